// biome-ignore-all lint/a11y/useSemanticElements: a table can't draw only those of its rows that are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active row
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { AuditRowView } from "../../../preload/contract";
import { classes } from "../../shared/classes";
import styles from "./audit-list.module.css";
import { AuditRow } from "./audit-row";
import { moveOf } from "./list-keys";
import type { AuditRows } from "./use-audit-rows";
import { useRowHeight } from "./use-row-height";

/** Pixels that a list can be high: a browser places nothing below some 33 million. */
const MAX_HEIGHT = 30_000_000;

/** Rows above and below those in sight that are drawn too. */
const OVERSCAN = 12;

export interface AuditListHandle {
  /** Puts a place in the middle and makes it the active one. */
  reveal(place: number): void;
  focus(): void;
}

interface AuditListProps {
  readonly rows: AuditRows;
  /** Of the wanted records: those that were there on opening, and those that came since. */
  readonly older: number;
  readonly newer: number;
  /** The record in the detail pane, by chain and number. */
  readonly openKey: string | null;
  readonly handle: React.Ref<AuditListHandle>;
  onOpen(row: AuditRowView): void;
  onClose(): void;
}

const COLUMNS = ["time", "tool", "summary", "result", "source"] as const;

export function rowKey({ chain, seq }: Pick<AuditRowView, "chain" | "seq">): string {
  return `${chain}#${seq}`;
}

/** The records, newest first, as a grid that holds only the rows in sight. */
export function AuditList({ rows, older, newer, openKey, handle, onOpen, onClose }: AuditListProps) {
  const { t } = useTranslation("audit");
  const grid = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const height = useRowHeight(head);
  const count = Math.min(Math.floor(MAX_HEIGHT / height), older + newer);
  // A place, which stays with its record when newer ones push it down.
  const [active, setActive] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text size is another height of all rows
  useEffect(() => virtual.measure(), [height]);
  useStayInPlace(scroll, newer, height);

  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
  useEffect(() => rows.show(first - newer, last - newer));

  const isDrawn = (place: number) => place + newer >= first && place + newer <= last;
  const go = (index: number) => {
    setActive(index - newer);
    virtual.scrollToIndex(index, { align: "auto" });
  };
  useImperativeHandle(handle, () => ({
    reveal: (place) => {
      setActive(place);
      virtual.scrollToIndex(place + newer, { align: "center" });
    },
    focus: () => grid.current?.focus(),
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pageRows = Math.floor((scroll.current?.clientHeight ?? 0) / height);
    const index = active === null ? -1 : active + newer;
    const move = moveOf(event.key, { index, count, pageRows });
    if (!move) return;
    event.preventDefault();
    if (move.kind === "go") return go(move.index);
    const row = active === null ? undefined : rows.row(active);
    if (move.kind === "close") onClose();
    else if (row) onOpen(row);
  };
  const onClick = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest("[data-index]") : null;
    if (!element) return;
    const place = Number(element.getAttribute("data-index")) - newer;
    setActive(place);
    const row = rows.row(place);
    if (row) onOpen(row);
  };

  return (
    <div
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-label={t("table")}
      aria-rowcount={count + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={active !== null && isDrawn(active) ? rowId(active) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      data-testid="audit-list"
    >
      <div className={styles.headScroll} role="rowgroup">
        <div ref={head} role="row" aria-rowindex={1} className={styles.head}>
          {COLUMNS.map((column) => (
            <div key={column} role="columnheader" className={classes(styles.cell, styles[column])}>
              {t(`column.${column}`)}
            </div>
          ))}
        </div>
      </div>
      <div ref={scroll} className={styles.scroll} data-testid="audit-scroll" role="rowgroup">
        <div className={styles.sizer} style={{ height: virtual.getTotalSize() }} role="presentation">
          {items.map(({ index, start }) => {
            const place = index - newer;
            const row = rows.row(place);
            return (
              <AuditRow
                key={place}
                row={row}
                id={rowId(place)}
                position={index + 2}
                top={start}
                height={height}
                active={place === active}
                open={row !== undefined && rowKey(row) === openKey}
              />
            );
          })}
        </div>
      </div>
      {count < older + newer && <p className={styles.note}>{t("notice.long", { count })}</p>}
    </div>
  );
}

function rowId(place: number): string {
  return `audit-row-${place}`;
}

/** What one looks at stays where it is when newer records come in above; at the very top, they are what one looks at. */
function useStayInPlace(scroll: React.RefObject<HTMLElement | null>, newer: number, height: number): void {
  const before = useRef(newer);
  useLayoutEffect(() => {
    const added = newer - before.current;
    before.current = newer;
    const element = scroll.current;
    if (element && added > 0 && element.scrollTop > 0) element.scrollTop += added * height;
  }, [scroll, newer, height]);
}
