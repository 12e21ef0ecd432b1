import { useTranslation } from "react-i18next";
import { Section } from "../section";
import { PROFILES, SURFACES } from "./choices";
import { Select } from "./select";
import { SettingRow } from "./setting-row";
import styles from "./settings-page.module.css";
import type { SettingsPartProps } from "./settings-part";

/** Who decides, and where a person is asked. What asks less, the main process confirms. */
export function ApprovalsSection({ view, locked, onSet }: SettingsPartProps) {
  const { t } = useTranslation("settings");
  const { profile, surface } = view.values;
  const open = view.inForce.profile;
  const now = open === undefined ? "" : ` ${t("approvals.profileNow", { profile: open })}`;
  return (
    <Section title={t("approvals.title")} intro={t("approvals.confirm")}>
      <div className={styles.rows}>
        <SettingRow
          id="profile"
          label={t("approvals.profile")}
          hint={t("approvals.profileHint") + now}
          setting={profile}
        >
          <Select
            id="profile"
            describedBy="profile-hint"
            value={profile.value}
            disabled={locked}
            options={PROFILES.map((value) => [value, t(`approvals.profiles.${value}`)])}
            onChange={(value) => onSet({ name: "profile", value })}
          />
        </SettingRow>
        <SettingRow
          id="surface"
          label={t("approvals.surface")}
          hint={t("approvals.surfaceHint")}
          setting={surface}
        >
          <Select
            id="surface"
            describedBy="surface-hint"
            value={surface.value}
            disabled={locked}
            options={SURFACES.map((value) => [value, t(`approvals.surfaces.${value}`)])}
            onChange={(value) => onSet({ name: "surface", value })}
          />
        </SettingRow>
      </div>
    </Section>
  );
}
