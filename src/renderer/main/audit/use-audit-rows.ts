import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { AuditFilterView, AuditRowView, AuditStatusView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";
import { BLOCK, RowCache } from "./row-cache";

export interface AuditRows {
  /** The row at a place, as far as it has been fetched. */
  row(place: number): AuditRowView | undefined;
  /** Says which places are in sight, so that their rows are fetched. */
  show(first: number, last: number): void;
}

/** Fetches the rows that are in sight, a block at a time, the ones asked for last first. */
export function useAuditRows(filter: AuditFilterView, status: AuditStatusView | null): AuditRows {
  const { call } = useBridge();
  const cache = useMemo(() => new RowCache(), []);
  const sight = useRef({ first: 0, last: -1 });
  const fetching = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const place = useRef({ filter, newer: 0, older: 0 });
  place.current = { filter, newer: status?.newer ?? 0, older: status?.older ?? 0 };
  if (status) cache.begin(status.epoch);

  const fetch = useCallback(async () => {
    if (fetching.current) return;
    fetching.current = true;
    for (;;) {
      const { filter, newer, older } = place.current;
      const first = Math.max(-newer, sight.current.first);
      const last = Math.min(older - 1, sight.current.last);
      const block = cache.missing(first, last)[0];
      if (block === undefined) break;
      const from = Math.max(-newer, block * BLOCK);
      const limit = Math.min(older, (block + 1) * BLOCK) - from;
      const page = await call("audit.page", { filter, from, limit });
      // Of another epoch: the status that tells of it is on its way, and what is missing then is fetched then.
      if (!page || !cache.put(block, page, from) || page.rows.length < limit) break;
      redraw();
    }
    fetching.current = false;
    redraw();
  }, [call, cache]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the status changes there may be more to fetch
  useEffect(() => {
    void fetch();
  }, [fetch, status]);

  return {
    row: (place) => cache.row(place),
    show: (first, last) => {
      if (first === sight.current.first && last === sight.current.last) return;
      sight.current = { first, last };
      void fetch();
    },
  };
}
