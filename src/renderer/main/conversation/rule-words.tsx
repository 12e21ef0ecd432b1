import { useTranslation } from "react-i18next";
import type { RuleWordsView } from "../../../preload/contract";
import styles from "./rule-words.module.css";

/** The rule behind an opinion, word for word, and where it is written down. */
export function RuleWords({ rule }: { readonly rule: RuleWordsView }) {
  const { t } = useTranslation("card");
  return (
    <span className={styles.rule} data-testid="rule">
      {t("rule")} <code className={styles.text}>{rule.text}</code> · {t(`scopes.${rule.scope}`)}
      {rule.origin !== "" && (
        <>
          {" · "}
          <code className={styles.origin}>{rule.origin}</code>
        </>
      )}
    </span>
  );
}
