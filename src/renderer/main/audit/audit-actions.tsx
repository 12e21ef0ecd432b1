import { useTranslation } from "react-i18next";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import styles from "./audit-actions.module.css";

interface AuditActionsProps {
  /** A check or an export is under way. */
  readonly working: boolean;
  /** Records that an export would hold. */
  readonly listed: number;
  onVerify(): void;
  onExport(format: "jsonl" | "csv"): void;
}

/** What can be done with the log as a whole. */
export function AuditActions({ working, listed, onVerify, onExport }: AuditActionsProps) {
  const { t } = useTranslation("audit");
  const { call } = useBridge();
  return (
    <div className={styles.actions}>
      <Button icon="verify" data-testid="audit-verify" disabled={working} onClick={onVerify}>
        {t("verify")}
      </Button>
      {(["jsonl", "csv"] as const).map((format) => (
        <Button
          key={format}
          icon="export"
          data-testid={`audit-export-${format}`}
          disabled={working}
          title={t("exportHint", { count: listed })}
          onClick={() => onExport(format)}
        >
          {t(format === "csv" ? "exportCsv" : "exportJsonl")}
        </Button>
      ))}
      <Button icon="folder" data-testid="audit-open-folder" onClick={() => void call("audit.openFolder")}>
        {t("openFolder")}
      </Button>
    </div>
  );
}
