import type { AuditFilterView } from "../../../preload/contract";

export const PERIODS = ["hour", "day", "week", "month"] as const;

export type Period = (typeof PERIODS)[number] | "custom";

/** What is chosen by its value. */
export const CHOICES = ["behavior", "tool", "source", "session", "workspace"] as const;

export type Choice = (typeof CHOICES)[number];

/** The filters as they are set; empty where nothing is. */
export interface FilterDraft extends Readonly<Record<Choice, string>> {
  readonly text: string;
  readonly period: Period | "";
  /** Epoch milliseconds when the period was chosen: "the last hour" stays the same hour while one looks at it. */
  readonly chosenAt: number;
  /** Local times as the system's own fields give them: `2026-01-31T09:43`. */
  readonly from: string;
  readonly until: string;
}

export const NO_FILTER: FilterDraft = {
  text: "",
  behavior: "",
  tool: "",
  source: "",
  session: "",
  workspace: "",
  period: "",
  chosenAt: 0,
  from: "",
  until: "",
};

const HOUR = 3_600_000;
const LENGTHS = { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR, month: 720 * HOUR } as const;

const BEHAVIORS = ["allow", "deny", "ask", "passthrough"] as const;

/** The filter that the main process understands. */
export function toFilter(draft: FilterDraft): AuditFilterView {
  const text = draft.text.trim();
  const behavior = BEHAVIORS.find((name) => name === draft.behavior);
  return {
    ...(text === "" ? {} : { text: text.slice(0, 200) }),
    ...(behavior ? { behavior } : {}),
    ...(draft.tool === "" ? {} : { tool: draft.tool }),
    ...(draft.source === "" ? {} : { source: draft.source }),
    ...(draft.session === "" ? {} : { session: draft.session }),
    ...(draft.workspace === "" ? {} : { workspace: draft.workspace }),
    ...times(draft),
  };
}

function times({ period, chosenAt, from, until }: FilterDraft): Pick<AuditFilterView, "from" | "until"> {
  if (period === "") return {};
  if (period !== "custom") return { from: chosenAt - LENGTHS[period] };
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  return {
    ...(Number.isNaN(begin) ? {} : { from: Math.max(0, begin) }),
    ...(Number.isNaN(end) ? {} : { until: Math.max(0, end) }),
  };
}

/** The parts that are set, for a chip each. */
export function activeParts(draft: FilterDraft): readonly (Choice | "text" | "period")[] {
  const filter = toFilter(draft);
  const parts: (Choice | "text" | "period")[] = CHOICES.filter((name) => filter[name] !== undefined);
  if (filter.text !== undefined) parts.unshift("text");
  if (filter.from !== undefined || filter.until !== undefined) parts.push("period");
  return parts;
}

/** The draft with one part taken back. */
export function without(draft: FilterDraft, part: Choice | "text" | "period"): FilterDraft {
  return part === "period" ? { ...draft, period: "", from: "", until: "" } : { ...draft, [part]: "" };
}
