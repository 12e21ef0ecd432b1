import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SettingView } from "../../../preload/contract/settings";
import styles from "./setting-row.module.css";

interface SettingRowProps {
  /** Of the control. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly setting: SettingView<unknown>;
  readonly children: ReactNode;
}

/** One setting: what it is called, what it means, its control, and whose word its value is. */
export function SettingRow({ id, label, hint, setting, children }: SettingRowProps) {
  const { t } = useTranslation("settings");
  const { origin, place = "" } = setting;
  return (
    <div className={styles.row} data-testid={`setting-${id}`}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        <p className={styles.origin} data-testid="origin">
          {origin === "default" ? t("origin.default") : t("origin.settings", { place })}
        </p>
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
