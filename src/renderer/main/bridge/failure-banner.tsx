import { useTranslation } from "react-i18next";
import { Button } from "../../shared/button";
import { useBridge } from "./bridge-context";
import styles from "./failure-banner.module.css";

/** The last failure of a call to the main process, until it is dismissed or such a call succeeds. */
export function FailureBanner() {
  const { t } = useTranslation("errors");
  const { failure, dismiss } = useBridge();
  if (!failure) return null;
  return (
    <div className={styles.banner} role="alert">
      <span className={styles.mark} aria-hidden="true">
        ✕
      </span>
      <p className={styles.message}>
        {failure.message} <code className={styles.code}>{failure.code}</code>
      </p>
      <Button variant="ghost" icon="close" onClick={dismiss}>
        {t("dismiss")}
      </Button>
    </div>
  );
}
