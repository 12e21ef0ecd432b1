import type * as Ast from "unbash";
import { parse } from "unbash";
import { expandBraces } from "./braces";
import type { Word } from "./types";
import { type Nested, type Reading, readParts, startReading, unresolved } from "./word-parts";

/** How bash treats a word: as arguments (split, globbed, braces), or as a single text (assignments, `[[`, here-documents). */
export type WordUse = "arguments" | "single";

/** The words that one written word stands for: one, or several after brace expansion. */
export function readWords(node: Ast.Word, use: WordUse, nested: Nested): readonly Word[] {
  nested.spend();
  const braced = node.parts?.some((part) => part.type === "BraceExpansion") ?? false;
  if (use === "single" || !(braced || node.text.includes("{"))) return [readOne(node, use, nested)];
  const written = /[$`]/.test(node.text) ? undefined : expandBraces(node.text);
  // Two opinions on what is a brace expansion: where they differ, the word isn't understood.
  if (written?.length === 1 && !braced) return [readOne(node, use, nested)];
  if (!written || !braced || written.length === 1) {
    const word = readOne(node, use, nested);
    return braced || written
      ? [{ ...unknownWord(word.raw), prefix: word.prefix, tilde: word.tilde, glob: true }]
      : [word];
  }
  // An empty choice that isn't quoted (`{,a}`) is no word at all.
  return written.filter((raw) => raw !== "").map((raw) => readExpanded(raw, nested));
}

/** The one word that a node stands for where bash expands no braces. */
export function readSingle(node: Ast.Word, nested: Nested): Word {
  return readOne(node, "single", nested);
}

/** A word that the walk itself puts in place, such as an operator. */
export function literalWord(text: string): Word {
  return {
    text,
    raw: text,
    dynamic: false,
    glob: false,
    prefix: text,
    tilde: false,
    inert: true,
    effectless: true,
  };
}

/** A word of which nothing is known but how it was written. */
export function unknownWord(raw: string): Word {
  const known = { text: undefined, raw, dynamic: true, glob: false, prefix: "", tilde: false };
  return { ...known, inert: false, effectless: false };
}

export function finishWord(reading: Reading, raw: string): Word {
  return {
    text: reading.dynamic ? undefined : reading.text,
    raw,
    dynamic: reading.dynamic,
    glob: reading.glob,
    prefix: reading.prefix ?? reading.text,
    tilde: reading.tilde,
    inert: reading.inert && !reading.glob,
    effectless: reading.effectless,
    ...(reading.dynamic && reading.pieces ? { pieces: reading.pieces } : {}),
  };
}

function readOne(node: Ast.Word, use: WordUse, nested: Nested): Word {
  const reading = startReading();
  const parts = node.parts;
  if (parts) {
    readParts(parts, { quoted: false, single: use === "single" }, reading, nested);
  } else {
    if (unresolved(node.text)) nested.problem("A word could not be taken apart");
    reading.text = node.value;
    reading.tilde = /(?:^|[=:])~/.test(node.text);
  }
  return finishWord(reading, node.text);
}

function readExpanded(raw: string, nested: Nested): Word {
  const command = parse(`: ${raw}`).commands[0]?.command;
  const node = command?.type === "Command" ? command.suffix[0] : undefined;
  if (node?.type === "Word" && node.text === raw) return readOne(node, "arguments", nested);
  nested.problem("A brace expansion could not be taken apart");
  return unknownWord(raw);
}
