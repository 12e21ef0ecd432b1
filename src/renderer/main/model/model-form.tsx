import { type FormEvent, useState } from "react";
import type { ModelView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { strings } from "../strings";
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
        {strings.model.origin[view.origin]}
      </p>
      <KindChoice value={draft.kind} disabled={locked} onChange={(kind) => change({ kind })} />
      {draft.kind === "openai-compatible" && (
        <>
          <TextField
            label={strings.model.baseUrl}
            hint={strings.model.baseUrlHint}
            value={draft.baseUrl}
            disabled={locked}
            onChange={(baseUrl) => change({ baseUrl })}
          />
          <TextField
            label={strings.model.model}
            hint={strings.model.modelHint}
            value={draft.model}
            disabled={locked}
            onChange={(model) => change({ model })}
          />
          <TextField
            label={strings.model.key}
            hint={view.hasKey ? strings.model.keyStored : strings.model.keyMissing}
            type="password"
            value={draft.key}
            disabled={locked}
            onChange={(key) => change({ key })}
          />
          {!view.keyPersisted && <p className={styles.warning}>{strings.model.keyMemoryOnly}</p>}
        </>
      )}
      {host !== undefined && (
        <p className={styles.warning} data-testid="goes-along">
          {strings.model.goesAlong(host)}
        </p>
      )}
      {!locked && (
        <div className={styles.actions}>
          <Button variant="primary" type="submit" disabled={saving} data-testid="model-save">
            {strings.model.save}
          </Button>
          {view.hasKey && (
            <Button disabled={saving} onClick={() => void work(onRemoveKey)}>
              {strings.model.removeKey}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
