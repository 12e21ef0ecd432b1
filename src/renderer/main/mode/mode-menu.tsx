import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../shared/icon";
import { useBridge } from "../bridge/bridge-context";
import { ModeItems } from "./mode-items";
import styles from "./mode-menu.module.css";
import type { ChoosableMode, Mode } from "./modes";
import { useMenuDismissal } from "./use-menu-dismissal";

/** The mode, and a menu to choose another one. What asks less the main process confirms with the person. */
export function ModeMenu({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation("mode");
  const { call } = useBridge();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useMenuDismissal(root, open, () => setOpen(false));

  const choose = (next: ChoosableMode) => {
    close();
    if (next !== mode) void call("mode.set", { mode: next });
  };

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-testid="mode"
        data-mode={mode}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t("choose", { mode })}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{t("label")}</span>
        <span className={styles.name}>
          {mode === "bypass" && <Icon name="warning" className={styles.warning} />}
          {mode}
        </span>
        <Icon name="chevron" className={styles.chevron} />
      </button>
      {open && (
        <div className={styles.panel}>
          <ModeItems id={id} mode={mode} onChoose={choose} onEscape={close} />
          <p className={styles.note}>{t("hint")}</p>
          <p className={styles.note}>{t("confirm")}</p>
        </div>
      )}
    </div>
  );
}
