import styles from "./fatal-message.module.css";

/** All that the window can still say. */
export function FatalMessage({ text }: { readonly text: string }) {
  return (
    <p className={styles.message} role="alert">
      {text}
    </p>
  );
}
