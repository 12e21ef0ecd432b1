import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./kind-choice.module.css";
import type { ModelDraft } from "./model-draft";

interface KindChoiceProps {
  readonly value: ModelDraft["kind"];
  readonly disabled: boolean;
  onChange(kind: ModelDraft["kind"]): void;
}

export function KindChoice({ value, disabled, onChange }: KindChoiceProps) {
  const { t } = useTranslation("model");
  const id = useId();
  const kinds = [
    { kind: "offline", label: t("offline"), text: t("offlineText") },
    { kind: "openai-compatible", label: t("compatible"), text: t("compatibleText") },
  ] as const;
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{t("kind")}</legend>
      {kinds.map(({ kind, label, text }) => (
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
