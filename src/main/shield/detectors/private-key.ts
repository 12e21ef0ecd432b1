import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";

const BEGIN =
  /-----BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d:|Private-Lines: \d{1,5}/g;

/**
 * What a key's lines are made of: headers such as `Proc-Type: 4,ENCRYPTED`, base64, a shorter last line, and what stands
 * between lines in a text, a string with `\n`, a diff or a quote. Nothing follows the loop, so it never turns back.
 */
const BODY =
  /(?:[A-Z][A-Za-z-]{2,24}: [^\r\n\\]{0,200}|[A-Za-z0-9+/=]{16,}|[A-Za-z0-9+/=]{1,64}(?=(?:\\[nr]|[\s"'+,|>]){0,20}-----END )|-(?!----)|\\[nr]|[\s\\"'+,|>])*/y;
const END = /-----END [A-Z0-9 ]{1,60}-----/y;
const MIN_BODY = 40;

/** Finds private keys from their first line on, to their end or as far as there is more of them. */
export const PRIVATE_KEY_DETECTOR: Detector = Object.freeze({ name: "private-key", find: findKeys });

function findKeys(text: string): readonly Finding[] {
  const found: Finding[] = [];
  let done = 0;
  for (const begin of text.matchAll(BEGIN)) {
    if (begin.index < done) continue;
    const from = begin.index + begin[0].length;
    const body = matchAt(BODY, text, from);
    const end = from + body.length;
    done = end + matchAt(END, text, end).length;
    if (body.replace(/\\[nr]|[^A-Za-z0-9+/=]/g, "").length < MIN_BODY) continue;
    found.push({ kind: "secret:private-key", start: begin.index, end: done, score: 1 });
  }
  return found;
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? "";
}
