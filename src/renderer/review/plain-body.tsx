import { type RefObject, useMemo, useRef } from "react";
import { ScrollBox } from "../shared/scroll-box";
import styles from "./body.module.css";
import { LineText } from "./line-text";
import { VirtualRows } from "./virtual-rows";

interface PlainBodyProps {
  readonly label: string;
  readonly text: string;
}

/** Arguments in a box of their own. */
export function PlainBody({ label, text }: PlainBodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.body} data-testid="review-body">
      <ScrollBox ref={scroller} className={styles.scroller} label={label}>
        <PlainLines text={text} scroller={scroller} />
      </ScrollBox>
    </div>
  );
}

interface PlainLinesProps {
  readonly text: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** A command or arguments, line by numbered line, so that a line break can't be taken for a wrapped line. */
export function PlainLines({ text, scroller }: PlainLinesProps) {
  const lines = useMemo(() => text.split("\n"), [text]);
  return (
    <div className={styles.lines}>
      <VirtualRows
        count={lines.length}
        scroller={scroller}
        lengthOf={(index) => lines[index]?.length ?? 0}
        render={(index) => (
          <div key={index} className={styles.line}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <LineText text={lines[index] ?? ""} />
          </div>
        )}
      />
    </div>
  );
}
