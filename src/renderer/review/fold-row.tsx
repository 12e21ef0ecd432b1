import { useTranslation } from "react-i18next";
import styles from "./fold-row.module.css";

interface FoldRowProps {
  readonly count: number;
  onOpen(): void;
}

/** Stands for unchanged lines, says how many, and shows them when it is pressed. */
export function FoldRow({ count, onOpen }: FoldRowProps) {
  const { t } = useTranslation("review");
  return (
    <button type="button" className={styles.fold} data-testid="unfold" onClick={onOpen}>
      <span aria-hidden="true">⋯</span> {t("diff.fold", { count })}
    </button>
  );
}
