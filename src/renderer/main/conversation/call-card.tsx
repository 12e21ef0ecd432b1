import { useState } from "react";
import type { CallView } from "../../../preload/contract";
import { classes } from "../../shared/classes";
import { formatDuration } from "../../shared/format";
import { Icon } from "../../shared/icon";
import { useBridge } from "../bridge/bridge-context";
import { callVerdict, failureCode } from "../session/verdict";
import { strings } from "../strings";
import { Verdict } from "../verdict/verdict";
import styles from "./call-card.module.css";
import { CallDetails } from "./call-details";
import { Elapsed } from "./elapsed";
import { WaitingStrip } from "./waiting-strip";

/**
 * A tool call. Folded it is one line; unfolded it tells the whole story. While it waits for a decision it says so, and
 * a click also brings the request to the front, which is all that this window can do about it.
 */
export function CallCard({ call }: { readonly call: CallView }) {
  const bridge = useBridge();
  const [unfolded, setUnfolded] = useState(false);
  const waiting = call.state === "waiting";
  const show = () => void bridge.call("approvals.show");
  const toggle = () => {
    setUnfolded(!unfolded);
    if (waiting) show();
  };
  const failure = failureCode(call);

  return (
    <article
      className={classes(styles.card, waiting && styles.waiting)}
      data-testid="call-card"
      data-state={call.state}
      aria-label={strings.card.label(call.tool, call.summary)}
    >
      <button
        type="button"
        className={styles.head}
        data-testid="card-toggle"
        aria-expanded={unfolded}
        onClick={toggle}
      >
        <Icon name="chevron" className={classes(styles.chevron, unfolded && styles.open)} />
        <code className={styles.tool}>{call.tool}</code>
        <code className={styles.summary} title={call.summary}>
          {call.summary}
        </code>
        <Verdict verdict={callVerdict(call)} />
        {failure && <span className={styles.failure}>✕ {strings.card.failed(failure)}</span>}
        <span className={styles.time}>{waiting ? <Elapsed /> : timeText(call)}</span>
      </button>
      {waiting && <WaitingStrip reason={call.proposed} onShow={show} />}
      {unfolded && <CallDetails call={call} />}
    </article>
  );
}

function timeText(call: CallView): string {
  if (call.state === "running") return strings.card.running;
  if (!call.outcome) return "";
  const { waitedMs, durationMs } = call.outcome;
  if (waitedMs === undefined) return formatDuration(durationMs);
  const waited = strings.card.waited(formatDuration(waitedMs));
  const ran = call.decision?.behavior === "allow";
  return ran ? `${waited} · ${strings.card.ran(formatDuration(durationMs))}` : waited;
}
