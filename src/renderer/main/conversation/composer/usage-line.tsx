import { useTranslation } from "react-i18next";
import type { UsageView } from "../../../../preload/contract";
import styles from "./composer.module.css";
import { formatCost } from "./format-cost";

/** What the model has used in this session, and what it cost where a price is known. */
export function UsageLine({ usage: { session, currency } }: { readonly usage: UsageView }) {
  const { t, i18n } = useTranslation("composer");
  const number = (value: number) => value.toLocaleString(i18n.language);
  const cost = formatCost(session.cost, currency, i18n.language);
  return (
    <p className={styles.usage} title={t("usage")} data-testid="usage">
      {t("tokens", { input: number(session.input), output: number(session.output) })}
      {cost !== undefined && ` · ${cost}`}
    </p>
  );
}
