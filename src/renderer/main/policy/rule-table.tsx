import { useState } from "react";
import type { RuleView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { behaviorVerdict } from "../session/verdict";
import { strings } from "../strings";
import { Verdict } from "../verdict/verdict";
import styles from "./rule-table.module.css";
import { filterRules } from "./rules";
import { scopeName } from "./scope-name";

const text = strings.policy.rules;

/** Rows drawn at once; ten thousand rules are nothing to lay out for somebody who looks for one. */
const STEP = 100;

/** Every rule with whose it is and where it stands. */
export function RuleTable({ rules }: { readonly rules: readonly RuleView[] }) {
  const [filter, setFilter] = useState("");
  const [limit, setLimit] = useState(STEP);
  if (rules.length === 0) return <p>{text.none}</p>;
  const found = filterRules(rules, filter);
  const shown = found.slice(0, limit);
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.filter}
          aria-label={text.filter}
          placeholder={text.filter}
          value={filter}
          spellCheck={false}
          onChange={(event) => setFilter(event.target.value)}
        />
        <p className={styles.count} role="status">
          {text.shown(found.length, rules.length)}
        </p>
      </div>
      {found.length === 0 ? <p>{text.noMatch}</p> : <Rows rules={shown} />}
      {shown.length < found.length && (
        <Button className={styles.more} onClick={() => setLimit(limit + STEP)}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function Rows({ rules }: { readonly rules: readonly RuleView[] }) {
  return (
    <table className={styles.table} aria-label={text.title}>
      <thead>
        <tr>
          <th scope="col" className={styles.behavior}>
            {text.columns.behavior}
          </th>
          <th scope="col" className={styles.rule}>
            {text.columns.rule}
          </th>
          <th scope="col" className={styles.scope}>
            {text.columns.scope}
          </th>
          <th scope="col">{text.columns.origin}</th>
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
            <td>{scopeName(scope)}</td>
            <td>{origin === "" ? text.noFile : <code className={styles.text}>{origin}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
