import { useTranslation } from "react-i18next";
import { findingName } from "../../../../locales/finding-name";
import type { FindingView } from "../../../../preload/contract";
import { Icon } from "../../../shared/icon";
import styles from "./shielded-strip.module.css";

/** What the data shield kept from the model, by kind and number; what it was stands nowhere. */
export function ShieldedStrip({ found }: { readonly found: readonly FindingView[] }) {
  const { t } = useTranslation(["card", "findings"]);
  const name = (kind: string) => findingName((key, values) => t(`findings:${key}`, { ...values }), kind);
  return (
    <p className={styles.strip} data-testid="shielded">
      <Icon name="shield" className={styles.icon} />
      <span>
        <strong>{t("card:kept")}</strong>{" "}
        {found.map(({ kind, count }) => `${count} × ${name(kind)}`).join(", ")}
      </span>
    </p>
  );
}
