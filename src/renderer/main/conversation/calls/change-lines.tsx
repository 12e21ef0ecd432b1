import type { DiffLine } from "../../../../preload/contract";
import { ScrollBox } from "../../../shared/scroll-box";
import styles from "./change-lines.module.css";

const SIGNS = { context: " ", added: "+", removed: "−", hunk: "…" } as const;

interface ChangeLinesProps {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly lines: readonly DiffLine[];
}

/** A change of a text that is no file: its lines have signs, and no numbers. */
export function ChangeLines({ label, lines }: ChangeLinesProps) {
  return (
    <ScrollBox className={styles.box} label={label}>
      <pre className={styles.diff}>
        {lines.map(({ kind, text }, index) => (
          // The lines of a card never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} className={styles.line} data-kind={kind}>
            {`${SIGNS[kind]} ${kind === "hunk" ? "" : text}\n`}
          </span>
        ))}
      </pre>
    </ScrollBox>
  );
}
