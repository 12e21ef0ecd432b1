import { useTranslation } from "react-i18next";
import type { RungView } from "../../../preload/contract";
import { useReason } from "../../shared/use-reason";
import { behaviorVerdict } from "../session/verdict";
import { Verdict } from "../verdict/verdict";
import styles from "./candidates.module.css";
import { RuleWords } from "./rule-words";

/** The steps behind the policy's opinion, all of them, with the one that gave it marked. */
export function Rungs({ rungs }: { readonly rungs: readonly RungView[] }) {
  const { t } = useTranslation("card");
  const say = useReason();
  const winner = rungs.findIndex(({ behavior }) => behavior !== undefined);
  return (
    <ol className={styles.list}>
      {rungs.map(({ name, behavior, reason, rule }, index) => (
        <li key={name} className={styles.candidate} aria-current={index === winner ? "true" : undefined}>
          {behavior ? (
            <Verdict verdict={behaviorVerdict(behavior, name)} />
          ) : (
            <span className={styles.silent}>
              – {t("silent")} · {name}
            </span>
          )}{" "}
          {say(reason)}
          {index === winner && <strong className={styles.winner}>← {t("decides")}</strong>}
          {rule && <RuleWords rule={rule} />}
        </li>
      ))}
    </ol>
  );
}
