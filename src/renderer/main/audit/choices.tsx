import { useTranslation } from "react-i18next";
import { classes } from "../../shared/classes";
import styles from "./filter-bar.module.css";

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  /** Empty: any. */
  readonly value: string;
  readonly options: readonly Option[];
  /** How the value is shown when it isn't among the options. */
  readonly shownValue: string;
  onValue(value: string): void;
}

/** One filter by value: the system's own list, which finds an entry by its first letters. */
export function Choices({ name, label, value, options, shownValue, onValue }: ChoicesProps) {
  const { t } = useTranslation("audit");
  const isListed = value === "" || options.some((option) => option.value === value);
  return (
    <label className={classes(styles.choice, value !== "" && styles.set)}>
      <span className={styles.name}>{label}</span>
      <select value={value} data-testid={`filter-${name}`} onChange={({ target }) => onValue(target.value)}>
        <option value="">{t("filter.any")}</option>
        {!isListed && <option value={value}>{shownValue}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
