import { isSecretName } from "../../text/secret-names";
import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";
import { secretKind } from "./secret-kind";
import { isSecretValue } from "./secret-value";

/** A part of every name that is a secret's; names are found by it, since most names are not. */
const HINT =
  /passw|passphrase|secret|(?:api|access|private|signing|encryption)[_.-]?key|authorization|credential|cookie|token|pwd|pass|auth/gi;
const BEFORE = /[\w.-]*$/;
const AFTER = /[\w.-]{0,120}/y;
const REACH = 120;

/** Between a name and its value: in code, settings and URLs, and in XML; behind an option, or in a netrc, a space will do. */
const ASSIGNS = /["'`]?(?:[ \t]{0,8}(?::=|=>|[:=]{1,2})[ \t]{0,8}|>)/y;
const SPACE = /[ \t]{1,8}(?!-)/y;

/** One value: quoted in any way, or bare up to what can't be part of it. */
const VALUE =
  /"([^"\\\r\n]{0,512})"|'([^'\\\r\n]{0,512})'|`([^`\\\r\n]{0,512})`|([^\s"'`,;&|<>(){}[\]\\=]{1,512}={0,2})/y;

/** Finds values that stand behind the name of a secret and look like one. */
export const NAMED_SECRET_DETECTOR: Detector = Object.freeze({
  name: "named-secrets",
  // A name and the next line's beginning are no pair.
  skips: ["joined"] as const,
  find: findNamed,
});

function findNamed(text: string): readonly Finding[] {
  const found: Finding[] = [];
  let done = 0;
  for (const { index } of text.matchAll(HINT)) {
    if (index < done) continue;
    const start = index - (BEFORE.exec(text.slice(Math.max(done, index - REACH), index))?.[0].length ?? 0);
    done = index + matchAt(AFTER, text, index).length;
    const written = text.slice(start, done);
    const name = written.replace(/^[-.\d]+/, "");
    if (!isSecretName(name)) continue;
    const between = matchAt(ASSIGNS, text, done) || (takesSpace(written) ? matchAt(SPACE, text, done) : "");
    const finding = between === "" ? undefined : valueAt(text, done + between.length, name);
    if (finding) found.push(finding);
  }
  return found;
}

function takesSpace(written: string): boolean {
  return /^--?[A-Za-z]/.test(written) || written === "password";
}

function valueAt(text: string, at: number, name: string): Finding | undefined {
  VALUE.lastIndex = at;
  const value = VALUE.exec(text);
  const bare = value?.[4];
  const token = value?.[1] ?? value?.[2] ?? value?.[3] ?? bare;
  if (token === undefined || !isSecretValue(name, token, bare === undefined)) return undefined;
  const start = at + (bare === undefined ? 1 : 0);
  return { kind: secretKind(name), start, end: start + token.length, score: 0.8 };
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? "";
}
