import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./note-field.module.css";

/** The main process takes no more. Characters. */
const LIMIT = 2000;

interface NoteFieldProps {
  readonly note: string;
  readonly disabled: boolean;
  onNote(note: string): void;
}

/** Why it is denied, so that the model doesn't try the same again. */
export function NoteField({ note, disabled, onNote }: NoteFieldProps) {
  const { t } = useTranslation("review");
  const id = useId();
  return (
    <div className={styles.note}>
      <label htmlFor={id} className={styles.label}>
        {t("note.label")}
        {note.length > LIMIT * 0.9 && <span>{t("note.limit", { used: note.length, limit: LIMIT })}</span>}
      </label>
      <textarea
        id={id}
        className={styles.field}
        data-testid="note"
        rows={1}
        maxLength={LIMIT}
        value={note}
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => onNote(event.target.value)}
      />
    </div>
  );
}
