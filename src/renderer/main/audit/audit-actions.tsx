import { useState } from "react";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import styles from "./audit-actions.module.css";

interface Report {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
  readonly problems: readonly string[];
}

interface AuditActionsProps {
  readonly refreshing: boolean;
  onRefresh(): Promise<void>;
}

/** Verify and export, with what came of it. */
export function AuditActions({ refreshing, onRefresh }: AuditActionsProps) {
  const { call } = useBridge();
  const [report, setReport] = useState<Report | null>(null);
  const [working, setWorking] = useState(false);

  const work = async (action: () => Promise<Report | null>) => {
    setWorking(true);
    setReport(await action());
    setWorking(false);
  };
  const verify = async (): Promise<Report | null> => {
    setReport({ tone: "plain", text: strings.audit.verifying, problems: [] });
    const answer = await call("audit.verify");
    if (!answer) return null;
    const { ok, records, problems } = answer;
    if (ok) return { tone: "good", text: strings.audit.intact(records), problems };
    return { tone: "bad", text: strings.audit.broken(records, problems.length), problems };
  };
  const exportAs = async (format: "jsonl" | "csv"): Promise<Report | null> => {
    const answer = await call("audit.export", { format });
    if (!answer) return null;
    const { path, records } = answer;
    const text = path === undefined ? strings.audit.exportCancelled : strings.audit.exported(records, path);
    return { tone: "plain", text, problems: [] };
  };

  return (
    <>
      <div className={styles.actions}>
        <Button icon="refresh" disabled={refreshing} onClick={() => void onRefresh()}>
          {strings.audit.refresh}
        </Button>
        <Button icon="verify" data-testid="audit-verify" disabled={working} onClick={() => void work(verify)}>
          {strings.audit.verify}
        </Button>
        <Button
          icon="export"
          data-testid="audit-export-jsonl"
          disabled={working}
          onClick={() => void work(() => exportAs("jsonl"))}
        >
          {strings.audit.exportJsonl}
        </Button>
        <Button
          icon="export"
          data-testid="audit-export-csv"
          disabled={working}
          onClick={() => void work(() => exportAs("csv"))}
        >
          {strings.audit.exportCsv}
        </Button>
      </div>
      <div role="status" data-testid="audit-report">
        {report && <ReportText report={report} />}
      </div>
    </>
  );
}

const MARKS = { good: "✓ ", bad: "✕ ", plain: "" } as const;

function ReportText({ report }: { readonly report: Report }) {
  return (
    <div className={styles.report} data-tone={report.tone}>
      <p>
        {MARKS[report.tone]}
        {report.text}
      </p>
      {report.problems.length > 0 && (
        <ul className={styles.problems}>
          {report.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
