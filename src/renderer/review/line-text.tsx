import { memo } from "react";
import styles from "./line-text.module.css";
import { splitWhitespace } from "./whitespace";

/** A line with its whitespace visible. What is copied is the line itself: dots and arrows are only painted. */
export const LineText = memo(function LineText({ text }: { readonly text: string }) {
  return (
    <code className={styles.text}>
      {splitWhitespace(text).map((segment, index) =>
        segment.kind === "text" ? (
          segment.text
        ) : (
          // A line never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} className={styles[segment.kind]}>
            {segment.text}
          </span>
        ),
      )}
    </code>
  );
});
