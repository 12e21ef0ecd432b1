import { useTranslation } from "react-i18next";
import type { AuditStatusView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import styles from "./audit-page.module.css";

interface ListMessageProps {
  readonly status: AuditStatusView | null;
  readonly failure: string | null;
  readonly filtered: boolean;
  onRetry(): void;
}

/** What stands in place of the list or above it: that it is on its way, empty, incomplete or can't be had. */
export function ListMessage({ status, failure, filtered, onRetry }: ListMessageProps) {
  const { t } = useTranslation("audit");
  if (failure !== null) {
    return (
      <div className={styles.message} role="alert">
        <p>{t("failed", { why: failure })}</p>
        <Button icon="refresh" onClick={onRetry}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  const isBusy = !status || status.indexing || status.filtering;
  const isEmpty = !status || status.older + status.newer === 0;
  if (isEmpty) {
    const empty = filtered && (status?.total ?? 0) > 0 ? t("noMatch") : t("empty");
    return <p className={styles.message}>{isBusy ? t("loading") : empty}</p>;
  }
  return (
    <>
      {status.full && <p className={styles.notice}>{t("notice.full")}</p>}
      {status.skipped.map((file) => (
        <p key={file} className={styles.notice}>
          {t("notice.skipped", { file })}
        </p>
      ))}
    </>
  );
}
