import { useTranslation } from "react-i18next";
import type { HookRunView, HookView } from "../../../preload/contract";
import { formatDuration, formatTime } from "../../shared/format";
import { useReason } from "../../shared/use-reason";
import styles from "./hook-card.module.css";

/** What a hook did last, and how it last failed where that was another time. */
export function HookRuns({ hook: { lastRun, lastFailure } }: { readonly hook: HookView }) {
  const { t } = useTranslation("hooks");
  if (!lastRun) return <p className={styles.facts}>{t("neverRan")}</p>;
  return (
    <dl className={styles.runs}>
      <Run name={t("lastRun")} run={lastRun} />
      {lastFailure && lastFailure.at !== lastRun.at && <Run name={t("lastFailure")} run={lastFailure} />}
    </dl>
  );
}

function Run({ name, run }: { readonly name: string; readonly run: HookRunView }) {
  const { t } = useTranslation("hooks");
  const say = useReason();
  const { at, durationMs, said, failure } = run;
  return (
    <div className={styles.run} data-testid="hook-run" data-failed={failure !== undefined}>
      <dt>{name}</dt>
      <dd>
        <time dateTime={at}>{formatTime(at)}</time> · {formatDuration(durationMs)}
        <span className={styles.said}>
          {failure === undefined ? said : `✕ ${t("failed")} ${say(failure)}`}
        </span>
      </dd>
    </div>
  );
}
