import { useEffect, useMemo, useState } from "react";
import type { ItemView, SessionView } from "../../../preload/contract";
import { messageParts } from "./attachments/message-text";
import { Composer } from "./composer/composer";
import { useDraft } from "./composer/use-draft";
import { ConversationHeader } from "./conversation-header";
import styles from "./conversation-page.module.css";
import { EmptyState } from "./empty-state";
import { ItemList } from "./item-list";

/** The session: what was said and done, and the place to say more. The draft lives here, so nothing takes it away. */
export function ConversationPage({ session, onPolicy }: { readonly session: SessionView; onPolicy(): void }) {
  const [draft, changeDraft] = useDraft(session.id);
  const history = useMessages(session.items);
  const { focusWish, wishFocus } = useFocusWish(session);
  return (
    <div className={styles.page}>
      <ConversationHeader session={session} onPolicy={onPolicy} />
      {session.items.length === 0 ? (
        <EmptyState
          project={session.project}
          policy={session.policy}
          onExample={(text) => {
            changeDraft((before) => ({ ...before, text }));
            wishFocus();
          }}
        />
      ) : (
        // Another session begins with nothing opened, and at its end.
        <ItemList key={session.id} session={session} />
      )}
      <Composer
        draft={draft}
        onDraft={changeDraft}
        history={history}
        busy={session.busy}
        ready={session.project !== null}
        usage={session.usage}
        focusWish={focusWish}
      />
    </div>
  );
}

/** A session that has just begun waits to be written to. */
function useFocusWish({ id, items }: SessionView) {
  const [focusWish, setFocusWish] = useState(0);
  const wishFocus = () => setFocusWish((before) => before + 1);
  const begun = id !== null && items.length === 0 ? id : null;
  useEffect(() => {
    if (begun !== null) setFocusWish((before) => before + 1);
  }, [begun]);
  return { focusWish, wishFocus };
}

/** What the person has written in this session, oldest first. The same list for as long as there is no new message. */
function useMessages(items: readonly ItemView[]): readonly string[] {
  const count = items.reduce((sum, { kind }) => sum + (kind === "user" ? 1 : 0), 0);
  const last = items.findLast(({ kind }) => kind === "user");
  // biome-ignore lint/correctness/useExhaustiveDependencies: items change with every word of an answer
  return useMemo(
    () =>
      items
        .flatMap((item) => (item.kind === "user" ? [messageParts(item.text).text] : []))
        .filter((text) => text !== ""),
    [count, last],
  );
}
