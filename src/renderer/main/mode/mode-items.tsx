import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../shared/icon";
import styles from "./mode-menu.module.css";
import { type ChoosableMode, MODE_MENU, type Mode } from "./modes";

interface ModeItemsProps {
  readonly id: string;
  readonly mode: Mode;
  onChoose(mode: ChoosableMode): void;
  onEscape(): void;
}

/** The modes as a menu: arrows move, Escape leaves. */
export function ModeItems({ id, mode, onChoose, onEscape }: ModeItemsProps) {
  const { t } = useTranslation("mode");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const present = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (present ?? items(list.current)[0])?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onEscape();
    }
    const target = targetOf(event.key, items(list.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div id={id} ref={list} role="menu" tabIndex={-1} aria-label={t("menu")} onKeyDown={onKeyDown}>
      {MODE_MENU.map((name) => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={name === mode}
          className={styles.item}
          data-testid={`mode-${name}`}
          data-mode={name}
          onClick={() => onChoose(name)}
        >
          <span className={styles.check}>{name === mode && <Icon name="check" />}</span>
          <span className={styles.itemText}>
            <code className={styles.itemName}>{name}</code>
            <span className={styles.about}>{t(`about.${name}`)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

function items(list: HTMLElement | null): readonly HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role="menuitemradio"]')] : [];
}

function targetOf(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1;
  switch (key) {
    case "ArrowDown":
      return all[(at + 1) % all.length];
    case "ArrowUp":
      return all[(at - 1 + all.length) % all.length];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
}
