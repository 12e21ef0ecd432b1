import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallView } from "../../../../preload/contract";
import { classes } from "../../../shared/classes";
import { formatDuration } from "../../../shared/format";
import { Icon } from "../../../shared/icon";
import { useBridge } from "../../bridge/bridge-context";
import { failureCode } from "../../session/verdict";
import { Elapsed } from "../elapsed";
import styles from "./call-card.module.css";
import { countText } from "./call-changes";
import { CallDetails } from "./call-details";
import { ShieldedStrip } from "./shielded-strip";
import { useEscape } from "./use-escape";
import { useProgramName } from "./use-program-name";
import { VerdictButton } from "./verdict-button";
import { WaitingStrip } from "./waiting-strip";
import { WhyPanel } from "./why-panel";

interface CallCardProps {
  readonly call: CallView;
  /** The person has opened it and looks at it. */
  onOpened?(call: CallView): void;
}

/**
 * A tool call. Folded it is one line; unfolded it shows what it is about and what came of it, and its verdict opens why
 * it was decided so. While it waits for a decision it says so, and a click also brings the request to the front, which is
 * all that this window can do about it.
 */
export function CallCard({ call, onOpened }: CallCardProps) {
  const { t } = useTranslation("card");
  const bridge = useBridge();
  const [unfolded, setUnfolded] = useState(false);
  const [why, setWhy] = useState(false);
  const whyId = useId();
  const card = useEscape(why, () => setWhy(false));
  const waiting = call.state === "waiting";
  const show = () => void bridge.call("approvals.show");
  const open = (set: (open: boolean) => void, was: boolean) => {
    set(!was);
    if (!was) onOpened?.(call);
  };
  const toggle = () => {
    open(setUnfolded, unfolded);
    if (waiting) show();
  };
  const failure = failureCode(call);

  return (
    <article
      ref={card}
      className={classes(styles.card, waiting && styles.waiting)}
      data-testid="call-card"
      data-state={call.state}
      aria-label={t("label", { tool: call.tool, summary: call.summary })}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          data-testid="card-toggle"
          aria-expanded={unfolded}
          onClick={toggle}
        >
          <Icon name="chevron" className={classes(styles.chevron, unfolded && styles.open)} />
          <code className={styles.tool}>{call.tool}</code>
          <code className={styles.summary} title={call.summary}>
            {call.summary}
          </code>
          <ChangeCount call={call} />
          {call.edited && <span className={styles.edited}>{t("edited")}</span>}
          <ChangedBy call={call} />
          {failure !== undefined && (
            <span className={styles.failure}>✕ {t("failed", { code: failure })}</span>
          )}
        </button>
        <VerdictButton call={call} open={why} controls={whyId} onToggle={() => open(setWhy, why)} />
        <span className={styles.time}>
          <Time call={call} />
        </span>
      </div>
      {call.shielded && <ShieldedStrip found={call.shielded} />}
      {waiting && <WaitingStrip reason={call.proposed} onShow={show} />}
      {why && <WhyPanel id={whyId} call={call} />}
      {unfolded && <CallDetails call={call} />}
    </article>
  );
}

/** Which programs have changed its arguments. */
function ChangedBy({ call: { rewrites = [] } }: { readonly call: CallView }) {
  const { t } = useTranslation("card");
  const nameOf = useProgramName();
  if (rewrites.length === 0) return null;
  const names = [...new Set(rewrites.map(({ by }) => nameOf(by)))];
  return (
    <span className={styles.changedBy} title={names.join(", ")} data-testid="changed-by">
      {t("rewritten", { by: names.map(withoutFolders).join(", ") })}
    </span>
  );
}

/** A line has room for what a script is called, not for where it is; the unfolded card has both. */
function withoutFolders(name: string): string {
  return name.replace(/(?:[^\s"'/]*\/)+([^\s"'/]+)/g, "$1");
}

/** How many lines were added and taken away, or would be. */
function ChangeCount({ call: { display, changes = [] } }: { readonly call: CallView }) {
  if (changes.length > 0) {
    const sum = (side: "added" | "removed") => changes.reduce((lines, one) => lines + (one[side] ?? 0), 0);
    return (
      <span className={styles.count}>{countText({ added: sum("added"), removed: sum("removed") })}</span>
    );
  }
  if (display?.kind === "edit") {
    return (
      <span className={styles.count}>
        +{display.added} −{display.removed}
      </span>
    );
  }
  return display?.kind === "write" ? <span className={styles.count}>+{display.lines}</span> : null;
}

function Time({ call }: { readonly call: CallView }) {
  const { t } = useTranslation("card");
  if (call.state === "waiting") return <Elapsed tone="ask" />;
  if (call.state === "running") {
    return (
      <>
        {t("running")} <Elapsed tone="muted" afterMs={1000} />
      </>
    );
  }
  if (!call.outcome) return null;
  const { waitedMs, durationMs } = call.outcome;
  if (waitedMs === undefined) return formatDuration(durationMs);
  const waited = t("waited", { time: formatDuration(waitedMs) });
  const ran = call.decision?.behavior === "allow";
  return ran ? `${waited} · ${t("ran", { time: formatDuration(durationMs) })}` : waited;
}
