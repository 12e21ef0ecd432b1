import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./session-row.module.css";

interface RenameFieldProps {
  readonly title: string;
  /** Undefined when nothing was changed. */
  onDone(title: string | undefined): void;
}

/** The name of a session where it stands in the list. Enter and leaving it keep what was typed, Escape doesn't. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const { t } = useTranslation("sessions");
  const [text, setText] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => field.current?.select(), []);

  const finish = (wish: string) => {
    // Leaving the page takes the focus away once more.
    if (done.current) return;
    done.current = true;
    onDone(wish.trim() === "" || wish === title ? undefined : wish);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") finish(text);
    if (event.key === "Escape") finish(title);
  };

  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={t("name")}
      data-testid="session-name"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(text)}
    />
  );
}
