import type { DecisionView } from "../../../preload/contract";
import { behaviorVerdict, winnerIndex } from "../session/verdict";
import { strings } from "../strings";
import { Verdict } from "../verdict/verdict";
import styles from "./candidates.module.css";

interface CandidatesProps {
  readonly proposed: DecisionView;
  readonly candidates: readonly DecisionView[];
}

/** Every opinion in the order in which it was given, with the one that decided marked. */
export function Candidates({ proposed, candidates }: CandidatesProps) {
  if (candidates.length === 0) return <p>{strings.card.noCandidates}</p>;
  const winner = winnerIndex({ proposed, candidates });
  return (
    <ol className={styles.list}>
      {candidates.map((candidate, index) => (
        // The list of a call never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={styles.candidate} aria-current={index === winner ? "true" : undefined}>
          <Verdict verdict={behaviorVerdict(candidate.behavior, candidate.source)} /> {candidate.reason}
          {index === winner && <strong className={styles.winner}>← {strings.card.decides}</strong>}
        </li>
      ))}
    </ol>
  );
}
