import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./app.module.css";
import { useAppearance } from "./appearance/use-appearance";
import { AuditPage } from "./audit/audit-page";
import { useBridge } from "./bridge/bridge-context";
import { FailureBanner } from "./bridge/failure-banner";
import { ConversationPage } from "./conversation/conversation-page";
import { BypassBanner } from "./mode/bypass-banner";
import { ModelPage } from "./model/model-page";
import { PolicyPage } from "./policy/policy-page";
import { LiveRegion } from "./session/live-region";
import { useSession } from "./session/use-session";
import { Sidebar } from "./sidebar/sidebar";

/** A page of the chat window. */
export type Page = "conversation" | "audit" | "policy" | "model";

export function App() {
  const { t } = useTranslation();
  const { dismiss } = useBridge();
  useAppearance();
  const session = useSession();
  const [page, setPage] = useState<Page>("conversation");
  const show = useCallback(
    (next: Page) => {
      // A failure belongs to the page it happened on.
      dismiss();
      setPage(next);
    },
    [dismiss],
  );
  const showConversation = useCallback(() => show("conversation"), [show]);
  const showPolicy = useCallback(() => show("policy"), [show]);
  const project = session?.project ?? null;
  const hasConversation = (session?.items.length ?? 0) > 0;
  const bypass = session?.policy?.mode === "bypass";

  useEffect(() => {
    document.title = project ? `${project.name} · ${t("name")}` : t("name");
  }, [project, t]);

  return (
    <div className={styles.app} data-mode={session?.policy?.mode}>
      <Sidebar page={page} onPage={show} session={session} onOpened={showConversation} />
      <main className={styles.content}>
        <FailureBanner />
        {bypass && <BypassBanner />}
        {/* Hidden, not unmounted: the draft, the folded cards and the place in the text are kept. */}
        <div className={styles.page} hidden={page !== "conversation"}>
          {session ? (
            <ConversationPage session={session} onPolicy={showPolicy} />
          ) : (
            <p className={styles.loading}>{t("loading")}</p>
          )}
        </div>
        {page === "audit" && <AuditPage />}
        {page === "policy" && <PolicyPage status={session?.policy ?? null} />}
        {page === "model" && <ModelPage hasConversation={hasConversation} />}
      </main>
      <LiveRegion session={session} />
    </div>
  );
}
