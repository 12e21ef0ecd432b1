import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../shared/button";
import { Icon } from "../../shared/icon";
import { useBridge } from "../bridge/bridge-context";
import styles from "./welcome-dialog.module.css";

/** Recommends the mildest shield. Turning it on needs no word of the person but the click: it only makes things stricter. */
export function ShieldOffer() {
  const { t } = useTranslation("welcome");
  const { call } = useBridge();
  const [preset, setPreset] = useState<string>();
  useEffect(() => {
    let current = true;
    const load = async () => {
      const answer = await call("settings.get");
      if (current && answer) setPreset(answer.values.shield.value);
    };
    void load();
    return () => {
      current = false;
    };
  }, [call]);
  const turnOn = async () => {
    const answer = await call("settings.set", { name: "shield", value: "secrets" });
    if (answer) setPreset(answer.settings.values.shield.value);
  };
  const on = preset !== undefined && preset !== "off";
  return (
    <section className={styles.offer} aria-label={t("shield.title")} data-testid="welcome-shield">
      <Icon name="shield" className={styles.shield} />
      <div className={styles.words}>
        <p>
          <strong>{t("shield.title")}</strong> {t("shield.text")}
        </p>
        {/* It stays when it has done its work, so that the focus does. */}
        <Button
          data-testid="welcome-shield-on"
          aria-disabled={on}
          onClick={() => {
            if (!on) void turnOn();
          }}
        >
          {t("shield.turnOn")}
        </Button>
        <p role="status" className={styles.on}>
          {on && `✓ ${t("shield.on")}`}
        </p>
      </div>
    </section>
  );
}
