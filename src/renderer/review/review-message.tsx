import { Button } from "../shared/button";
import styles from "./review-message.module.css";
import { strings } from "./strings";

/** Nothing can be reviewed. The only way on is to close the window, which denies. */
export function ReviewMessage({ text }: { readonly text: string }) {
  return (
    <main className={styles.message} role="alert">
      <p>{text}</p>
      <Button data-testid="close" onClick={() => window.close()}>
        {strings.close}
      </Button>
    </main>
  );
}
