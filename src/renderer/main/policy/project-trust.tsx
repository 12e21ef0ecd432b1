import { useState } from "react";
import type { ProjectTrustView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import styles from "./box.module.css";
import { Section } from "./section";

interface ProjectTrustProps {
  readonly project: ProjectTrustView | undefined;
  onChanged(): Promise<void>;
}

const text = strings.policy.trust;

/** What the project's own file wants, and whether it has it. The button only brings up the question. */
export function ProjectTrust({ project, onChanged }: ProjectTrustProps) {
  const { call } = useBridge();
  const [asking, setAsking] = useState(false);
  const review = async () => {
    setAsking(true);
    await call("policy.trust");
    setAsking(false);
    await onChanged();
  };
  const open = project !== undefined && !project.trusted && project.wants.length > 0;
  return (
    <Section title={text.title}>
      {!project || project.wants.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <div className={styles.box} data-tone={open ? "ask" : undefined} data-testid="project-trust">
          <code>{project.file}</code>
          <p>{open ? text.untrusted : text.trusted}</p>
          <ul className={styles.list}>
            {project.wants.map((want) => (
              <li key={want}>
                <code className={styles.pre}>{want}</code>
              </li>
            ))}
          </ul>
          {open && (
            <div className={styles.actions}>
              <Button data-testid="review-trust" disabled={asking} onClick={() => void review()}>
                {text.review}
              </Button>
            </div>
          )}
        </div>
      )}
    </Section>
  );
}
