import { type PlacedText, ViewBuilder } from "./view";

/**
 * Escapes of JSON, JavaScript, URLs and HTML; characters of no width; full-width forms; and the end of one string piece
 * with the beginning of the next (`"abc" + "def"`). No two alternatives begin alike and run on, so this is linear.
 */
const DISGUISES =
  /%[0-9A-Fa-f]{2}|\\(?:u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]{1,6}\}|x[0-9A-Fa-f]{2}|[nrt"'/])|&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|amp|quot|lt|gt);|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+|[\uff01-\uff5e]|(?:["'`][ \t]{0,16}(?:\\?\r?\n[ \t]{0,64})?(?:[+.&][ \t]{0,16}(?:\\?\r?\n[ \t]{0,64})?)?["'`])/g;

const NAMED: Readonly<Record<string, string>> = {
  "\\n": "\n",
  "\\r": "\r",
  "\\t": "\t",
  '\\"': '"',
  "\\'": "'",
  "\\/": "/",
  "&amp;": "&",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

/** As much of the text around an escape belongs to it. */
const AROUND = 400;

/**
 * The text with its escapes read once, as far as there are any: long stretches without one are left out. Undefined when
 * there are none.
 */
export function unescapeText(text: string): PlacedText | undefined {
  const builder = new ViewBuilder(text);
  let last = -1;
  for (const { 0: found, index } of text.matchAll(DISGUISES)) {
    const plain = plainOf(found);
    if (plain === undefined) continue;
    if (index - builder.done > 2 * AROUND || last < 0) {
      if (last >= 0) builder.copyTo(last + AROUND);
      builder.replace(builder.done, Math.max(builder.done, index - AROUND), "\n\n");
    }
    last = index + found.length;
    builder.replace(index, last, plain);
  }
  if (last < 0) return undefined;
  builder.copyTo(Math.min(text.length, last + AROUND));
  return builder.finish();
}

function plainOf(found: string): string | undefined {
  const named = NAMED[found];
  if (named !== undefined) return named;
  const first = found.charAt(0);
  if (first === "%") return asciiOf(found.slice(1), 16);
  if (first === "\\" || first === "&") return numbered(found);
  if (first === '"' || first === "'" || first === "`") return joinOf(found);
  const code = found.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : "";
}

function numbered(found: string): string | undefined {
  const decimal = /^&#(\d+);$/.exec(found)?.[1];
  if (decimal !== undefined) return asciiOf(decimal, 10);
  return asciiOf(/[0-9A-Fa-f]+(?=[};]?$)/.exec(found)?.[0] ?? "", 16);
}

/** Everything that is looked for in disguise is ASCII; what isn't stays as it was written. */
function asciiOf(digits: string, radix: number): string | undefined {
  const code = Number.parseInt(digits, radix);
  return code < 0x80 ? String.fromCharCode(code) : undefined;
}

/** Two quotes that close a piece and open the next; `""` alone is an empty text, `"'` no end of anything. */
function joinOf(found: string): string | undefined {
  const opens = found.charAt(found.length - 1);
  const between = found.slice(1, -1);
  return found.charAt(0) === opens && between !== "" ? "" : undefined;
}
