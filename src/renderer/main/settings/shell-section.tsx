import { useTranslation } from "react-i18next";
import type { SettingsView } from "../../../preload/contract/settings";
import { Section } from "../section";
import { FactList } from "./fact-list";
import styles from "./settings-page.module.css";

/** What holds for every command. */
export function ShellSection({ facts }: { readonly facts: SettingsView["facts"] }) {
  const { t } = useTranslation("settings");
  const { program, timeoutMs, withheld } = facts.shell;
  return (
    <Section title={t("shell.title")} intro={t("shell.intro")}>
      <div className={styles.rows}>
        <FactList
          facts={[
            [t("shell.program"), program],
            [t("shell.rights"), t("shell.rightsText")],
            [t("shell.limit"), t("shell.seconds", { count: timeoutMs / 1000 })],
            [
              t("shell.withheld"),
              withheld.length === 0
                ? t("shell.withheldNone")
                : t("shell.withheldText", { names: withheld.join(", ") }),
            ],
          ]}
        />
      </div>
    </Section>
  );
}
