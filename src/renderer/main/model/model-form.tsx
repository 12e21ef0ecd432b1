import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { KindChoice } from "./kind-choice";
import { draftOf, type ModelDraft, newHost } from "./model-draft";
import styles from "./model-form.module.css";
import { TextField } from "./text-field";

interface ModelFormProps {
  readonly view: ModelView;
  /** Whether there is a conversation that would go along to another model. */
  readonly hasConversation: boolean;
  onSave(draft: ModelDraft): Promise<void>;
  onRemoveKey(): Promise<void>;
}

export function ModelForm({ view, hasConversation, onSave, onRemoveKey }: ModelFormProps) {
  const { t } = useTranslation("model");
  const [draft, setDraft] = useState(() => draftOf(view));
  const [saving, setSaving] = useState(false);
  const locked = view.origin === "environment";
  const host = hasConversation ? newHost(view, draft) : undefined;
  const change = (part: Partial<ModelDraft>) => setDraft({ ...draft, ...part });
  const work = async (action: () => Promise<void>) => {
    setSaving(true);
    await action();
    setSaving(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void work(() => onSave(draft));
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.origin} data-testid="model-origin">
        {t(`origin.${view.origin}`)}
      </p>
      <KindChoice value={draft.kind} disabled={locked} onChange={(kind) => change({ kind })} />
      {draft.kind === "openai-compatible" && (
        <>
          <TextField
            label={t("baseUrl")}
            hint={t("baseUrlHint")}
            value={draft.baseUrl}
            disabled={locked}
            onChange={(baseUrl) => change({ baseUrl })}
          />
          <TextField
            label={t("model")}
            hint={t("modelHint")}
            value={draft.model}
            disabled={locked}
            onChange={(model) => change({ model })}
          />
          <TextField
            label={t("key")}
            hint={view.hasKey ? t("keyStored") : t("keyMissing")}
            type="password"
            value={draft.key}
            disabled={locked}
            onChange={(key) => change({ key })}
          />
          {!view.keyPersisted && <p className={styles.warning}>{t("keyMemoryOnly")}</p>}
        </>
      )}
      {host !== undefined && (
        <p className={styles.warning} data-testid="goes-along">
          {t("goesAlong", { host })}
        </p>
      )}
      {!locked && (
        <div className={styles.actions}>
          <Button variant="primary" type="submit" disabled={saving} data-testid="model-save">
            {t("save")}
          </Button>
          {view.hasKey && (
            <Button disabled={saving} onClick={() => void work(onRemoveKey)}>
              {t("removeKey")}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
