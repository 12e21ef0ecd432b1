// biome-ignore-all lint/a11y/useSemanticElements: a table can't draw only those of its rows that are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active row
import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { AuditRowView } from "../../../preload/contract";
import { classes } from "../../shared/classes";
import { formatTime } from "../../shared/format";
import styles from "./audit-list.module.css";
import { rowMark } from "./mark";
import { MarkText } from "./mark-text";

interface AuditRowProps {
  /** Undefined while it is on its way. */
  readonly row: AuditRowView | undefined;
  readonly id: string;
  /** 1-based; the heading is the first. */
  readonly position: number;
  /** Pixels from the top of the list, and the height of a row. */
  readonly top: number;
  readonly height: number;
  readonly active: boolean;
  readonly open: boolean;
}

/** One record in one line. Memoised: scrolling moves hundreds of them past. */
export const AuditRow = memo(function AuditRow(props: AuditRowProps) {
  const { row, id, position, top, height, active, open } = props;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={position}
      aria-selected={open}
      className={classes(styles.row, active && styles.active, open && styles.open)}
      style={{ height, transform: `translateY(${top}px)` }}
      data-testid="audit-row"
      data-index={position - 2}
    >
      {row ? <Cells row={row} /> : <Pending />}
    </div>
  );
});

function Cells({ row }: { readonly row: AuditRowView }) {
  const { t } = useTranslation("audit");
  const mark = rowMark(t, row);
  const summary = row.kind === "unreadable" ? t("kind.unreadable") : row.summary;
  return (
    <>
      <Cell className={styles.time}>
        <time dateTime={row.time}>{row.time === "" ? `${row.chain} #${row.seq}` : formatTime(row.time)}</time>
      </Cell>
      <Cell className={classes(styles.tool, styles.mono)}>{toolOf(row, t)}</Cell>
      <Cell className={classes(styles.summary, row.kind === "unreadable" ? styles.muted : styles.mono)}>
        {summary}
      </Cell>
      <Cell className={styles.result}>{mark && <MarkText mark={mark} />}</Cell>
      <Cell className={classes(styles.source, styles.mono)}>{row.source}</Cell>
    </>
  );
}

/** What happened to a message or the session has no tool. */
function toolOf({ kind, tool }: AuditRowView, t: TFunction<"audit">): string {
  if (kind === "recovery") return t("kind.recovery");
  return kind === "intervention" && tool === "" ? t("kind.guard") : tool;
}

function Pending() {
  return (
    <Cell className={styles.summary}>
      <span className={styles.pending} />
    </Cell>
  );
}

function Cell({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: React.ReactNode;
}) {
  return (
    <div role="gridcell" className={classes(styles.cell, className)}>
      {children}
    </div>
  );
}
