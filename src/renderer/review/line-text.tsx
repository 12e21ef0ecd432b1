import { memo } from "react";
import type { Range } from "./changed-parts";
import styles from "./line-text.module.css";
import { OrderedText } from "./ordered-text";
import { type MarkedSegment, markSegments, splitWhitespace } from "./whitespace";

interface LineTextProps {
  readonly text: string;
  /** The text has arrows and dots of its own where it has tabs and spaces at its end. */
  readonly drawn?: boolean;
  /** What of it has changed. */
  readonly changed?: readonly Range[];
}

const NOTHING: readonly Range[] = [];

/** A line with its whitespace visible. What is copied is the line itself: dots and arrows are only painted. */
export const LineText = memo(function LineText({ text, drawn = false, changed = NOTHING }: LineTextProps) {
  return (
    <code className={styles.text}>
      {markSegments(splitWhitespace(text), changed).map((segment, index) =>
        segment.marked ? (
          // A line never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <mark key={index} className={styles.changed}>
            <Segment segment={segment} drawn={drawn} />
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Segment key={index} segment={segment} drawn={drawn} />
        ),
      )}
    </code>
  );
});

function Segment({ segment: { kind, text }, drawn }: { segment: MarkedSegment; drawn: boolean }) {
  if (kind === "text" || (drawn && kind === "tab")) return <OrderedText text={text} />;
  return <span className={styles[kind]}>{text}</span>;
}
