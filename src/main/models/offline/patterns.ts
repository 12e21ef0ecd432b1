/** How a language phrases something. Named groups carry what `build-intents.ts` needs. */
export interface Pattern {
  readonly asks: "read" | "list" | "search" | "write" | "replace" | "run" | "summary" | "save-summary";
  readonly form: RegExp;
}

/** Everything the assistant knows of one language's grammar. The first form that matches a clause wins. */
export interface Grammar {
  readonly patterns: readonly Pattern[];
  /** What surely separates two requests, such as "then". */
  readonly separators: string;
  /** What separates them only where both sides make sense, such as "and" before a verb. */
  readonly weakSeparators: string;
  /** What a request can begin with, for telling a slip from another word. Empty where words aren't spelt. */
  readonly verbs: readonly string[];
  /** Polite or empty words at the beginning of a clause. */
  readonly filler: RegExp;
  /** Asks what the assistant is or can do. */
  readonly help: RegExp;
}

/** Stands for a quoted piece of text: see quotes.ts. */
export const QUOTED = "\uE000\\d+\uE001";

/** A path, a pattern or a name: a quoted piece, or anything without a space. As short as the form around it permits. */
export const WORD = `(?:${QUOTED}|[^\\s\uE000\uE001]+?)`;

/** Builds a form: spaces stand for themselves, since the text was normalised; `WORD` and groups are filled in by the caller. */
export function form(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, "iu");
}
