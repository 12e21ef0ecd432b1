import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AuditProblemView } from "../../../preload/contract/audit";
import { Button } from "../../shared/button";
import styles from "./job.module.css";
import type { JobReport } from "./use-audit-jobs";

interface JobReportTextProps {
  readonly report: JobReport;
  onShow(problem: AuditProblemView): void;
  onDismiss(): void;
}

/** How a check or an export ended, with the way to the first broken record of each chain. */
export function JobReportText({ report, onShow, onDismiss }: JobReportTextProps) {
  const { t } = useTranslation("audit");
  const { tone, text, problems } = wordsOf(t, report);
  return (
    <div className={styles.report} data-tone={tone}>
      <div className={styles.said}>
        <p>
          {MARKS[tone]}
          {text}
        </p>
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem.text}>
                <span>{problem.text}</span>
                <Button data-testid="show-problem" onClick={() => onShow(problem)}>
                  {t("job.show")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="ghost" icon="close" onClick={onDismiss}>
        {t("dismiss")}
      </Button>
    </div>
  );
}

const MARKS = { good: "✓ ", bad: "✕ ", plain: "" } as const;

interface Words {
  readonly tone: keyof typeof MARKS;
  readonly text: string;
  readonly problems: readonly AuditProblemView[];
}

function wordsOf(t: TFunction<"audit">, report: JobReport): Words {
  const plain = (text: string): Words => ({ tone: "plain", text, problems: [] });
  if (report.kind === "export") {
    const { result } = report;
    if (result.state === "done")
      return plain(t("job.exported", { count: result.records, path: result.path }));
    return plain(t(result.state === "busy" ? "job.busy" : "job.exportStopped"));
  }
  const { verdict } = report;
  if (verdict.state !== "done") return plain(t(verdict.state === "busy" ? "job.busy" : "job.verifyStopped"));
  const { ok, records, problems } = verdict;
  if (ok) return { tone: "good", text: t("job.intact", { count: records }), problems };
  return { tone: "bad", text: t("job.broken", { count: records }), problems };
}
