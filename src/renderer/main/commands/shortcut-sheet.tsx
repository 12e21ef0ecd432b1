import { useTranslation } from "react-i18next";
import { COMMANDS, type Command } from "../../../preload/contract/commands";
import { Button } from "../../shared/button";
import { Modal } from "../../shared/modal";
import { keysOf } from "./chord";
import styles from "./shortcut-sheet.module.css";

interface ShortcutSheetProps {
  readonly mac: boolean;
  onClose(): void;
}

const WITH_KEYS = COMMANDS.filter(
  (command): command is Extract<Command, { shortcuts: unknown }> => "shortcuts" in command,
);

/** Every shortcut there is: those of the registry, and those that only mean something in their place. */
export function ShortcutSheet({ mac, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation(["shortcuts", "commands"]);
  const inPlace = [
    ["Enter", t("shortcuts:send")],
    ["Shift+Enter", t("shortcuts:newLine")],
    ["Shift+Tab", t("shortcuts:nextMode")],
    ["Escape", t("shortcuts:close")],
    [keysOf("Mod+Enter", mac), t("shortcuts:allow")],
  ] as const;
  return (
    <Modal title={t("shortcuts:title")} onClose={onClose} data-testid="shortcut-sheet">
      <div className={styles.body}>
        <dl className={styles.list}>
          {WITH_KEYS.map(({ id, shortcuts }) => (
            <div key={id} className={styles.row}>
              <dt>{t(`commands:${id}`)}</dt>
              <dd className={styles.keys}>
                {shortcuts.map((shortcut) => (
                  <kbd key={shortcut}>{keysOf(shortcut, mac)}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <dl className={styles.list}>
          {inPlace.map(([keys, text]) => (
            <div key={keys} className={styles.row}>
              <dt>{text}</dt>
              <dd className={styles.keys}>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Button onClick={onClose}>{t("shortcuts:done")}</Button>
      </div>
    </Modal>
  );
}
