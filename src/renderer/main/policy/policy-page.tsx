import { useTranslation } from "react-i18next";
import type { PolicyStatusView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { Page } from "../page";
import pageStyles from "../page.module.css";
import { Section } from "../section";
import { FileList } from "./file-list";
import { GrantList } from "./grant-list";
import styles from "./policy-page.module.css";
import { Problems } from "./problems";
import { ProjectTrust } from "./project-trust";
import { RuleTable } from "./rule-table";
import { TryCall } from "./try-call";
import { usePolicy } from "./use-policy";

/** What decides, where it is written down, and what it would say to a call. Nothing here can make it laxer by itself. */
export function PolicyPage({ status }: { readonly status: PolicyStatusView | null }) {
  const { t } = useTranslation("policy");
  const { view, refresh } = usePolicy(status);
  return (
    <Page
      title={t("title")}
      intro={t("intro")}
      data-testid="policy-page"
      actions={
        <Button icon="refresh" onClick={() => void refresh()}>
          {t("refresh")}
        </Button>
      }
    >
      {view === undefined && <p className={pageStyles.intro}>{t("loading")}</p>}
      {view === null && <p>{t("noProject")}</p>}
      {view && (
        <div className={styles.sections}>
          <Problems failure={view.failure} problems={view.problems} />
          <ProjectTrust project={view.project} onChanged={refresh} />
          <Section title={t("trial.title")} intro={t("trial.intro")}>
            <TryCall mode={view.mode} />
          </Section>
          <Section title={t("grants.title")}>
            <GrantList grants={view.grants} onChanged={refresh} />
          </Section>
          <Section title={t("rules.title")} intro={t("rules.intro")}>
            <RuleTable rules={view.rules} />
          </Section>
          <Section title={t("files.title")} intro={t("files.intro")}>
            <FileList files={view.files} />
          </Section>
        </div>
      )}
    </Page>
  );
}
