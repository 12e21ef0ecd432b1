import { useCallback, useState } from "react";
import type { AuditFilterView, AuditVerdict } from "../../../preload/contract";
import type { AuditExportView } from "../../../preload/contract/audit";
import { useBridge } from "../bridge/bridge-context";

/** How the last check or export ended. */
export type JobReport =
  | { readonly kind: "verify"; readonly verdict: AuditVerdict }
  | { readonly kind: "export"; readonly result: AuditExportView };

/** Starts checks and exports, one at a time, and keeps what came of the last one. */
export function useAuditJobs(filter: AuditFilterView) {
  const { call } = useBridge();
  const [report, setReport] = useState<JobReport | null>(null);
  const [asked, setAsked] = useState(false);

  const verify = useCallback(async () => {
    setAsked(true);
    setReport(null);
    const verdict = await call("audit.verify");
    setAsked(false);
    if (verdict) setReport({ kind: "verify", verdict });
  }, [call]);

  const exportAs = useCallback(
    async (format: "jsonl" | "csv") => {
      setAsked(true);
      setReport(null);
      const result = await call("audit.export", { format, filter });
      setAsked(false);
      if (result && result.state !== "dismissed") setReport({ kind: "export", result });
    },
    [call, filter],
  );

  const cancel = useCallback(() => void call("audit.cancel"), [call]);
  return { report, asked, verify, exportAs, cancel, dismiss: () => setReport(null) };
}
