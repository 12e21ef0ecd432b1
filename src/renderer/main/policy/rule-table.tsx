import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RuleView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { behaviorVerdict } from "../session/verdict";
import { Verdict } from "../verdict/verdict";
import styles from "./rule-table.module.css";
import { filterRules } from "./rules";
import { scopeName } from "./scope-name";

/** Rows drawn at once; ten thousand rules are nothing to lay out for somebody who looks for one. */
const STEP = 100;

/** Every rule with whose it is and where it stands. */
export function RuleTable({ rules }: { readonly rules: readonly RuleView[] }) {
  const { t } = useTranslation("policy");
  const [filter, setFilter] = useState("");
  const [limit, setLimit] = useState(STEP);
  if (rules.length === 0) return <p>{t("rules.none")}</p>;
  const found = filterRules(rules, filter);
  const shown = found.slice(0, limit);
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.filter}
          aria-label={t("rules.filter")}
          placeholder={t("rules.filter")}
          value={filter}
          spellCheck={false}
          onChange={(event) => setFilter(event.target.value)}
        />
        <p className={styles.count} role="status">
          {found.length === rules.length
            ? t("rules.all", { count: rules.length })
            : t("rules.some", { shown: found.length, all: rules.length })}
        </p>
      </div>
      {found.length === 0 ? <p>{t("rules.noMatch")}</p> : <Rows rules={shown} />}
      {shown.length < found.length && (
        <Button className={styles.more} onClick={() => setLimit(limit + STEP)}>
          {t("rules.more")}
        </Button>
      )}
    </>
  );
}

function Rows({ rules }: { readonly rules: readonly RuleView[] }) {
  const { t } = useTranslation("policy");
  return (
    <table className={styles.table} aria-label={t("rules.title")}>
      <thead>
        <tr>
          <th scope="col" className={styles.behavior}>
            {t("rules.behavior")}
          </th>
          <th scope="col" className={styles.rule}>
            {t("rules.rule")}
          </th>
          <th scope="col" className={styles.scope}>
            {t("rules.scope")}
          </th>
          <th scope="col">{t("rules.origin")}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ behavior, text: rule, scope, origin }, index) => (
          // Two rules can be the same in every word, and a list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={index} data-testid="rule">
            <td>
              <Verdict verdict={behaviorVerdict(behavior)} />
            </td>
            <td>
              <code className={styles.text}>{rule}</code>
            </td>
            <td>{scopeName(t, scope)}</td>
            <td>{origin === "" ? t("rules.noFile") : <code className={styles.text}>{origin}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
