import { useTranslation } from "react-i18next";
import type { HookTrialView } from "../../../preload/contract";
import type { HookTryView } from "../../../preload/contract/hooks";
import { formatDuration } from "../../shared/format";
import { TextBox } from "../../shared/text-box";
import { useReason } from "../../shared/use-reason";
import styles from "./hook-card.module.css";

/** What came of trying a hook: what it would have meant first, then everything that went in and came out. */
export function HookTrial({ tried }: { readonly tried: HookTryView }) {
  const { t } = useTranslation("hooks");
  const say = useReason();
  if (tried.state !== "done") return <p className={styles.facts}>{t(`outcome.${tried.state}`)}</p>;
  const { ok, said, exit, durationMs, ...texts } = tried.trial;
  return (
    <div className={styles.trial} data-testid="hook-trial" data-ok={ok}>
      <p className={styles.meant} data-ok={ok}>
        <strong>{ok ? t("trial.meant") : `✕ ${t("failed")}`}</strong> {say(said)}
      </p>
      <p className={styles.facts}>
        {t("trial.exit", { exit: say(exit) })} · {formatDuration(durationMs)}
      </p>
      {(["input", "stdout", "stderr"] as const).map((name) => (
        <Text key={name} name={name} text={texts[name]} />
      ))}
    </div>
  );
}

function Text({
  name,
  text,
}: {
  readonly name: keyof Pick<HookTrialView, "input" | "stdout" | "stderr">;
  readonly text: string;
}) {
  const { t } = useTranslation("hooks");
  return (
    <section>
      <h3 className={styles.part}>{t(`trial.${name}`)}</h3>
      {text === "" ? (
        <p className={styles.facts}>{t("trial.nothing")}</p>
      ) : (
        <TextBox label={t(`trial.${name}`)} text={text} />
      )}
    </section>
  );
}
