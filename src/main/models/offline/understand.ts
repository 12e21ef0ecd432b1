import { buildIntents } from "./build-intents";
import type { Intent, Language, Understanding } from "./intent";
import type { Grammar } from "./patterns";
import { ENGLISH } from "./patterns-en";
import { CHINESE } from "./patterns-zh";
import { type Masked, maskQuotes } from "./quotes";

const GRAMMARS: readonly (readonly [Language, Grammar])[] = [
  ["en", ENGLISH],
  ["zh", CHINESE],
];

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
    ({ ok: false, language, clause: clip(masked.restore(part)) }) as const;
  if (text.length > MAX_REQUEST) return notUnderstood(text);
  if (GRAMMARS.some(([, { help }]) => help.test(withoutFullStop(text)))) {
    return { ok: false, language, clause: undefined };
  }
  const separators = GRAMMARS.map(([, grammar]) => grammar.separators);
  const weak = GRAMMARS.map(([, grammar]) => grammar.weakSeparators);
  for (const parts of [split(text, [...separators, ...weak]), split(text, separators), [text]]) {
    const intents = understandAll(parts, masked);
    if (intents) return { ok: true, ...intents };
  }
  const unclear = split(text, separators).find((part) => !understandClause(part, masked));
  return notUnderstood(unclear ?? text);
}

/** Enough to recognise what was not understood. */
function clip(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 120).replace(/[\uD800-\uDBFF]$/u, "")}…`;
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
