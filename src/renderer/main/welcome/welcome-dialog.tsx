import { useTranslation } from "react-i18next";
import type { CommandId } from "../../../preload/contract/commands";
import { Button } from "../../shared/button";
import { Modal } from "../../shared/modal";
import { useBridge } from "../bridge/bridge-context";
import { useCommands } from "../commands/commands-context";
import { LANGUAGE_CHOICES } from "../settings/choices";
import { ShieldOffer } from "./shield-offer";
import styles from "./welcome-dialog.module.css";

/** What Gatehouse is in three points, and three ways to begin. Shown once. */
export function WelcomeDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation("welcome");
  const { call } = useBridge();
  const { run } = useCommands();
  const begin = (id: CommandId) => {
    onClose();
    run(id);
  };
  return (
    <Modal title={t("title")} onClose={onClose} data-testid="welcome">
      <div className={styles.body}>
        <ol className={styles.points}>
          <li>{t("proposes")}</li>
          <li>{t("asks")}</li>
          <li>{t("records")}</li>
        </ol>
        <ShieldOffer />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div role="group" aria-label={t("language")} className={styles.languages}>
          {LANGUAGE_CHOICES.filter(([, own]) => own !== undefined).map(([value, own]) => (
            <Button
              key={value}
              lang={value}
              aria-pressed={i18n.language === value}
              className={styles.language}
              data-testid={`welcome-${value}`}
              onClick={() => void call("settings.set", { name: "language", value })}
            >
              {own}
            </Button>
          ))}
        </div>
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon="sample"
            data-testid="welcome-sample"
            onClick={() => begin("project.sample")}
          >
            {t("sample")}
          </Button>
          <Button icon="folder" data-testid="welcome-open" onClick={() => begin("project.open")}>
            {t("open")}
          </Button>
          <Button icon="model" data-testid="welcome-model" onClick={() => begin("page.settings")}>
            {t("model")}
          </Button>
        </div>
        <Button variant="ghost" data-testid="welcome-later" onClick={onClose}>
          {t("later")}
        </Button>
      </div>
    </Modal>
  );
}
