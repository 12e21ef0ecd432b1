import { useTranslation } from "react-i18next";
import { Section } from "../section";
import { SHIELD_PRESETS } from "./choices";
import { Select } from "./select";
import { SettingRow } from "./setting-row";
import styles from "./settings-page.module.css";
import type { SettingsPartProps } from "./settings-part";
import { ShieldFacts } from "./shield-facts";

/** How much is kept from the model, and what of it holds in the open project. What keeps less, the main process confirms. */
export function ShieldSection({ view, locked, onSet }: SettingsPartProps) {
  const { t } = useTranslation("settings");
  const { shield } = view.values;
  const { shield: inForce } = view.inForce;
  return (
    <Section title={t("shield.title")} intro={t("shield.intro")}>
      <div className={styles.rows}>
        <SettingRow
          id="shield"
          label={t("shield.preset")}
          hint={t(`shield.explained.${shield.value}`)}
          setting={shield}
        >
          <Select
            id="shield"
            describedBy="shield-hint"
            value={shield.value}
            disabled={locked}
            options={SHIELD_PRESETS.map((value) => [value, t(`shield.presets.${value}`)])}
            onChange={(value) => onSet({ name: "shield", value })}
          />
        </SettingRow>
        {inForce && <ShieldFacts shield={inForce} />}
      </div>
      <p className={styles.note}>{t(inForce ? "shield.finer" : "shield.noProject")}</p>
    </Section>
  );
}
