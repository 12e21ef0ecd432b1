import { useTranslation } from "react-i18next";
import type { SessionView } from "../../../preload/contract";
import { Elapsed } from "./elapsed";
import styles from "./working-line.module.css";

/** What the agent is doing, and for how long. A call that waits for the person says so itself. */
export function WorkingLine({ session, sent }: { readonly session: SessionView; readonly sent: number }) {
  const { t } = useTranslation("conversation");
  const doing = activityOf(session);
  if (doing === null) return null;
  return (
    <p className={styles.working} data-testid="working">
      <span className={styles.dot} aria-hidden="true" />
      {t(`working.${doing}`)} <Elapsed key={sent} tone="muted" afterMs={1000} />
    </p>
  );
}

/** Null when it does nothing, or waits for the person. */
export function activityOf({
  busy,
  items,
}: Pick<SessionView, "busy" | "items">): "model" | "answer" | "tools" | null {
  if (!busy) return null;
  const last = items.at(-1);
  if (last?.kind === "assistant" && last.streaming) return "answer";
  let running = false;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    // A hook may have told the person something while the call runs.
    if (item?.kind === "notice") continue;
    if (item?.kind !== "call") break;
    if (item.state === "waiting") return null;
    running ||= item.state === "running";
  }
  return running ? "tools" : "model";
}
