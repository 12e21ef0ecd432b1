import { useTranslation } from "react-i18next";
import type { DecisionView } from "../../../../preload/contract";
import { Button } from "../../../shared/button";
import { useReason } from "../../../shared/use-reason";
import styles from "./waiting-strip.module.css";

interface WaitingStripProps {
  /** The decision that asks. */
  readonly reason: DecisionView | undefined;
  onShow(): void;
}

/** Says why the call waits, and leads to the request. */
export function WaitingStrip({ reason, onShow }: WaitingStripProps) {
  const { t } = useTranslation("card");
  const say = useReason();
  return (
    <div className={styles.strip}>
      <p className={styles.text}>
        {reason && (
          <>
            {say(reason.reason)} · <code className={styles.source}>{reason.source}</code>
          </>
        )}
      </p>
      <Button variant="primary" data-testid="call-show" onClick={onShow}>
        {t("show")}
      </Button>
    </div>
  );
}
