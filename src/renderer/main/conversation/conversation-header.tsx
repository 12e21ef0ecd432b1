import { useTranslation } from "react-i18next";
import type { PolicyStatusView, SessionView } from "../../../preload/contract";
import { classes } from "../../shared/classes";
import { Icon } from "../../shared/icon";
import { ChangesButton } from "../changes/changes-button";
import { useCommands } from "../commands/commands-context";
import { ModeMenu } from "../mode/mode-menu";
import styles from "./conversation-header.module.css";

interface ConversationHeaderProps {
  readonly session: SessionView;
  onPolicy(): void;
}

/** Which session, where it works, and under what. */
export function ConversationHeader({ session, onPolicy }: ConversationHeaderProps) {
  const { t } = useTranslation("header");
  const { policy } = session;
  const title = session.title ?? t("newSession");
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        {session.project && (
          <p className={styles.path} title={session.project.path}>
            {session.project.path}
          </p>
        )}
      </div>
      {policy && <PolicyAlert policy={policy} onPolicy={onPolicy} />}
      <ChangesButton />
      {policy && <ModeMenu mode={policy.mode} />}
      {policy?.shield !== undefined && <ShieldSign preset={policy.shield} />}
      {session.project && (
        <dl className={styles.facts}>
          <div className={classes(styles.fact, styles.profile)}>
            <dt>{t("profile")}</dt>
            <dd>{session.profile}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{t("model")}</dt>
            <dd title={session.model}>{session.model}</dd>
          </div>
        </dl>
      )}
    </header>
  );
}

/** That the data shield is on, and how far; a click leads to what it does. */
function ShieldSign({ preset }: { readonly preset: NonNullable<PolicyStatusView["shield"]> }) {
  const { t } = useTranslation("header");
  const { run } = useCommands();
  const word = preset === "custom" ? t("shieldCustom") : preset;
  return (
    <button
      type="button"
      className={styles.shield}
      data-testid="shield-sign"
      aria-label={t("shield", { preset: word })}
      title={t("shield", { preset: word })}
      onClick={() => run("page.settings")}
    >
      <Icon name="shield" />
      {word}
    </button>
  );
}

/** What about the settings needs a look; a click leads to the policy page. */
function PolicyAlert({ policy, onPolicy }: { readonly policy: PolicyStatusView; onPolicy(): void }) {
  const { t } = useTranslation("header");
  const broken = policy.failure !== undefined;
  if (!broken && policy.trust !== "untrusted") return null;
  return (
    <button
      type="button"
      className={styles.alert}
      data-tone={broken ? "deny" : "ask"}
      data-testid="policy-alert"
      onClick={onPolicy}
    >
      <Icon name="warning" />
      {broken ? t("broken") : t("untrusted")}
    </button>
  );
}
