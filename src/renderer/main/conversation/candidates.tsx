import { useTranslation } from "react-i18next";
import type { DecisionView } from "../../../preload/contract";
import { useReason } from "../../shared/use-reason";
import { behaviorVerdict, winnerIndex } from "../session/verdict";
import { Verdict } from "../verdict/verdict";
import styles from "./candidates.module.css";
import { RuleWords } from "./rule-words";

interface CandidatesProps {
  readonly proposed: DecisionView;
  readonly candidates: readonly DecisionView[];
}

/** Every opinion in the order in which it was given, with the one that decided marked. */
export function Candidates({ proposed, candidates }: CandidatesProps) {
  const { t } = useTranslation("card");
  const say = useReason();
  if (candidates.length === 0) return <p>{t("noCandidates")}</p>;
  const winner = winnerIndex({ proposed, candidates });
  return (
    <ol className={styles.list}>
      {candidates.map((candidate, index) => (
        // The list of a call never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={styles.candidate} aria-current={index === winner ? "true" : undefined}>
          <Verdict verdict={behaviorVerdict(candidate.behavior, candidate.source)} /> {say(candidate.reason)}
          {index === winner && <strong className={styles.winner}>← {t("decides")}</strong>}
          {candidate.rule && <RuleWords rule={candidate.rule} />}
        </li>
      ))}
    </ol>
  );
}
