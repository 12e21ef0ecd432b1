import { memo, useMemo } from "react";
import { classes } from "../shared/classes";
import bodyStyles from "./body.module.css";
import { changedParts } from "./changed-parts";
import styles from "./diff-row.module.css";
import type { DiffItem, Line, Pair } from "./diff-rows";
import { LineText } from "./line-text";

const KINDS = { "+": "added", "-": "removed", " ": "context" } as const;
/** A minus sign is as wide as a plus. */
const SIGNS = { "+": "+", "-": "−", " ": " " } as const;

/** A line with the numbers of both files, or of the one that there is. */
export const UnifiedLine = memo(function UnifiedLine({ item, isNew }: { item: DiffItem; isNew: boolean }) {
  if (item.kind === "remark") return <div className={styles.remark}>{item.text}</div>;
  return (
    <div className={classes(bodyStyles.line, styles[KINDS[item.sign]])}>
      {!isNew && <Numeral value={item.before} />}
      <Numeral value={item.after} />
      <Content line={item} />
    </div>
  );
});

/** The old file's line on the left, the new one's on the right. */
export const PairRow = memo(function PairRow({ pair: { left, right } }: { pair: Pair }) {
  return (
    <div className={styles.pair}>
      <Half item={left} side="before" />
      <Half item={right} side="after" />
    </div>
  );
});

function Half({ item, side }: { item: DiffItem | undefined; side: "before" | "after" }) {
  if (!item) return <div className={styles.nothing} />;
  if (item.kind === "remark") return <div className={styles.remark}>{item.text}</div>;
  return (
    <div className={classes(bodyStyles.line, styles.half, styles[KINDS[item.sign]])}>
      <Numeral value={item[side]} />
      <Content line={item} />
    </div>
  );
}

function Content({ line: { sign, text, other } }: { readonly line: Line }) {
  const changed = useMemo(
    () => (other === undefined ? undefined : changedParts(text, other, sign === "+")),
    [text, other, sign],
  );
  return (
    <>
      <span className={styles.sign}>{SIGNS[sign]}</span>
      <LineText text={text} drawn={sign !== " "} {...(changed ? { changed } : {})} />
    </>
  );
}

function Numeral({ value }: { readonly value: number }) {
  return (
    <span className={bodyStyles.number} aria-hidden="true">
      {value === 0 ? "" : value}
    </span>
  );
}
