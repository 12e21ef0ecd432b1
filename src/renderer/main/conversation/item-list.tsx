import { memo } from "react";
import type { SessionView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { ScrollBox } from "../../shared/scroll-box";
import { strings } from "../strings";
import { ConversationItem } from "./conversation-item";
import styles from "./item-list.module.css";
import { useStickToBottom } from "./use-stick-to-bottom";

/** All that happened in the session, oldest first. Memoised: typing a draft draws none of it again. */
export const ItemList = memo(function ItemList({ session }: { readonly session: SessionView }) {
  const { items } = session;
  const sent = items.findLastIndex((item) => item.kind === "user");
  const { scroller, follows, onScroll, jump } = useStickToBottom(sent);
  const last = items.at(-1);
  const streaming = last?.kind === "assistant" && last.streaming;
  const waiting = items.some((item) => item.kind === "call" && item.state === "waiting");

  return (
    <div className={styles.frame}>
      <ScrollBox
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        label={strings.conversation.label}
      >
        <div className={styles.content}>
          <ol className={styles.list}>
            {items.map((item, index) => (
              // Items are only ever appended or replaced in place: the index is their identity.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index} className={styles.item}>
                <ConversationItem item={item} />
              </li>
            ))}
          </ol>
          {session.busy && !streaming && !waiting && (
            <p className={styles.working}>{strings.conversation.working}</p>
          )}
        </div>
      </ScrollBox>
      {!follows && (
        <Button className={styles.jump} icon="down" onClick={jump}>
          {strings.conversation.jump}
        </Button>
      )}
    </div>
  );
});
