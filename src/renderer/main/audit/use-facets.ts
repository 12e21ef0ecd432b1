import { useCallback, useEffect, useState } from "react";
import type { AuditFacetsView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

/** What filters can ask for. Fetched when the log has been read, and again whenever somebody is about to choose. */
export function useFacets(complete: boolean) {
  const { call } = useBridge();
  const [facets, setFacets] = useState<AuditFacetsView | null>(null);
  const refresh = useCallback(async () => {
    const offered = await call("audit.facets");
    if (offered) setFacets(offered);
  }, [call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the log has been read
  useEffect(() => void refresh(), [refresh, complete]);
  return { facets, refresh: () => void refresh() };
}
