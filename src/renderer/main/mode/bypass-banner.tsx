import { useTranslation } from "react-i18next";
import { Button } from "../../shared/button";
import { Icon } from "../../shared/icon";
import { useBridge } from "../bridge/bridge-context";
import styles from "./bypass-banner.module.css";

/** Stands over every page for as long as bypass lasts, with the way out. */
export function BypassBanner() {
  const { t } = useTranslation("mode");
  const { call } = useBridge();
  return (
    <div className={styles.banner} role="status" data-testid="bypass-banner">
      <Icon name="warning" className={styles.icon} />
      <p className={styles.text}>{t("bypass")}</p>
      <Button data-testid="leave-bypass" onClick={() => void call("mode.set", { mode: "default" })}>
        {t("leave")}
      </Button>
    </div>
  );
}
