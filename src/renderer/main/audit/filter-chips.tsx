import { useTranslation } from "react-i18next";
import { Icon } from "../../shared/icon";
import styles from "./filter-chips.module.css";
import { activeParts, type FilterDraft, without } from "./filter-draft";
import { useFilterWords } from "./use-filter-words";

interface FilterChipsProps {
  readonly draft: FilterDraft;
  onChange(draft: FilterDraft): void;
}

/** What the list is narrowed by, a button each that takes it back. */
export function FilterChips({ draft, onChange }: FilterChipsProps) {
  const { t } = useTranslation("audit");
  const words = useFilterWords();
  return (
    <ul className={styles.chips} aria-label={t("filter.active")}>
      {activeParts(draft).map((part) => {
        const named = {
          name: t(part === "text" ? "filter.words" : `filter.${part}`),
          value: words.part(draft, part),
        };
        return (
          <li key={part} className={styles.item}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t("filter.remove", named)}
              title={named.value}
              data-testid={`chip-${part}`}
              onClick={() => onChange(without(draft, part))}
            >
              <span className={styles.text}>{t("filter.chip", named)}</span>
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
