import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { SessionView } from "../../preload/contract";
import type { Page } from "./app";
import pageStyles from "./page.module.css";
import { useHeadingFocus } from "./use-heading-focus";

// The conversation is what a start is about; the other pages are read when somebody goes there.
const AuditPage = lazy(async () => ({ default: (await import("./audit/audit-page")).AuditPage }));
const PolicyPage = lazy(async () => ({ default: (await import("./policy/policy-page")).PolicyPage }));
const HooksPage = lazy(async () => ({ default: (await import("./hooks/hooks-page")).HooksPage }));
const SettingsPage = lazy(async () => ({ default: (await import("./settings/settings-page")).SettingsPage }));

interface PagesProps {
  readonly page: Page;
  readonly session: SessionView | null;
  readonly content: Parameters<typeof useHeadingFocus>[0];
  onPolicy(): void;
}

/** Every page but the conversation, which is always there. */
export function Pages({ page, session, content, onPolicy }: PagesProps) {
  const status = session?.policy ?? null;
  return (
    <Suspense fallback={<Coming page={page} />}>
      {page === "audit" && <AuditPage />}
      {page === "policy" && <PolicyPage status={status} />}
      {page === "hooks" && <HooksPage status={status} busy={session?.busy ?? false} onPolicy={onPolicy} />}
      {page === "settings" && (
        <SettingsPage
          hasConversation={(session?.items.length ?? 0) > 0}
          status={status}
          onPolicy={onPolicy}
        />
      )}
      <HeadingFocus content={content} page={page} />
    </Suspense>
  );
}

/** A page that is being read has its heading already, so that nobody is nowhere meanwhile. */
function Coming({ page }: Pick<PagesProps, "page">) {
  const { t } = useTranslation(["app", "nav"]);
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.heading}>{t(`nav:${page}`)}</h1>
      <p className={pageStyles.intro}>{t("app:loading")}</p>
    </div>
  );
}

/** Beside the pages, so that it acts once the one that was opened has been read and drawn. */
function HeadingFocus({ content, page }: Pick<PagesProps, "content" | "page">) {
  useHeadingFocus(content, page);
  return null;
}
