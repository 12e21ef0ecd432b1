import { useEffect, useState } from "react";
import type { SessionRowView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

/** The sessions of the open project, asked for anew whenever the list is said to be another one. */
export function useSessions(projectPath: string | undefined): readonly SessionRowView[] {
  const { call, onEvent } = useBridge();
  const [sessions, setSessions] = useState<readonly SessionRowView[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another project has another list
  useEffect(() => {
    let latest = 0;
    const load = async () => {
      latest += 1;
      const asked = latest;
      const answer = await call("sessions.list", { project: null });
      if (answer && asked === latest) setSessions(answer.sessions);
    };
    void load();
    const unsubscribe = onEvent((event) => {
      if (event.type === "sessions") void load();
    });
    return () => {
      latest = -1;
      unsubscribe();
    };
  }, [call, onEvent, projectPath]);

  return sessions;
}
