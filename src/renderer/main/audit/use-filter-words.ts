import { useTranslation } from "react-i18next";
import { formatTime } from "../../shared/format";
import { type Choice, type FilterDraft, toFilter } from "./filter-draft";

const BEHAVIORS = ["allow", "deny", "ask", "passthrough"] as const;

/** Characters of a session's id that are enough to tell it from others. */
const SESSION = 8;

/** How the values of filters are called. */
export function useFilterWords() {
  const { t } = useTranslation("audit");
  const value = (choice: Choice, raw: string): string => {
    if (choice === "session") return raw.slice(0, SESSION);
    if (choice !== "behavior") return raw;
    const behavior = BEHAVIORS.find((name) => name === raw);
    return behavior ? t(`behavior.${behavior}`) : raw;
  };
  const period = (draft: FilterDraft): string => {
    if (draft.period !== "custom" && draft.period !== "") return t(`period.${draft.period}`);
    const filter = toFilter(draft);
    const [from, until] = [timeOf(filter.from), timeOf(filter.until)];
    if (from !== undefined && until !== undefined) return t("period.between", { from, until });
    return from === undefined ? t("period.until", { until: until ?? "" }) : t("period.from", { from });
  };
  const part = (draft: FilterDraft, name: Choice | "text" | "period"): string => {
    if (name === "period") return period(draft);
    return name === "text" ? draft.text.trim() : value(name, draft[name]);
  };
  return { value, part };
}

/** To the minute: nobody sets seconds. */
function timeOf(moment: number | undefined): string | undefined {
  return moment === undefined ? undefined : formatTime(new Date(moment).toISOString()).slice(0, 16);
}
