import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GrantView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import styles from "./grant-list.module.css";

interface GrantListProps {
  readonly grants: readonly GrantView[];
  onChanged(): Promise<void>;
}

/** What the person has allowed for longer than once, with the way to take it back. */
export function GrantList({ grants, onChanged }: GrantListProps) {
  const { t } = useTranslation("policy");
  const { call } = useBridge();
  const [message, setMessage] = useState("");
  const revoke = async (grant: GrantView) => {
    const answer = await call("policy.revoke", { rule: grant.rule, scope: grant.scope });
    if (answer) setMessage(answer.revoked ? t("grants.revoked", { rule: grant.rule }) : t("grants.gone"));
    await onChanged();
  };
  return (
    <>
      {grants.length === 0 ? (
        <p>{t("grants.none")}</p>
      ) : (
        <ul className={styles.list}>
          {grants.map((grant) => (
            <li key={`${grant.scope} ${grant.rule}`} className={styles.grant} data-testid="grant">
              <code className={styles.rule}>{grant.rule}</code>
              <span className={styles.scope}>{t(`grants.${grant.scope}`)}</span>
              <Button
                aria-label={t("grants.revokeRule", { rule: grant.rule })}
                onClick={() => void revoke(grant)}
              >
                {t("grants.revoke")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{message}</p>
    </>
  );
}
