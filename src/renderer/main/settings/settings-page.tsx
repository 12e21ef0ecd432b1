import { useTranslation } from "react-i18next";
import type { PolicyStatusView } from "../../../preload/contract";
import type { SettingChange } from "../../../preload/contract/settings";
import { ModelSettings } from "../model/model-settings";
import { Page } from "../page";
import pageStyles from "../page.module.css";
import boxed from "../policy/box.module.css";
import { Section } from "../section";
import { AppearanceSection } from "./appearance-section";
import { ApprovalsSection } from "./approvals-section";
import { AuditSection } from "./audit-section";
import { RulesSection } from "./rules-section";
import styles from "./settings-page.module.css";
import { ShellSection } from "./shell-section";
import { ShieldSection } from "./shield-section";
import { useSettings } from "./use-settings";

interface SettingsPageProps {
  readonly hasConversation: boolean;
  readonly status: PolicyStatusView | null;
  onPolicy(): void;
}

/** Everything that can be set, and whose word each value is. Nothing here makes the gate laxer by itself. */
export function SettingsPage({ hasConversation, status, onPolicy }: SettingsPageProps) {
  const { t } = useTranslation("settings");
  const { view, outcome, set } = useSettings();
  const onSet = (change: SettingChange) => void set(change);
  const part = view && { view, locked: view.failure !== undefined, onSet };
  return (
    <Page title={t("title")} intro={t("intro")} data-testid="settings-page">
      <p className={styles.outcome} role="status">
        {outcome !== undefined && t(outcome)}
      </p>
      <div className={styles.sections}>
        {view?.failure !== undefined && (
          <div className={boxed.box} data-tone="deny" role="alert">
            <p>{t("broken")}</p>
            <p className={boxed.pre}>{view.failure}</p>
          </div>
        )}
        {!part && <p className={pageStyles.intro}>{t("loading")}</p>}
        {part && <AppearanceSection {...part} />}
        <Section title={t("model.title")} intro={t("model.intro")}>
          <ModelSettings hasConversation={hasConversation} />
        </Section>
        {part && (
          <>
            <ApprovalsSection {...part} />
            <ShieldSection {...part} />
            <ShellSection facts={part.view.facts} />
            <AuditSection {...part} />
            <RulesSection status={status} onPolicy={onPolicy} />
            <p className={styles.note}>
              {t("file")}: <code>{part.view.file}</code>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
