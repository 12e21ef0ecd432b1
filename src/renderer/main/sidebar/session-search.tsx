import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../shared/icon";
import styles from "./session-list.module.css";

interface SessionSearchFieldProps {
  readonly text: string;
  onText(text: string): void;
  /** Down from the field goes into the list. */
  onDown(): void;
}

export function SessionSearchField({ text, onText, onDown }: SessionSearchFieldProps) {
  const { t } = useTranslation("sessions");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      onDown();
    }
    if (event.key === "Escape" && text !== "") {
      event.stopPropagation();
      onText("");
    }
  };
  return (
    <div className={styles.search}>
      <Icon name="search" className={styles.glass} />
      <input
        type="search"
        className={styles.field}
        aria-label={t("search")}
        placeholder={t("search")}
        data-testid="session-search"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== "" && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t("clearSearch")}
          onClick={() => onText("")}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
