import { memo } from "react";
import styles from "./line-text.module.css";
import { OrderedText } from "./ordered-text";
import { splitWhitespace } from "./whitespace";

interface LineTextProps {
  readonly text: string;
  /** The text has arrows and dots of its own where it has tabs and spaces at its end. */
  readonly drawn?: boolean;
}

/** A line with its whitespace visible. What is copied is the line itself: dots and arrows are only painted. */
export const LineText = memo(function LineText({ text, drawn = false }: LineTextProps) {
  return (
    <code className={styles.text}>
      {splitWhitespace(text).map((segment, index) =>
        segment.kind === "text" || (drawn && segment.kind === "tab") ? (
          // A line never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <OrderedText key={index} text={segment.text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} className={styles[segment.kind]}>
            {segment.text}
          </span>
        ),
      )}
    </code>
  );
});
