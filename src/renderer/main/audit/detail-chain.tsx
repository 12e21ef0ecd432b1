import { useTranslation } from "react-i18next";
import type { AuditDetailView } from "../../../preload/contract";
import { TextBox } from "../../shared/text-box";
import styles from "./detail.module.css";
import { DetailSection } from "./detail-section";

interface DetailChainProps {
  readonly detail: AuditDetailView;
  /** Only what is wrong, for the top of the pane. */
  readonly brief?: boolean;
}

/** Whether the record is as it was written, and how it hangs in its chain. */
export function DetailChain({ detail: { chain, row, record }, brief = false }: DetailChainProps) {
  const { t } = useTranslation("audit");
  const faults = [
    ...(chain.intact ? [] : [t("detail.changed", { why: chain.why ?? "" })]),
    ...(chain.follows === false ? [t("detail.followsNot")] : []),
  ];
  if (brief) {
    return faults.length === 0 ? null : (
      <p className={styles.fault} role="alert">
        ✕ {faults.join(" ")}
      </p>
    );
  }
  const isRecord = row.kind !== "unreadable";
  return (
    <>
      <DetailSection title={t("detail.chain")}>
        {faults.map((fault) => (
          <p key={fault} className={styles.bad}>
            ✕ {fault}
          </p>
        ))}
        {chain.intact && <p className={styles.good}>✓ {t("detail.intact")}</p>}
        {chain.follows === true && <p className={styles.good}>✓ {t("detail.follows")}</p>}
        {isRecord && chain.follows === null && <p className={styles.quiet}>{t("detail.firstKept")}</p>}
        {isRecord && (
          <dl className={styles.pairs}>
            <dt>{t("detail.hash")}</dt>
            <dd className={styles.value}>
              <code>{chain.hash}</code>
            </dd>
            <dt>{t("detail.prev")}</dt>
            <dd className={styles.value}>
              <code>{chain.prev}</code>
            </dd>
          </dl>
        )}
      </DetailSection>
      {record !== "" && (
        <details className={styles.whole}>
          <summary>{t("detail.record")}</summary>
          <TextBox label={t("detail.record")} text={record} />
        </details>
      )}
    </>
  );
}
