import type { DiffLine, ReviewView } from "../../preload/contract";
import { classes } from "../shared/classes";
import { ScrollBox } from "../shared/scroll-box";
import bodyStyles from "./body.module.css";
import { Chunked } from "./chunked";
import styles from "./diff-view.module.css";
import { LineText } from "./line-text";
import { strings } from "./strings";

type Diff = Extract<ReviewView["body"], { kind: "diff" }>;

const SIGNS = { added: "+", removed: "−", context: " ", hunk: "" } as const;

/** A change as the main process computed it, with the line numbers of both files. */
export function DiffView({ diff }: { readonly diff: Diff }) {
  return (
    <ScrollBox className={bodyStyles.body} data-testid="review-body" label={strings.body.diff(diff.path)}>
      <h2 className={styles.summary}>
        <span className={styles.plus}>+{diff.added}</span>{" "}
        <span className={styles.minus}>−{diff.removed}</span>{" "}
        {diff.isNew ? strings.newFile : strings.changedFile}
      </h2>
      <div className={bodyStyles.lines}>
        {diff.lines.length === 0 && (
          <p className={styles.empty}>{diff.isNew ? strings.body.emptyFile : strings.body.noChange}</p>
        )}
        <Chunked
          lines={diff.lines}
          render={(line, index) => <Line key={index} line={line} isNew={diff.isNew} />}
        />
      </div>
    </ScrollBox>
  );
}

function Line({ line, isNew }: { readonly line: DiffLine; readonly isNew: boolean }) {
  if (line.kind === "hunk") return <div className={styles.hunk}>{line.text}</div>;
  return (
    <div className={classes(bodyStyles.line, styles[line.kind])}>
      {/* A new file has only one side. */}
      {!isNew && <Numeral value={line.before} />}
      <Numeral value={line.after} />
      <span className={styles.sign}>{SIGNS[line.kind]}</span>
      <LineText text={line.text} drawn={line.kind !== "context"} />
    </div>
  );
}

function Numeral({ value }: { readonly value: number | undefined }) {
  return (
    <span className={bodyStyles.number} aria-hidden="true">
      {value}
    </span>
  );
}
