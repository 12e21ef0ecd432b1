import { memo, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallView, ItemView, SessionView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { classes } from "../../shared/classes";
import { ScrollBox } from "../../shared/scroll-box";
import { ReadRun } from "./calls/read-run";
import { type Row, rowsOf } from "./calls/rows";
import { ConversationItem } from "./conversation-item";
import styles from "./item-list.module.css";
import { RetryButton } from "./retry-button";
import { useStickToBottom } from "./use-stick-to-bottom";
import { WorkingLine } from "./working-line";

const NONE: ReadonlySet<string> = new Set();

/** All that happened in the session, oldest first. Memoised: typing a draft draws none of it again. */
export const ItemList = memo(function ItemList({ session }: { readonly session: SessionView }) {
  const { t } = useTranslation("conversation");
  const { items, busy } = session;
  const sent = items.findLastIndex((item) => item.kind === "user");
  const { scroller, follows, onScroll, jump } = useStickToBottom(sent);
  /** Calls that the person has opened: those don't fold under their eyes. */
  const [kept, setKept] = useState(NONE);
  const onOpened = useCallback(
    ({ id }: CallView) => setKept((before) => (before.has(id) ? before : new Set(before).add(id))),
    [],
  );
  const rows = useMemo(() => rowsOf(items, kept), [items, kept]);

  return (
    <div className={styles.frame}>
      <ScrollBox
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        label={t("label")}
        data-scroller
      >
        <div className={styles.content}>
          <ol className={styles.list}>
            {rows.map((row, index) => (
              <li
                key={row.kind === "item" ? row.index : row.first}
                className={classes(styles.item, index < rows.length - 1 && styles.resting)}
              >
                <RowContent row={row} items={items} busy={busy} onOpened={onOpened} />
              </li>
            ))}
          </ol>
          {busy && <WorkingLine session={session} sent={sent} />}
          {!busy && sent >= 0 && (
            <div className={styles.end}>
              <RetryButton />
            </div>
          )}
        </div>
      </ScrollBox>
      {!follows && (
        <Button className={styles.jump} icon="down" onClick={jump}>
          {t("jump")}
        </Button>
      )}
    </div>
  );
});

interface RowContentProps {
  readonly row: Row;
  readonly items: readonly ItemView[];
  readonly busy: boolean;
  onOpened(call: CallView): void;
}

function RowContent({ row, items, busy, onOpened }: RowContentProps) {
  if (row.kind === "reads") {
    const calls = items.slice(row.first, row.end).filter((item) => item.kind === "call");
    return <ReadRun calls={calls} />;
  }
  const item = items[row.index];
  return item ? <ConversationItem item={item} busy={busy} onOpened={onOpened} /> : null;
}
