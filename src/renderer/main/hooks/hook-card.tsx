import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HookView } from "../../../preload/contract";
import type { HookTryView } from "../../../preload/contract/hooks";
import { Button } from "../../shared/button";
import { formatDuration } from "../../shared/format";
import { TextBox } from "../../shared/text-box";
import { useReason } from "../../shared/use-reason";
import { useBridge } from "../bridge/bridge-context";
import boxed from "../policy/box.module.css";
import styles from "./hook-card.module.css";
import { HookRuns } from "./hook-runs";
import { HookTrial } from "./hook-trial";

interface HookCardProps {
  readonly hook: HookView;
  onPolicy(): void;
  /** It was run, so that there is something new to tell of it. */
  onTried(): Promise<void>;
}

/** One hook: when it is heard, what it runs, whose it is, and what became of it. */
export function HookCard({ hook, onPolicy, onTried }: HookCardProps) {
  const { t } = useTranslation("hooks");
  const say = useReason();
  const { call } = useBridge();
  const [trying, setTrying] = useState(false);
  const [tried, setTried] = useState<HookTryView>();
  const name = hook.matcher === "" ? hook.event : `${hook.event} ${hook.matcher}`;
  const run = async () => {
    setTrying(true);
    setTried(undefined);
    setTried(await call("hooks.try", { id: hook.id }));
    setTrying(false);
    await onTried();
  };

  return (
    <article className={styles.card} aria-label={name} data-testid="hook" data-event={hook.event}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <code>{hook.event}</code>
          <span className={styles.matcher}>
            {hook.matcher === "" ? <Everything event={hook.event} /> : <code>{hook.matcher}</code>}
          </span>
        </h2>
        {hook.phase !== undefined && <span className={styles.tag}>{t(`phase.${hook.phase}`)}</span>}
        <Button
          className={styles.try}
          data-testid="try-hook"
          aria-label={t("tryOf", { name })}
          disabled={trying || hook.problem !== undefined}
          onClick={() => void run()}
        >
          {trying ? t("trying") : t("try")}
        </Button>
      </div>
      {hook.problem !== undefined && (
        <div className={boxed.box} data-tone="deny" data-testid="hook-problem">
          <p>
            <strong>✕ {t("problem")}</strong> {say(hook.problem)}
          </p>
          <p>{t(hook.needsTrust ? "problemTrust" : "problemMend")}</p>
          {hook.needsTrust && (
            <div className={boxed.actions}>
              <Button data-testid="hook-trust" onClick={onPolicy}>
                {t("review")}
              </Button>
            </div>
          )}
        </div>
      )}
      <TextBox label={t("command")} text={hook.command} />
      <p className={styles.facts}>
        {t(`scopes.${hook.scope}`)}
        {hook.origin !== "" && (
          <>
            {" · "}
            <code>{hook.origin}</code>
          </>
        )}
        {" · "}
        {t("timeout", { time: formatDuration(hook.timeoutMs) })}
      </p>
      <HookRuns hook={hook} />
      <div role="status" data-testid="hook-result">
        {tried && <HookTrial tried={tried} />}
      </div>
    </article>
  );
}

/** What a hook without a matcher hears of; a message and the end of a turn have nothing that one could match. */
function Everything({ event }: Pick<HookView, "event">) {
  const { t } = useTranslation("hooks");
  if (event === "UserPromptSubmit" || event === "Stop") return null;
  return t(event === "SessionStart" ? "everyStart" : "everyTool");
}
