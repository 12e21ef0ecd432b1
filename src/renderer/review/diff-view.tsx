import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DiffBodyView, DiffLayout } from "../../preload/contract";
import { ScrollBox } from "../shared/scroll-box";
import bodyStyles from "./body.module.css";
import { DiffHead } from "./diff-head";
import { PairRow, UnifiedLine } from "./diff-row";
import { diffItems, foldsOf, type Pair, splitRows, type UnifiedRow, unifiedRows } from "./diff-rows";
import styles from "./diff-view.module.css";
import { FoldRow } from "./fold-row";
import { useIsWide } from "./use-is-wide";
import { VirtualRows } from "./virtual-rows";

interface DiffViewProps {
  readonly diff: DiffBodyView;
  readonly layout: DiffLayout;
  onLayout(layout: DiffLayout): void;
}

/** A change as the main process computed it, with the line numbers of both files. What doesn't change is folded. */
export function DiffView({ diff, layout, onLayout }: DiffViewProps) {
  const { t } = useTranslation("review");
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<number> | "all">(new Set());
  const isWide = useIsWide();
  // A new file has only one side.
  const isSplit = layout === "split" && isWide && !diff.isNew;
  const items = useMemo(() => diffItems(diff), [diff]);
  const folds = useMemo(() => foldsOf(items), [items]);
  const rows: readonly (UnifiedRow | Pair)[] = useMemo(
    () => (isSplit ? splitRows(items, open) : unifiedRows(items, open)),
    [items, open, isSplit],
  );
  const unfold = (from: number) => setOpen((now) => (now === "all" ? now : new Set([...now, from])));

  return (
    <div className={bodyStyles.body} data-testid="review-body" data-layout={isSplit ? "split" : "unified"}>
      <DiffHead
        diff={diff}
        layout={layout}
        isWide={isWide}
        folding={folds.length === 0 ? undefined : open === "all" ? "fold" : "unfold"}
        onLayout={onLayout}
        onFolding={(all) => setOpen(all ? "all" : new Set())}
      />
      <ScrollBox ref={scroller} className={bodyStyles.scroller} label={t("body.diff", { path: diff.path })}>
        {rows.length === 0 && (
          <p className={styles.empty}>{diff.isNew ? t("body.emptyFile") : t("body.noChange")}</p>
        )}
        <div className={bodyStyles.lines}>
          <VirtualRows
            key={isSplit ? "split" : "unified"}
            count={rows.length}
            scroller={scroller}
            columns={isSplit ? 2 : 1}
            lengthOf={(index) => lengthOf(rows[index])}
            render={(index) => {
              const row = rows[index];
              if (!row) return null;
              if (row.kind === "fold")
                return <FoldRow key={index} count={row.count} onOpen={() => unfold(row.from)} />;
              if (row.kind === "pair") return <PairRow key={index} pair={row} />;
              return <UnifiedLine key={index} item={row} isNew={diff.isNew} />;
            }}
          />
        </div>
      </ScrollBox>
    </div>
  );
}

function lengthOf(row: UnifiedRow | Pair | undefined): number {
  if (row === undefined || row.kind === "fold") return 0;
  if (row.kind !== "pair") return row.text.length;
  return Math.max(row.left?.text.length ?? 0, row.right?.text.length ?? 0);
}
