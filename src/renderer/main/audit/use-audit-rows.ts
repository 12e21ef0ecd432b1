import { useCallback, useEffect, useState } from "react";
import type { AuditRowView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";
import { appendPage } from "./audit-rows";

const PAGE_SIZE = 100;

interface AuditRows {
  /** Null while the first page is on its way. */
  readonly rows: readonly AuditRowView[] | null;
  readonly more: boolean;
  readonly loading: boolean;
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
}

/** The audit records, newest first, fetched page by page. */
export function useAuditRows(): AuditRows {
  const { call } = useBridge();
  const [rows, setRows] = useState<readonly AuditRowView[] | null>(null);
  const [more, setMore] = useState(false);
  const [loading, setLoading] = useState(false);

  const load = useCallback(
    async (shown: readonly AuditRowView[]) => {
      setLoading(true);
      const page = await call("audit.list", { offset: shown.length, limit: PAGE_SIZE });
      setLoading(false);
      if (!page) return;
      setRows(appendPage(shown, page));
      setMore(page.more);
    },
    [call],
  );

  useEffect(() => {
    void load([]);
  }, [load]);

  return { rows, more, loading, loadMore: () => load(rows ?? []), refresh: () => load([]) };
}
