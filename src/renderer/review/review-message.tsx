import { useTranslation } from "react-i18next";
import { Button } from "../shared/button";
import styles from "./review-message.module.css";

/** Nothing can be reviewed. The only way on is to close the window, which denies. */
export function ReviewMessage({ text }: { readonly text: string }) {
  const { t } = useTranslation("review");
  return (
    <main className={styles.message} role="alert">
      <p>{text}</p>
      <Button data-testid="close" onClick={() => window.close()}>
        {t("failed.close")}
      </Button>
    </main>
  );
}
