import { useId, useRef, useState } from "react";
import { Icon } from "../../shared/icon";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import { ModeItems } from "./mode-items";
import styles from "./mode-menu.module.css";
import type { ChoosableMode, Mode } from "./modes";
import { useMenuDismissal } from "./use-menu-dismissal";

/** The mode, and a menu to choose another one. What asks less the main process confirms with the person. */
export function ModeMenu({ mode }: { readonly mode: Mode }) {
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
        aria-label={strings.mode.choose(mode)}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{strings.header.mode}</span>
        <span className={styles.name}>
          {mode === "bypass" && <Icon name="warning" className={styles.warning} />}
          {mode}
        </span>
        <Icon name="chevron" className={styles.chevron} />
      </button>
      {open && (
        <div className={styles.panel}>
          <ModeItems id={id} mode={mode} onChoose={choose} onEscape={close} />
          <p className={styles.note}>{strings.mode.hint}</p>
          <p className={styles.note}>{strings.mode.confirm}</p>
        </div>
      )}
    </div>
  );
}
