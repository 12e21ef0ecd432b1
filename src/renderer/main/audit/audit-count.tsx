import { useTranslation } from "react-i18next";
import type { AuditStatusView } from "../../../preload/contract";
import styles from "./audit-page.module.css";

interface AuditCountProps {
  readonly status: AuditStatusView;
  readonly filtered: boolean;
}

/** "12,345 of 1,000,000", while it grows and afterwards. */
export function AuditCount({ status, filtered }: AuditCountProps) {
  const { t } = useTranslation("audit");
  const { older, newer, total, indexing, filtering } = status;
  const text = filtered ? t("count.some", { shown: older + newer, total }) : t("count.all", { count: total });
  return (
    <p
      className={styles.count}
      role="status"
      aria-live={indexing || filtering ? "off" : "polite"}
      data-testid="audit-count"
    >
      {filtering ? t("count.filtering", { text }) : indexing ? t("count.indexing", { text }) : text}
    </p>
  );
}
