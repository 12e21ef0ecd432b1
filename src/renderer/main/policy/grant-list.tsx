import { useState } from "react";
import type { GrantView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import styles from "./grant-list.module.css";

interface GrantListProps {
  readonly grants: readonly GrantView[];
  onChanged(): Promise<void>;
}

const text = strings.policy.grants;

/** What the person has allowed for longer than once, with the way to take it back. */
export function GrantList({ grants, onChanged }: GrantListProps) {
  const { call } = useBridge();
  const [message, setMessage] = useState("");
  const revoke = async (grant: GrantView) => {
    const answer = await call("policy.revoke", { rule: grant.rule, scope: grant.scope });
    if (answer) setMessage(answer.revoked ? text.revoked(grant.rule) : text.gone);
    await onChanged();
  };
  return (
    <>
      {grants.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={styles.list}>
          {grants.map((grant) => (
            <li key={`${grant.scope} ${grant.rule}`} className={styles.grant} data-testid="grant">
              <code className={styles.rule}>{grant.rule}</code>
              <span className={styles.scope}>{text[grant.scope]}</span>
              <Button aria-label={text.revokeRule(grant.rule)} onClick={() => void revoke(grant)}>
                {text.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{message}</p>
    </>
  );
}
