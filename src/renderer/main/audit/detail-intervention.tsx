import { useTranslation } from "react-i18next";
import { findingName } from "../../../locales/finding-name";
import type { AuditDetailView } from "../../../preload/contract";
import styles from "./detail.module.css";
import { DetailSection } from "./detail-section";
import { rowMark } from "./mark";
import { MarkText } from "./mark-text";

/** What a hook or the data shield did: who, where, and what it found by kind and number. */
export function DetailIntervention({ detail: { row, intervention } }: { readonly detail: AuditDetailView }) {
  const { t } = useTranslation("audit");
  const { t: tFindings } = useTranslation("findings");
  const mark = rowMark(t, row);
  if (!mark || !intervention) return null;
  const { edge, by, findings, reason } = intervention;
  return (
    <DetailSection title={t("kind.intervention")}>
      <p>
        <MarkText mark={mark} /> <code>{by}</code>
      </p>
      <p>
        {t("detail.edge")}: {t(`edge.${edge}`)}
      </p>
      {findings.length > 0 && (
        <p data-testid="audit-findings">
          {t("detail.found")}:{" "}
          {findings
            .map(({ kind, count }) => {
              const name = findingName((key, values) => tFindings(key, { ...values }), kind);
              return `${count} × ${name}`;
            })
            .join(", ")}
        </p>
      )}
      {reason !== undefined && <p className={styles.text}>{reason}</p>}
    </DetailSection>
  );
}
