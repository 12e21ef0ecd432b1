import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectTrustView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { Section } from "../section";
import styles from "./box.module.css";

interface ProjectTrustProps {
  readonly project: ProjectTrustView | undefined;
  onChanged(): Promise<void>;
}

/** What the project's own file wants, and whether it has it. The button only brings up the question. */
export function ProjectTrust({ project, onChanged }: ProjectTrustProps) {
  const { t } = useTranslation("policy");
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
    <Section title={t("trust.title")}>
      {!project || project.wants.length === 0 ? (
        <p>{t("trust.none")}</p>
      ) : (
        <div className={styles.box} data-tone={open ? "ask" : undefined} data-testid="project-trust">
          <code>{project.file}</code>
          <p>{open ? t("trust.untrusted") : t("trust.trusted")}</p>
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
                {t("trust.review")}
              </Button>
            </div>
          )}
        </div>
      )}
    </Section>
  );
}
