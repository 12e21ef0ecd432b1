import { useTranslation } from "react-i18next";
import { Section } from "../section";
import { FactList } from "./fact-list";
import { SettingRow } from "./setting-row";
import styles from "./settings-page.module.css";
import type { SettingsPartProps } from "./settings-part";

const MEGABYTE = 1_048_576;

/** Where the record is and how long it stays. */
export function AuditSection({ view, locked, onSet }: SettingsPartProps) {
  const { t } = useTranslation("settings");
  const { fsync } = view.values;
  const { folder, maxFileSize, maxFiles, maxAgeDays } = view.facts.audit;
  const now = view.inForce.fsync ? t("audit.fsyncOn") : t("audit.fsyncOff");
  return (
    <Section title={t("audit.title")}>
      <div className={styles.rows}>
        <SettingRow
          id="fsync"
          label={t("audit.fsync")}
          hint={`${t("audit.fsyncHint")} ${now}`}
          setting={fsync}
        >
          <input
            id="fsync"
            type="checkbox"
            className={styles.check}
            checked={fsync.value}
            disabled={locked}
            aria-describedby="fsync-hint"
            onChange={(event) => onSet({ name: "fsync", value: event.target.checked })}
          />
        </SettingRow>
        <FactList
          facts={[
            [t("audit.folder"), <code key="folder">{folder}</code>],
            [
              t("audit.kept"),
              t("audit.keptText", { size: maxFileSize / MEGABYTE, days: maxAgeDays, files: maxFiles }),
            ],
          ]}
        />
      </div>
    </Section>
  );
}
