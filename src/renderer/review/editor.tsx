import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "./draft";
import styles from "./editor.module.css";

interface EditorProps {
  readonly draft: Draft;
  readonly disabled: boolean;
  onDraft(draft: Draft): void;
}

/** The arguments as texts that can be changed. Nothing runs from here: what comes of it is shown again. */
export function Editor({ draft, disabled, onDraft }: EditorProps) {
  const { t } = useTranslation("review");
  const id = useId();
  return (
    <section className={styles.editor} aria-labelledby={`${id}-title`} data-testid="editor">
      <h2 id={`${id}-title`} className={styles.title}>
        {t("editor.title")}
      </h2>
      <p className={styles.intro}>
        {t("editor.intro")} {draft.kind === "json" && t("editor.jsonWhy")}
      </p>
      {draft.fields.map(({ name, text }, index) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`${id}-${index}`} className={styles.label}>
            {draft.kind === "json" ? t("editor.json") : <code>{name}</code>}
          </label>
          <textarea
            id={`${id}-${index}`}
            className={styles.text}
            data-testid={`edit-${name}`}
            // The last one is what the call is about: a command, a file's content.
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit
            autoFocus={index === draft.fields.length - 1}
            rows={rowsOf(text)}
            value={text}
            disabled={disabled}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => onDraft(draft.with(index, event.target.value))}
          />
        </div>
      ))}
    </section>
  );
}

/** More rows scroll within their field; finding the height of thousands by their content takes the browser seconds. */
function rowsOf(text: string): number {
  let rows = 1;
  for (let at = text.indexOf("\n"); at >= 0 && rows < MOST_ROWS; at = text.indexOf("\n", at + 1)) rows += 1;
  return rows;
}

const MOST_ROWS = 12;
