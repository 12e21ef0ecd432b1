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

/** A key's line, whatever stands before and behind it: a file's name, a number, the mark of a comment, a time. */
const KEY_RUN = /[A-Za-z0-9+/]{40,}={0,2}/;
const RUN = /[A-Za-z0-9+/=]*/y;
const END_IN_LINE = /-----END [A-Z0-9 ]{1,60}-----/;
/** As much of a line is looked at. Characters. */
const MAX_LINE = 600;
/** Headers, a blank line or a short last one may stand between a key's lines. */
const MAX_OTHERS = 4;

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
    const closing = matchAt(END, text, end).length;
    const lines = closing > 0 ? undefined : endOfLines(text, from);
    done = Math.max(end + closing, lines ?? 0);
    if (lines === undefined && body.replace(/\\[nr]|[^A-Za-z0-9+/=]/g, "").length < MIN_BODY) continue;
    found.push({ kind: "secret:private-key", start: begin.index, end: done, score: 1 });
  }
  return found;
}

/** Where the lines of a key end of which each has something before it; undefined when there are none. */
function endOfLines(text: string, from: number): number | undefined {
  let end: number | undefined;
  let others = 0;
  let at = breakAfter(text, from);
  while (at !== undefined && others <= MAX_OTHERS) {
    const start = at + 1;
    at = breakAfter(text, start);
    const line = text.slice(start, at ?? start + MAX_LINE);
    const closing = END_IN_LINE.exec(line);
    if (closing) return end === undefined ? undefined : start + closing.index + closing[0].length;
    const run = KEY_RUN.exec(line);
    if (run && isOfKey(run[0])) {
      end = start + run.index;
      end += matchAt(RUN, text, end).length;
      others = 0;
    } else others += 1;
  }
  return end;
}

/** The next line's end, if it isn't far: a key's lines are short. */
function breakAfter(text: string, from: number): number | undefined {
  const at = text.slice(from, from + MAX_LINE).indexOf("\n");
  return at < 0 ? undefined : from + at;
}

/** So many random characters are of all three sorts; paths and names seldom are. */
function isOfKey(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? "";
}
