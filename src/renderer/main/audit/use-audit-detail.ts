import { useCallback, useRef, useState } from "react";
import type { AuditDetailView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

/** Which record: its row among all, and what must stand there. */
export interface RecordPlace {
  readonly id: number;
  readonly chain: string;
  readonly seq: number;
}

/** What the detail pane shows; `loading` for as long as it is on its way, null detail when the record is gone. */
export interface ShownDetail {
  readonly place: RecordPlace;
  readonly loading: boolean;
  readonly detail: AuditDetailView | null;
}

/** Fetches the record that was opened last. */
export function useAuditDetail() {
  const { call } = useBridge();
  const [shown, setShown] = useState<ShownDetail | null>(null);
  const asked = useRef(0);

  const open = useCallback(
    async (place: RecordPlace) => {
      asked.current += 1;
      const mine = asked.current;
      setShown({ place, loading: true, detail: null });
      const detail = await call("audit.record", { id: place.id, chain: place.chain, seq: place.seq });
      // Whoever opened another one meanwhile wants to see that.
      if (mine === asked.current) setShown({ place, loading: false, detail: detail ?? null });
    },
    [call],
  );
  const close = useCallback(() => {
    asked.current += 1;
    setShown(null);
  }, []);
  return { shown, open, close };
}
