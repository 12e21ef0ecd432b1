import type { MouseEvent } from "react";
import { Button } from "../shared/button";
import type { ClickInput } from "./arming";
import styles from "./remember-options.module.css";
import { strings } from "./strings";
import type { RememberVerdict } from "./use-answer-keys";

interface RememberOptionsProps {
  /** Word for word what would be remembered, narrowest first. */
  readonly rules: readonly string[];
  readonly enabled: boolean;
  /** Whether a click counts as an answer. */
  takes(click: ClickInput): boolean;
  onVerdict(verdict: RememberVerdict): void;
}

const text = strings.remember;

/** Rules to remember with the approval. Folded, so that they stand in nobody's way, and without a key. */
export function RememberOptions({ rules, enabled, takes, onVerdict }: RememberOptionsProps) {
  const choose = (verdict: RememberVerdict) => (event: MouseEvent) => {
    if (takes(event.nativeEvent)) onVerdict(verdict);
  };
  return (
    <details className={styles.remember} data-testid="remember">
      <summary className={styles.summary}>{text.title}</summary>
      <p className={styles.intro}>{text.intro}</p>
      <ul className={styles.list}>
        {rules.map((rule, option) => (
          <li key={rule} className={styles.option}>
            <code className={styles.rule}>{rule}</code>
            <span className={styles.buttons}>
              <Button
                data-testid={`remember-session-${option}`}
                aria-label={text.label(rule, text.session)}
                disabled={!enabled}
                onClick={choose({ verdict: "allow_session", option })}
              >
                {text.session}
              </Button>
              <Button
                data-testid={`remember-project-${option}`}
                aria-label={text.label(rule, text.project)}
                disabled={!enabled}
                onClick={choose({ verdict: "allow_project", option })}
              >
                {text.project}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
