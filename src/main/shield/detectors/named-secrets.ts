import { isSecretName } from "../../text/secret-names";
import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";
import { secretKind } from "./secret-kind";
import { isSecretValue } from "./secret-value";

/** A name and what stands between it and a value; also `<name>`, `name: type =` isn't: types are no values. */
const NAMES = /(?<![\w.$-])([A-Za-z_][\w.-]{2,199})["'`]?(?:[ \t]{0,8}(?::=|=>|[:=]{1,2})[ \t]{0,8}|>)/g;
const OPTIONS = /(?<![\w-])--?([A-Za-z][\w-]{2,199})(?:[ \t]{1,8}|=)(?!-)/g;
/** `machine host login name password value` of a netrc. */
const NETRC = /(?<![\w-])(password)[ \t]{1,8}/g;

/** One value: quoted in any way, or bare up to what can't be part of it. */
const VALUE =
  /"([^"\\\r\n]{0,512})"|'([^'\\\r\n]{0,512})'|`([^`\\\r\n]{0,512})`|([^\s"'`,;&|<>(){}[\]\\]{1,512})/y;

/** Finds values that stand behind the name of a secret and look like one. */
export const NAMED_SECRET_DETECTOR: Detector = Object.freeze({
  name: "named-secrets",
  // A name and the next line's beginning are no pair.
  skips: ["joined"] as const,
  find: (text: string) => [NAMES, OPTIONS, NETRC].flatMap((names) => findBehind(text, names)),
});

function findBehind(text: string, names: RegExp): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(names)) {
    const name = match[1] ?? "";
    if (!isSecretName(name)) continue;
    VALUE.lastIndex = match.index + match[0].length;
    const value = VALUE.exec(text);
    const bare = value?.[4];
    const token = value?.[1] ?? value?.[2] ?? value?.[3] ?? bare;
    if (!value || token === undefined || !isSecretValue(name, token, bare === undefined)) continue;
    const start = VALUE.lastIndex - value[0].length + (bare === undefined ? 1 : 0);
    found.push({ kind: secretKind(name), start, end: start + token.length, score: 0.8 });
  }
  return found;
}
