import { useTranslation } from "react-i18next";
import type { AuditStatusView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import styles from "./job.module.css";

interface JobProgressProps {
  readonly status: AuditStatusView;
  onCancel(): void;
}

/** How far a check or an export is, with a way to end it. */
export function JobProgress({ status: { job, total, indexing }, onCancel }: JobProgressProps) {
  const { t } = useTranslation("audit");
  if (!job) return null;
  const label = t(job.kind === "verify" ? "job.verify" : "job.export");
  // While the log is still being read, its length isn't known, and the bar would run backwards.
  const known = indexing ? {} : { value: Math.min(job.done, total), max: Math.max(1, total) };
  return (
    <div className={styles.job} data-testid="audit-job">
      <span>{label}</span>
      <progress className={styles.bar} aria-label={label} {...known} />
      <span className={styles.figures}>{t("job.progress", { done: job.done, total })}</span>
      <Button icon="stop" data-testid="audit-cancel" onClick={onCancel}>
        {t("stop")}
      </Button>
    </div>
  );
}
