import { useId } from "react";
import styles from "./note-field.module.css";
import { strings } from "./strings";

/** The main process takes no more. Characters. */
const LIMIT = 2000;

interface NoteFieldProps {
  readonly note: string;
  readonly disabled: boolean;
  onNote(note: string): void;
}

/** Why it is denied, so that the model doesn't try the same again. */
export function NoteField({ note, disabled, onNote }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={styles.note}>
      <label htmlFor={id} className={styles.label}>
        {strings.note}
        {note.length > LIMIT * 0.9 && <span>{strings.noteLimit(note.length, LIMIT)}</span>}
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
