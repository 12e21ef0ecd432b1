import { useTranslation } from "react-i18next";
import type { PolicyStatusView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { GrantList } from "../policy/grant-list";
import { ProjectTrust } from "../policy/project-trust";
import { usePolicy } from "../policy/use-policy";
import { Section } from "../section";
import styles from "./settings-page.module.css";

interface RulesSectionProps {
  readonly status: PolicyStatusView | null;
  onPolicy(): void;
}

/** What is remembered and trusted; the page Policy has the rest. */
export function RulesSection({ status, onPolicy }: RulesSectionProps) {
  const { t } = useTranslation("settings");
  const { view, refresh } = usePolicy(status);
  return (
    <>
      <Section title={t("rules.title")} intro={t("rules.intro")}>
        <Button data-testid="open-policy" onClick={onPolicy}>
          {t("rules.open")}
        </Button>
        {view === null && <p className={styles.note}>{t("rules.noProject")}</p>}
      </Section>
      {view && (
        <>
          <Section title={t("rules.remembered")}>
            <GrantList grants={view.grants} onChanged={refresh} />
          </Section>
          <ProjectTrust project={view.project} onChanged={refresh} />
        </>
      )}
    </>
  );
}
