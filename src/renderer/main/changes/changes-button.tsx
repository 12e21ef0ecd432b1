import { useTranslation } from "react-i18next";
import { Icon } from "../../shared/icon";
import { countChangedFiles } from "./changed-files";
import styles from "./changes-button.module.css";
import { useChanges } from "./changes-context";
import { CHANGES_BUTTON, CHANGES_PANEL } from "./element-ids";

/** Opens and closes the panel, and tells how many files are changed. Absent while there is nothing to show. */
export function ChangesButton() {
  const { t } = useTranslation("changes");
  const { list, isOpen, setOpen } = useChanges();
  if (list === null || (list.turns.length === 0 && !isOpen)) return null;
  const count = countChangedFiles(list);
  return (
    <button
      type="button"
      id={CHANGES_BUTTON}
      className={styles.button}
      data-testid="changes-button"
      aria-expanded={isOpen}
      aria-controls={CHANGES_PANEL}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name="changes" />
      {count === 0 ? t("title") : t("count", { count })}
    </button>
  );
}
