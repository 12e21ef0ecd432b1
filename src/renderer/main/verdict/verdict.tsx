import { useTranslation } from "react-i18next";
import { classes } from "../../shared/classes";
import type { VerdictText } from "../session/verdict";
import styles from "./verdict.module.css";

/** Mark, word and source; the colour only repeats what they say. */
export function Verdict({ verdict }: { readonly verdict: VerdictText }) {
  const { t } = useTranslation("verdict");
  return (
    <span className={styles.verdict} data-testid="verdict" data-tone={verdict.tone}>
      <span className={classes(styles.word, styles[verdict.tone])}>
        {verdict.mark} {t(verdict.word)}
      </span>
      {verdict.source !== undefined && <span className={styles.source}> · {verdict.source}</span>}
    </span>
  );
}
