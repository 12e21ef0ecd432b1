import { useTranslation } from "react-i18next";
import { Section } from "../section";
import styles from "./box.module.css";

interface ProblemsProps {
  readonly failure: string | undefined;
  readonly problems: readonly string[];
}

/** What is wrong with the settings. Nothing wrong takes no room. */
export function Problems({ failure, problems }: ProblemsProps) {
  const { t } = useTranslation("policy");
  if (failure === undefined && problems.length === 0) return null;
  return (
    <Section title={t("problems.title")}>
      {failure !== undefined && (
        <div className={styles.box} data-tone="deny" role="alert" data-testid="policy-failure">
          <p>
            <strong>✕ {t("broken")}</strong>
          </p>
          <p className={styles.pre}>{failure}</p>
        </div>
      )}
      {problems.length > 0 && (
        <ul className={styles.list} data-testid="policy-problems">
          {problems.map((problem) => (
            <li key={problem}>
              <code className={styles.pre}>{problem}</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
