import { useTranslation } from "react-i18next";
import type { PolicyStatusView, ProjectView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { Icon } from "../../shared/icon";
import { useBridge } from "../bridge/bridge-context";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly project: ProjectView | null;
  readonly policy: PolicyStatusView | null;
  /** Puts a request into the composer, for the person to change and send. */
  onExample(text: string): void;
}

/** Teaches the first step: open a project, then what can be asked and what will ask back. */
export function EmptyState({ project, policy, onExample }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {project ? <Ready policy={policy} onExample={onExample} /> : <Welcome />}
    </div>
  );
}

function Welcome() {
  const { t } = useTranslation("empty");
  const { call } = useBridge();
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{t("welcome")}</h2>
      <p>{t("welcomeText")}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon="folder" onClick={() => void call("projects.pick")}>
          {t("open")}
        </Button>
        <Button icon="sample" onClick={() => void call("projects.openSample")}>
          {t("sample")}
        </Button>
      </div>
    </section>
  );
}

const ABILITIES = ["canRead", "canWrite", "canRun"] as const;
/** The assistant that is there without a key understands each of them, in the language in which they are written. */
const EXAMPLES = ["example1", "example2", "example3"] as const;

function Ready({ policy, onExample }: Pick<EmptyStateProps, "policy" | "onExample">) {
  const { t } = useTranslation(["empty", "mode"]);
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{t("ready")}</h2>
      <div>
        <h3 className={styles.heading}>{t("can")}</h3>
        <ul className={styles.abilities}>
          {ABILITIES.map((key) => (
            <li key={key} className={styles.ability}>
              <Icon name="check" className={styles.mark} />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
      {policy && (
        <p className={styles.mode}>
          {t("modeText", { mode: policy.mode, about: t(`mode:about.${policy.mode}`) })}
        </p>
      )}
      <p className={styles.mode}>{t("record")}</p>
      <div>
        <h3 className={styles.heading}>{t("examples")}</h3>
        <ul className={styles.examples}>
          {EXAMPLES.map((key) => (
            <li key={key}>
              <button
                type="button"
                className={styles.example}
                data-testid="example"
                onClick={() => onExample(t(key))}
              >
                {t(key)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
