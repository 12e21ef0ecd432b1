import type { PolicyStatusView, ProjectView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly project: ProjectView | null;
  readonly policy: PolicyStatusView | null;
  /** Puts a request into the composer, for the person to change and send. */
  onExample(text: string): void;
}

/** Teaches the first step: open a project, then what can be asked. */
export function EmptyState({ project, policy, onExample }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {project ? <Ready policy={policy} onExample={onExample} /> : <Welcome />}
    </div>
  );
}

function Welcome() {
  const { call } = useBridge();
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{strings.empty.welcome}</h2>
      <p>{strings.empty.welcomeText}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon="folder" onClick={() => void call("projects.pick")}>
          {strings.empty.open}
        </Button>
        <Button icon="sample" onClick={() => void call("projects.openSample")}>
          {strings.empty.sample}
        </Button>
      </div>
    </section>
  );
}

function Ready({ policy, onExample }: Pick<EmptyStateProps, "policy" | "onExample">) {
  const { english, chinese } = strings.empty.requests;
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{strings.empty.ready}</h2>
      {policy && <p>{strings.empty.readyText(policy.mode, strings.mode.about[policy.mode])}</p>}
      <Examples
        title={`${strings.empty.examples} · ${strings.empty.english}`}
        lang="en"
        requests={english}
        onExample={onExample}
      />
      <Examples title={strings.empty.chinese} lang="zh" requests={chinese} onExample={onExample} />
    </section>
  );
}

interface ExamplesProps extends Pick<EmptyStateProps, "onExample"> {
  readonly title: string;
  readonly lang: string;
  readonly requests: readonly string[];
}

function Examples({ title, lang, requests, onExample }: ExamplesProps) {
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.examples} lang={lang}>
        {requests.map((request) => (
          <li key={request}>
            <button
              type="button"
              className={styles.example}
              data-testid="example"
              onClick={() => onExample(request)}
            >
              {request}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
