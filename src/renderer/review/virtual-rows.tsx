import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode, RefObject } from "react";
import styles from "./virtual-rows.module.css";

interface VirtualRowsProps {
  readonly count: number;
  /** The part that scrolls; the rows are at its top. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** About how many characters a row has, so that the scroll bar is right before the row was ever drawn. */
  lengthOf(index: number): number;
  /** How many rows stand beside each other. */
  readonly columns?: number;
  render(index: number): ReactNode;
}

/** Up to here all rows are drawn: they can be selected, and read out, in one go. */
const DRAWN_AT_ONCE = 500;
/** Rows beyond the edges that are drawn in advance. */
const OVERSCAN = 20;
/** Pixels. */
const LINE_HEIGHT = 19;
const CHARACTER = 7.6;
const GUTTER = 120;

/** Rows of any number and height. Of very many, those near the view exist; each can be scrolled to. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, render } = props;
  if (count > DRAWN_AT_ONCE) return <DrawnInPart {...props} />;
  return Array.from({ length: count }, (_, index) => render(index));
}

function DrawnInPart({ count, scroller, lengthOf, columns = 1, render }: VirtualRowsProps) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const width = ((scroller.current?.clientWidth ?? 520) - GUTTER) / columns;
      return Math.max(1, Math.ceil((lengthOf(index) * CHARACTER) / Math.max(width, 80))) * LINE_HEIGHT;
    },
    overscan: OVERSCAN,
    // Before it is measured, the part has some height: something must be drawn at once.
    initialRect: { width: 520, height: 800 },
  });
  return (
    <div className={styles.all} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={styles.row}
          style={{ transform: `translateY(${start}px)` }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  );
}
