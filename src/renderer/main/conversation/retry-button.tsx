import { useTranslation } from "react-i18next";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";

/** Sends the last message again, in its own place. */
export function RetryButton() {
  const { t } = useTranslation("conversation");
  const { call } = useBridge();
  return (
    <Button variant="ghost" icon="refresh" data-testid="retry" onClick={() => void call("session.retry")}>
      {t("retry")}
    </Button>
  );
}
