import { useTranslation } from "react-i18next";
import { Section } from "../section";
import { FONT_SIZES, LANGUAGE_CHOICES, THEMES } from "./choices";
import { Select } from "./select";
import { SettingRow } from "./setting-row";
import styles from "./settings-page.module.css";
import type { SettingsPartProps } from "./settings-part";

/** How the windows look and in which language they speak; all of it at once. */
export function AppearanceSection({ view, locked, onSet }: SettingsPartProps) {
  const { t } = useTranslation("settings");
  const { language, theme, fontSize } = view.values;
  return (
    <Section title={t("appearance.title")}>
      <div className={styles.rows}>
        <SettingRow
          id="language"
          label={t("appearance.language")}
          hint={t("appearance.languageHint")}
          setting={language}
        >
          <Select
            id="language"
            describedBy="language-hint"
            value={language.value}
            disabled={locked}
            options={LANGUAGE_CHOICES.map(([value, own]) => [value, own ?? t("appearance.languages.system")])}
            onChange={(value) => onSet({ name: "language", value })}
          />
        </SettingRow>
        <SettingRow id="theme" label={t("appearance.theme")} setting={theme}>
          <Select
            id="theme"
            value={theme.value}
            disabled={locked}
            options={THEMES.map((value) => [value, t(`appearance.themes.${value}`)])}
            onChange={(value) => onSet({ name: "theme", value })}
          />
        </SettingRow>
        <SettingRow id="font-size" label={t("appearance.fontSize")} setting={fontSize}>
          <Select
            id="font-size"
            value={String(fontSize.value)}
            disabled={locked}
            options={FONT_SIZES.map((size) => [String(size), t("appearance.pixels", { size })])}
            onChange={(value) => onSet({ name: "fontSize", value: Number(value) })}
          />
        </SettingRow>
      </div>
    </Section>
  );
}
