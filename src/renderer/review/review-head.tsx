import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewView } from "../../preload/contract";
import { OrderedText } from "./ordered-text";
import styles from "./review-head.module.css";

/** What is asked, where it would happen, and why somebody is asked at all. All of it, however long. */
export function ReviewHead({ review }: { readonly review: ReviewView }) {
  const { t } = useTranslation("review");
  const { tool, index, total, effect, reason, source, edited, body } = review;
  const title = t("title", { tool });
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 id="review-title" className={styles.title} data-testid="review-title">
          {title}
        </h1>
        {total > 1 && (
          <p className={styles.position} data-testid="review-position">
            {t("position", { index, total })}
          </p>
        )}
      </div>
      <p id="review-where" className={styles.where}>
        <Where review={review} /> · {t("effect.label")} <strong>{t(`effect.${effect}`)}</strong>
      </p>
      <p id="review-why" className={styles.why} data-testid="review-why">
        {reason} · <code className={styles.source}>{source}</code>
      </p>
      <RuleWords review={review} />
      {body.kind === "command" && <p className={styles.quiet}>{t("unconfined")}</p>}
      {edited && (
        <p className={styles.edited} data-testid="edited">
          {edited.allowed ? t("edited.allowed") : t("edited.asks")}
        </p>
      )}
    </header>
  );
}

/** The rule that wants a person's word, and where it stands; most reasons say so themselves. */
function RuleWords({ review: { rule, reason } }: { readonly review: ReviewView }) {
  const { t } = useTranslation("review");
  if (!rule || (reason.includes(rule.text) && reason.includes(rule.origin))) return null;
  return (
    <p className={styles.quiet} data-testid="review-rule">
      {t("rule.says")} <code>{rule.text}</code> · {t(`rule.${rule.scope}`)}
      {rule.origin !== "" && (
        <>
          {" · "}
          <code>{rule.origin}</code>
        </>
      )}
    </p>
  );
}

function Where({ review: { body, workspace } }: { readonly review: ReviewView }) {
  const { t } = useTranslation("review");
  const folder = body.kind === "command" ? body.cwd : workspace;
  return (
    <>
      {body.kind !== "command" && body.path !== undefined && (
        <>
          <code className={styles.target}>
            <OrderedText text={body.path} />
          </code>{" "}
        </>
      )}
      {t("in")}{" "}
      <code>
        <OrderedText text={folder} />
      </code>
    </>
  );
}
