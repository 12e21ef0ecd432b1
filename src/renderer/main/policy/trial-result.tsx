import { useTranslation } from "react-i18next";
import type { TrialView } from "../../../preload/contract";
import { useReason } from "../../shared/use-reason";
import { Candidates } from "../conversation/candidates";
import { Rungs } from "../conversation/rungs";
import { behaviorVerdict } from "../session/verdict";
import { Verdict } from "../verdict/verdict";
import styles from "./box.module.css";
import own from "./trial-result.module.css";

/** The merged answer first, then everything that led to it. */
export function TrialResult({ trial }: { readonly trial: TrialView }) {
  const { t } = useTranslation("policy");
  const say = useReason();
  if (!trial.ok) {
    return (
      <div className={styles.box} data-tone="deny">
        <p>
          <strong>✕ {t("trial.refused", { code: trial.code })}</strong>
        </p>
        <p className={styles.pre}>{trial.message}</p>
      </div>
    );
  }
  const { merged, candidates, rungs } = trial;
  return (
    <div className={styles.box}>
      <p className={own.merged}>
        <Verdict verdict={behaviorVerdict(merged.behavior, merged.source)} /> {say(merged.reason)}
      </p>
      <h3 className={own.title}>{t("trial.candidates")}</h3>
      <Candidates proposed={merged} candidates={candidates} />
      {rungs.length > 0 && (
        <>
          <h3 className={own.title}>{t("trial.rungs")}</h3>
          <Rungs rungs={rungs} />
        </>
      )}
    </div>
  );
}
