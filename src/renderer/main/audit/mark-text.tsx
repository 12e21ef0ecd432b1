import { classes } from "../../shared/classes";
import type { Mark } from "./mark";
import styles from "./mark-text.module.css";

/** Mark and word; the colour only repeats what they say. */
export function MarkText({ mark }: { readonly mark: Mark }) {
  return (
    <span className={classes(styles.mark, styles[mark.tone])}>
      <span className={styles.sign} aria-hidden="true">
        {mark.mark}
      </span>
      {mark.word}
    </span>
  );
}
