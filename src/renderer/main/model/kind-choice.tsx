import { useId } from "react";
import { strings } from "../strings";
import styles from "./kind-choice.module.css";
import type { ModelDraft } from "./model-draft";

const KINDS = [
  { kind: "offline", label: strings.model.offline, text: strings.model.offlineText },
  { kind: "openai-compatible", label: strings.model.compatible, text: strings.model.compatibleText },
] as const;

interface KindChoiceProps {
  readonly value: ModelDraft["kind"];
  readonly disabled: boolean;
  onChange(kind: ModelDraft["kind"]): void;
}

export function KindChoice({ value, disabled, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{strings.model.kind}</legend>
      {KINDS.map(({ kind, label, text }) => (
        <label key={kind} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={kind}
            checked={kind === value}
            aria-labelledby={`${id}-${kind}-label`}
            aria-describedby={`${id}-${kind}-text`}
            onChange={() => onChange(kind)}
          />
          <span>
            <span id={`${id}-${kind}-label`} className={styles.label}>
              {label}
            </span>
            <span id={`${id}-${kind}-text`} className={styles.text}>
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
