import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditFacetsView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { Choices, type Option } from "./choices";
import styles from "./filter-bar.module.css";
import { FilterChips } from "./filter-chips";
import { activeParts, CHOICES, type Choice, type FilterDraft, NO_FILTER, PERIODS } from "./filter-draft";
import { useFilterWords } from "./use-filter-words";

interface FilterBarProps {
  readonly draft: FilterDraft;
  readonly facets: AuditFacetsView | null;
  onChange(draft: FilterDraft): void;
  /** The offers are about to be looked at. */
  onOffer(): void;
}

/** Milliseconds that somebody who types may pause before the search begins. */
const TYPING = 200;

const BEHAVIORS = ["allow", "deny", "ask", "passthrough"] as const;

/** Everything that narrows the list; each part that is set also stands as a chip that takes it back. */
export function FilterBar({ draft, facets, onChange, onOffer }: FilterBarProps) {
  const { t } = useTranslation("audit");
  const words = useFilterWords();
  const optionsOf = (choice: Choice): readonly Option[] => {
    if (choice === "behavior")
      return BEHAVIORS.map((value) => ({ value, label: words.value(choice, value) }));
    return (facets?.[choice] ?? []).map(({ value, count }) => ({
      value,
      label: t("filter.option", { value: words.value(choice, value), count }),
    }));
  };
  const now = () => Date.now();

  return (
    <search className={styles.bar} aria-label={t("filter.label")} onFocus={onOffer}>
      <div className={styles.fields}>
        <SearchField text={draft.text} onText={(text) => onChange({ ...draft, text })} />
        {CHOICES.map((choice) => (
          <Choices
            key={choice}
            name={choice}
            label={t(`filter.${choice}`)}
            value={draft[choice]}
            options={optionsOf(choice)}
            shownValue={words.value(choice, draft[choice])}
            onValue={(value) => onChange({ ...draft, [choice]: value })}
          />
        ))}
        <Choices
          name="period"
          label={t("filter.period")}
          value={draft.period}
          options={[...PERIODS, "custom" as const].map((value) => ({ value, label: t(`period.${value}`) }))}
          shownValue=""
          onValue={(value) => {
            const period = [...PERIODS, "custom" as const].find((known) => known === value) ?? "";
            onChange({ ...draft, period, chosenAt: now() });
          }}
        />
        {draft.period === "custom" && (
          <>
            <Moment name="from" draft={draft} onChange={onChange} />
            <Moment name="until" draft={draft} onChange={onChange} />
          </>
        )}
      </div>
      {activeParts(draft).length > 0 && (
        <div className={styles.active}>
          <FilterChips draft={draft} onChange={onChange} />
          <Button variant="ghost" data-testid="clear-filters" onClick={() => onChange(NO_FILTER)}>
            {t("filter.clearAll")}
          </Button>
        </div>
      )}
    </search>
  );
}

function SearchField({ text, onText }: { readonly text: string; onText(text: string): void }) {
  const { t } = useTranslation("audit");
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause is about what is typed, not about who listens
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onText(typed), TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={t("filter.text")}
      placeholder={t("filter.placeholder")}
      maxLength={200}
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      data-testid="audit-search"
    />
  );
}

interface MomentProps {
  readonly name: "from" | "until";
  readonly draft: FilterDraft;
  onChange(draft: FilterDraft): void;
}

function Moment({ name, draft, onChange }: MomentProps) {
  const { t } = useTranslation("audit");
  return (
    <label className={styles.moment}>
      {t(`filter.${name}`)}
      <input
        type="datetime-local"
        value={draft[name]}
        data-testid={`audit-${name}`}
        onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      />
    </label>
  );
}
