import type { RungView } from "../../../preload/contract";
import { behaviorVerdict } from "../session/verdict";
import { strings } from "../strings";
import { Verdict } from "../verdict/verdict";
import styles from "./candidates.module.css";

/** The steps behind the policy's opinion, all of them, with the one that gave it marked. */
export function Rungs({ rungs }: { readonly rungs: readonly RungView[] }) {
  const winner = rungs.findIndex(({ behavior }) => behavior !== undefined);
  return (
    <ol className={styles.list}>
      {rungs.map(({ name, behavior, reason }, index) => (
        <li key={name} className={styles.candidate} aria-current={index === winner ? "true" : undefined}>
          {behavior ? (
            <Verdict verdict={behaviorVerdict(behavior, name)} />
          ) : (
            <span className={styles.silent}>
              – {strings.card.silent} · {name}
            </span>
          )}{" "}
          {reason}
          {index === winner && <strong className={styles.winner}>← {strings.card.decides}</strong>}
        </li>
      ))}
    </ol>
  );
}
