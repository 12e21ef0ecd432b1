import { ScrollBox } from "../shared/scroll-box";
import styles from "./body.module.css";
import { Chunked } from "./chunked";
import { LineText } from "./line-text";

interface PlainBodyProps {
  readonly label: string;
  readonly text: string;
}

/** Arguments in a box of their own. */
export function PlainBody({ label, text }: PlainBodyProps) {
  return (
    <ScrollBox className={styles.body} data-testid="review-body" label={label}>
      <PlainLines text={text} />
    </ScrollBox>
  );
}

/** A command or arguments, line by numbered line, so that a line break can't be taken for a wrapped line. */
export function PlainLines({ text }: { readonly text: string }) {
  return (
    <div className={styles.lines}>
      <Chunked
        lines={text.split("\n")}
        render={(line, index) => (
          <div key={index} className={styles.line}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <LineText text={line} />
          </div>
        )}
      />
    </div>
  );
}
