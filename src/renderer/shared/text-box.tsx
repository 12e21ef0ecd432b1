import { ScrollBox } from "./scroll-box";
import styles from "./text-box.module.css";

interface TextBoxProps {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly text: string;
}

/** Text of any length, whole: it wraps, and scrolls inside its own box, with the keyboard too. */
export function TextBox({ label, text }: TextBoxProps) {
  return (
    <ScrollBox className={styles.box} label={label}>
      <pre className={styles.text}>{text}</pre>
    </ScrollBox>
  );
}
