import type { PolicyStatusView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { ScrollBox } from "../../shared/scroll-box";
import pageStyles from "../page.module.css";
import { strings } from "../strings";
import { FileList } from "./file-list";
import { GrantList } from "./grant-list";
import styles from "./policy-page.module.css";
import { Problems } from "./problems";
import { ProjectTrust } from "./project-trust";
import { RuleTable } from "./rule-table";
import { Section } from "./section";
import { TryCall } from "./try-call";
import { usePolicy } from "./use-policy";

/** What decides, where it is written down, and what it would say to a call. Nothing here can make it laxer by itself. */
export function PolicyPage({ status }: { readonly status: PolicyStatusView | null }) {
  const { view, refresh } = usePolicy(status);
  return (
    <ScrollBox className={pageStyles.page} label={strings.policy.title} data-testid="policy-page">
      <div className={styles.head}>
        <div>
          <h1 className={pageStyles.heading}>{strings.policy.title}</h1>
          <p className={pageStyles.intro}>{strings.policy.intro}</p>
        </div>
        <Button icon="refresh" onClick={() => void refresh()}>
          {strings.policy.refresh}
        </Button>
      </div>
      {view === undefined && <p className={pageStyles.intro}>{strings.policy.loading}</p>}
      {view === null && <p>{strings.policy.noProject}</p>}
      {view && (
        <div className={styles.sections}>
          <Problems failure={view.failure} problems={view.problems} />
          <ProjectTrust project={view.project} onChanged={refresh} />
          <Section title={strings.policy.trial.title} intro={strings.policy.trial.intro}>
            <TryCall mode={view.mode} />
          </Section>
          <Section title={strings.policy.grants.title}>
            <GrantList grants={view.grants} onChanged={refresh} />
          </Section>
          <Section title={strings.policy.rules.title} intro={strings.policy.rules.intro}>
            <RuleTable rules={view.rules} />
          </Section>
          <Section title={strings.policy.files.title} intro={strings.policy.files.intro}>
            <FileList files={view.files} />
          </Section>
        </div>
      )}
    </ScrollBox>
  );
}
