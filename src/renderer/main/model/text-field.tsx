import { useId } from "react";
import styles from "./text-field.module.css";

interface TextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly type?: "text" | "password";
  readonly disabled: boolean;
  onChange(value: string): void;
}

export function TextField({ label, hint, value, type = "text", disabled, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type={type}
        value={value}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
