import { buildIntents } from "./build-intents";
import type { Intent, Language, Understanding } from "./intent";
import type { Grammar } from "./patterns";
import { ENGLISH } from "./patterns-en";
import { CHINESE } from "./patterns-zh";
import { type Masked, maskQuotes } from "./quotes";
import { isOneSlip } from "./slip";

const GRAMMARS: readonly (readonly [Language, Grammar])[] = [
  ["en", ENGLISH],
  ["zh", CHINESE],
];

const SEPARATORS = GRAMMARS.map(([, { separators }]) => separators);
const WEAK_SEPARATORS = GRAMMARS.map(([, { weakSeparators }]) => weakSeparators);

/** Longer requests are not looked at, quoted pieces not counted: matching takes more than linear time. Characters. */
const MAX_REQUEST = 2_000;

interface Clause {
  readonly language: Language;
  readonly intents: readonly Intent[];
}

/**
 * Reads a request as a sequence of things to do. All or nothing: when one part isn't understood, nothing is done.
 * White space outside quotes counts as a single space.
 */
export function understand(request: string): Understanding {
  const masked = maskQuotes(request.trim());
  const text = masked.text.replace(/[^\S\n]+/gu, " ").replace(/ ?\n[ \n]*/gu, "\n");
  const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
  const notUnderstood = (part: string) =>
    ({
      ok: false,
      language,
      clause: clip(masked.restore(part)),
      suggestion: withoutSlip(part, masked),
    }) as const;
  if (text.length > MAX_REQUEST) return notUnderstood(text);
  if (GRAMMARS.some(([, { help }]) => help.test(withoutFullStop(text)))) {
    return { ok: false, language, clause: undefined };
  }
  const clauses = understandText(text, masked);
  if (clauses) return { ok: true, ...clauses };
  const unclear = split(text, SEPARATORS).find((part) => !understandText(part, masked));
  return notUnderstood(unclear ?? text);
}

/** Of what is quoted back. Characters. */
const LONGEST_CLAUSE = 120;

/** Enough to recognise what was not understood. */
function clip(text: string): string {
  return text.length <= LONGEST_CLAUSE
    ? text
    : `${text.slice(0, LONGEST_CLAUSE).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

/** The clause with the verb that was probably meant, if that makes sense of it. */
function withoutSlip(part: string, masked: Masked): string | undefined {
  if (part.length > LONGEST_CLAUSE) return undefined;
  for (const [, { verbs, filler }] of GRAMMARS) {
    const clause = withoutFiller(part.trim(), filler);
    const [word = ""] = /^[a-z]{3,}/iu.exec(clause) ?? [];
    for (const verb of verbs) {
      const candidate = verb + clause.slice(word.length);
      if (!isOneSlip(word.toLowerCase(), verb) || !understandText(candidate, masked)) continue;
      const meant = masked.restore(candidate);
      return meant.length > LONGEST_CLAUSE ? undefined : meant;
    }
  }
  return undefined;
}

function understandText(text: string, masked: Masked): Clause | undefined {
  for (const parts of [split(text, [...SEPARATORS, ...WEAK_SEPARATORS]), split(text, SEPARATORS), [text]]) {
    const clauses = understandAll(parts, masked);
    if (clauses) return clauses;
  }
  return undefined;
}

function split(text: string, separators: readonly string[]): string[] {
  return text.split(new RegExp(separators.join("|"), "iu")).filter((part) => part.trim() !== "");
}

function understandAll(parts: readonly string[], masked: Masked): Clause | undefined {
  const intents: Intent[] = [];
  let language: Language | undefined;
  for (const part of parts) {
    const clause = understandClause(part, masked, intents.at(-1));
    if (!clause) return undefined;
    language ??= clause.language;
    // A clause that completes the one before takes its place.
    if (clause.completes) intents.pop();
    intents.push(...clause.intents);
  }
  return language && intents.length > 0 ? { language, intents } : undefined;
}

function understandClause(
  part: string,
  { restore }: Masked,
  previous?: Intent,
): (Clause & { readonly completes: boolean }) | undefined {
  for (const [language, grammar] of GRAMMARS) {
    const clause = withoutFullStop(withoutFiller(part.trim(), grammar.filler));
    for (const { asks, form } of grammar.patterns) {
      const match = form.exec(clause);
      if (!match) continue;
      const groups = match.groups ?? {};
      if (asks !== "save-summary")
        return { language, intents: buildIntents(asks, groups, restore), completes: false };
      // "Write it into X" means something only right after a summary that has no place yet.
      if (previous?.kind !== "summary" || previous.into !== undefined) return undefined;
      return { language, intents: [{ kind: "summary", into: restore(groups.path ?? "") }], completes: true };
    }
  }
  return undefined;
}

function withoutFiller(text: string, filler: RegExp): string {
  let rest = text;
  while (filler.test(rest)) rest = rest.replace(filler, "");
  return rest;
}

/** A dot that ends a sentence, not one that is a path of its own or the end of one. */
function withoutFullStop(text: string): string {
  return text.replace(/(?<=[^\s./])[.!?。！？]$/u, "");
}
