import { isSecretName } from "../../base/secret-names";
import { englishSecretName, secretWordsIn } from "../../base/secret-words";
import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";
import { secretKind } from "./secret-kind";
import { isSecretValue } from "./secret-value";
import { SEPARATORS, type Separator, SPACE } from "./separators";

/** A part of every name that is a secret's; names are found by it, since most names are not. */
const HINT =
  /passw|passphrase|secret|(?:api|app|access|private|signing|encryption|master)[ _.-]?key|authorization|credential|cookie|token|pwd|pass|auth/gi;
const BEFORE = /[\w.-]*$/;
const AFTER = /[\w.-]{0,120}/y;
const REACH = 120;

/** What may stand between the value's beginning and the secret: a sort of string, and how a header is to be read. */
const SORT = /[A-Za-z@$]{1,2}(?=["'`])/y;
const SCHEME = /["'`]?(?:token|bearer|api-?key|key|basic)[ \t]{1,4}/iy;

/** One value: quoted in any way, or bare up to what can't be part of it. */
const VALUE =
  /"([^"\\\r\n]{0,512})"|'([^'\\\r\n]{0,512})'|`([^`\\\r\n]{0,512})`|([^\s"'`,;&|<>(){}[\]\\=]{1,512}={0,2})/y;
const BARE = /[^\s"'`,;&|<>(){}[\]\\=]{1,512}={0,2}/y;

/** A name, and where it stands. */
interface Name {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Finds values that stand behind the name of a secret and look like one. */
export const NAMED_SECRET_DETECTOR: Detector = Object.freeze({
  name: "named-secrets",
  // A name and the next line's beginning are no pair.
  skips: ["joined"] as const,
  find: (text: string) =>
    [...namesIn(text), ...wordsIn(text)].flatMap((name) => {
      const finding = findBehind(text, name);
      return finding ? [finding] : [];
    }),
});

function* namesIn(text: string): Iterable<Name> {
  let done = 0;
  for (const { 0: hint, index } of text.matchAll(HINT)) {
    if (index < done) continue;
    const start = index - (BEFORE.exec(text.slice(Math.max(done, index - REACH), index))?.[0].length ?? 0);
    done = index + hint.length;
    done += matchAt(AFTER, text, done).length;
    const name = text.slice(start, done).replace(/^[-.\d]+/, "");
    if (isSecretName(name)) yield { name, start, end: done };
  }
}

function* wordsIn(text: string): Iterable<Name> {
  for (const { word, index } of secretWordsIn(text)) {
    const name = englishSecretName(word);
    if (name) yield { name, start: index, end: index + word.length };
  }
}

function findBehind(text: string, { name, start, end }: Name): Finding | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  // No value is read twice: a hostile text would have it read by every separator.
  const tried = new Set([end]);
  for (const separator of separatorsOf(text.slice(start, end))) {
    if (separator.behind?.test(before) === false) continue;
    const from = end + matchAt(separator.pattern, text, end).length;
    if (tried.has(from)) continue;
    tried.add(from);
    const finding = valueAt(text, from, name, separator.weak === true);
    if (finding) return finding;
  }
  return undefined;
}

function separatorsOf(written: string): readonly Separator[] {
  return /^--?[A-Za-z]/.test(written) || written === "password" ? [...SEPARATORS, SPACE] : SEPARATORS;
}

function valueAt(text: string, from: number, name: string, weak: boolean): Finding | undefined {
  const sorted = from + matchAt(SORT, text, from).length;
  return (
    plainValueAt(text, sorted, name, weak) ??
    schemedValueAt(text, sorted, matchAt(SCHEME, text, sorted), name, weak)
  );
}

/** Behind a word such as `Token` the secret goes on to the same end. */
function schemedValueAt(
  text: string,
  at: number,
  scheme: string,
  name: string,
  weak: boolean,
): Finding | undefined {
  if (scheme === "") return undefined;
  const token = matchAt(BARE, text, at + scheme.length);
  return findingOf(name, token, at + scheme.length, true, weak);
}

function plainValueAt(text: string, at: number, name: string, weak: boolean): Finding | undefined {
  VALUE.lastIndex = at;
  const value = VALUE.exec(text);
  const bare = value?.[4];
  const token = value?.[1] ?? value?.[2] ?? value?.[3] ?? bare;
  if (token === undefined) return undefined;
  return findingOf(name, token, at + (bare === undefined ? 1 : 0), bare === undefined, weak);
}

function findingOf(
  name: string,
  token: string,
  start: number,
  quoted: boolean,
  weak: boolean,
): Finding | undefined {
  if (!isSecretValue(name, token, quoted, weak)) return undefined;
  return { kind: secretKind(name), start, end: start + token.length, score: 0.8 };
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? "";
}
