import { useTranslation } from "react-i18next";
import type { AppInfo } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { Modal } from "../../shared/modal";
import { FactList } from "../settings/fact-list";
import styles from "./about-dialog.module.css";

interface AboutDialogProps {
  readonly info: AppInfo;
  onClose(): void;
}

/** Which Gatehouse this is, what it is made of, and where its data lies. */
export function AboutDialog({ info, onClose }: AboutDialogProps) {
  const { t } = useTranslation("about");
  const { version, versions, home, auditFolder } = info;
  return (
    <Modal title={t("title")} onClose={onClose} data-testid="about">
      <p className={styles.text}>{t("what")}</p>
      <FactList
        facts={[
          [t("version"), version],
          [t("electron"), versions.electron],
          [t("chromium"), versions.chromium],
          [t("node"), versions.node],
          [t("license"), t("licenseText")],
          [t("home"), <code key="home">{home}</code>],
          [t("audit"), <code key="audit">{auditFolder}</code>],
        ]}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("done")}</Button>
      </div>
    </Modal>
  );
}
