import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallView } from "../../../../preload/contract";
import { classes } from "../../../shared/classes";
import { Icon } from "../../../shared/icon";
import { behaviorVerdict } from "../../session/verdict";
import { Verdict } from "../../verdict/verdict";
import { CallCard } from "./call-card";
import styles from "./call-card.module.css";
import own from "./read-run.module.css";

/** Several reads that nobody had to decide, in one line; unfolded, each has its own card. */
export function ReadRun({ calls }: { readonly calls: readonly CallView[] }) {
  const { t } = useTranslation("card");
  const [unfolded, setUnfolded] = useState(false);
  const about = calls.map(({ summary }) => summary).join(", ");
  return (
    <div className={unfolded ? own.open : styles.card} data-testid="read-run">
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          data-testid="run-toggle"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="chevron" className={classes(styles.chevron, unfolded && styles.open)} />
          <span className={own.count}>{t("reads", { count: calls.length })}</span>
          <code className={styles.summary} title={about}>
            {about}
          </code>
        </button>
        <span className={own.verdict}>
          <Verdict verdict={behaviorVerdict("allow")} />
        </span>
      </div>
      {unfolded && (
        <ul className={own.calls}>
          {calls.map((call) => (
            <li key={call.id}>
              <CallCard call={call} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
