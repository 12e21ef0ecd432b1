import styles from "./select.module.css";

interface SelectProps<Value extends string> {
  readonly id: string;
  readonly value: Value;
  /** Value and what it is called, in order. */
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  onChange(value: Value): void;
}

/** One of a few values. */
export function Select<Value extends string>({
  id,
  value,
  options,
  disabled = false,
  describedBy,
  onChange,
}: SelectProps<Value>) {
  return (
    <select
      id={id}
      className={styles.select}
      value={value}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(event) => {
        const chosen = options.find(([option]) => option === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}
