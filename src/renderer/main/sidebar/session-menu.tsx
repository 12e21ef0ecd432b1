import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../shared/icon";
import popup from "./popup-menu.module.css";
import styles from "./session-row.module.css";

interface SessionMenuProps {
  readonly title: string;
  readonly damaged: boolean;
  /** In the order of Tab only where its row is. */
  readonly reachable: boolean;
  onRename(): void;
  onDelete(): void;
}

/** What can be done with a session besides opening it. */
export function SessionMenu({ title, damaged, reachable, onRename, onDelete }: SessionMenuProps) {
  const { t } = useTranslation("sessions");
  const renames = useRef(false);
  // The field appears once the menu is gone: a menu that gave the focus back to its button would end the renaming.
  const onClosed = (open: boolean) => {
    if (open || !renames.current) return;
    renames.current = false;
    onRename();
  };
  return (
    <Menu.Root onOpenChangeComplete={onClosed}>
      <Menu.Trigger
        className={styles.more}
        tabIndex={reachable ? 0 : -1}
        aria-label={t("actions", { title })}
        data-testid="session-actions"
      >
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={popup.positioner} align="start" sideOffset={2}>
          <Menu.Popup className={popup.popup} finalFocus={() => !renames.current}>
            {!damaged && (
              <Menu.Item
                className={popup.item}
                data-testid="session-rename"
                onClick={() => {
                  renames.current = true;
                }}
              >
                <span className={popup.text}>{t("rename")}</span>
                <kbd className={popup.key}>F2</kbd>
              </Menu.Item>
            )}
            <Menu.Item className={popup.item} data-testid="session-delete" onClick={onDelete}>
              <span className={popup.text}>{t("delete")}</span>
              <kbd className={popup.key}>Del</kbd>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
