import { useState } from "react";
import type { SessionView } from "../../../preload/contract";
import { Composer } from "./composer";
import { ConversationHeader } from "./conversation-header";
import styles from "./conversation-page.module.css";
import { EmptyState } from "./empty-state";
import { ItemList } from "./item-list";

/** The session: what was said and done, and the place to say more. The draft lives here, so nothing takes it away. */
export function ConversationPage({ session, onPolicy }: { readonly session: SessionView; onPolicy(): void }) {
  const [draft, setDraft] = useState("");
  return (
    <div className={styles.page}>
      <ConversationHeader session={session} onPolicy={onPolicy} />
      {session.items.length === 0 ? (
        <EmptyState project={session.project} policy={session.policy} onExample={setDraft} />
      ) : (
        <ItemList session={session} />
      )}
      <Composer draft={draft} onDraft={setDraft} busy={session.busy} ready={session.project !== null} />
    </div>
  );
}
