import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../shared/button";
import type { ClickInput } from "./arming";
import styles from "./remember-options.module.css";

/** An approval together with the rule to remember, named by its place. It has no key. */
interface RememberChoice {
  readonly verdict: "allow_session" | "allow_project";
  readonly option: number;
}

interface RememberOptionsProps {
  /** Word for word what would be remembered, narrowest first. */
  readonly rules: readonly string[];
  readonly enabled: boolean;
  /** Whether a click counts as an answer. */
  takes(click: ClickInput): boolean;
  onChoice(choice: RememberChoice): void;
}

/** Rules to remember with the approval. Folded, so that they stand in nobody's way, and without a key. */
export function RememberOptions({ rules, enabled, takes, onChoice }: RememberOptionsProps) {
  const { t } = useTranslation("review");
  const choose = (choice: RememberChoice) => (event: MouseEvent) => {
    if (takes(event.nativeEvent)) onChoice(choice);
  };
  return (
    <details className={styles.remember} data-testid="remember">
      <summary className={styles.summary}>{t("remember.title")}</summary>
      <p className={styles.intro}>{t("remember.intro")}</p>
      <ul className={styles.list}>
        {rules.map((rule, option) => (
          <li key={rule} className={styles.option}>
            <code className={styles.rule}>{rule}</code>
            <span className={styles.buttons}>
              <Button
                data-testid={`remember-session-${option}`}
                aria-label={t("remember.label", { rule, scope: t("remember.session") })}
                disabled={!enabled}
                onClick={choose({ verdict: "allow_session", option })}
              >
                {t("remember.session")}
              </Button>
              <Button
                data-testid={`remember-project-${option}`}
                aria-label={t("remember.label", { rule, scope: t("remember.project") })}
                disabled={!enabled}
                onClick={choose({ verdict: "allow_project", option })}
              >
                {t("remember.project")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
