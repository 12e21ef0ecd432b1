import { useCallback, useEffect, useState } from "react";
import type { AuditFilterView, AuditStatusView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

export interface AuditStatus {
  /** Null until the first answer. It may be that of the filter before, while a new one is on its way. */
  readonly status: AuditStatusView | null;
  /** Why nothing can be listed; null while all is well. */
  readonly failure: string | null;
  retry(): void;
}

/** How far index, filter and jobs are, kept up to date. `filter` must stay the same object as long as nothing changes. */
export function useAuditStatus(filter: AuditFilterView): AuditStatus {
  const { attempt } = useBridge();
  const [status, setStatus] = useState<AuditStatusView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what runs it again
  useEffect(() => {
    let current = true;
    const watch = async () => {
      for (let since = 0; current; ) {
        const answer = await attempt("audit.watch", { filter, since });
        if (!current) return;
        if (!answer.ok) return setFailure(answer.error.message);
        since = answer.value.revision;
        setStatus(answer.value);
        if (answer.value.failure !== undefined) return setFailure(answer.value.failure);
        setFailure(null);
      }
    };
    void watch();
    return () => {
      current = false;
    };
  }, [attempt, filter, attempts]);

  const retry = useCallback(() => setAttempts((count) => count + 1), []);
  return { status, failure, retry };
}
