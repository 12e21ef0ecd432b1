import { type PlacedText, ViewBuilder } from "./view";

/** What takes no room: controls, combining marks, directions, variants, tags, halves of characters. */
const UNSEEN =
  "\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\u00ad\\u0300-\\u036f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f" +
  "\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffd";
const IS_UNSEEN = new RegExp(`^(?:[${UNSEEN}]|\\udb40[\\udc00-\\udfff])$`);

/** What colours a terminal or names its window, as it is sent or as it is written: its letters are none of the text. */
const TERMINAL =
  "(?:\\x1b|\\\\(?:x1[bB]|u001[bB]|u\\{1[bB]\\}|033|e))(?:\\[[0-9;:<=>?]{0,40}[ -/]{0,4}[@-~]|\\][^\\x07\\x1b\\r\\n\\\\]{0,400}(?:\\x07|\\x1b\\\\)?)";

/**
 * Escapes of JSON, JavaScript, URLs and HTML; what a terminal takes for orders; characters that aren't seen; full-width
 * forms; and the end of one string piece with the beginning of the next (`"abc" + "def"`). No two alternatives begin alike
 * and run on, so this is linear.
 */
const DISGUISES = new RegExp(
  [
    "%[0-7][0-9A-Fa-f]|%[C-Dc-d][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ee][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){2}|%[Ff][0-7](?:%[89ABab][0-9A-Fa-f]){3}",
    // Bytes of UTF-8, as languages and git write them.
    "\\\\x[C-Fc-f][0-9A-Fa-f](?:\\\\x[89ABab][0-9A-Fa-f]){1,3}|\\\\3[0-7]{2}(?:\\\\2[0-7]{2}){1,3}",
    TERMINAL,
    "\\\\(?:u[0-9A-Fa-f]{4}|u\\{[0-9A-Fa-f]{1,6}\\}|x[0-9A-Fa-f]{2}|[nrt\"'/])",
    "&(?:#\\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|amp|quot|apos|lt|gt|nbsp|shy|zwj|zwnj|ZeroWidthSpace|NoBreak);",
    `[${UNSEEN}]+|\\udb40[\\udc00-\\udfff]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]`,
    "[\\x85\\u2028\\u2029]",
    "[\\uff01-\\uff5e]",
    "(?:[\"'`][ \\t]{0,16}(?:\\\\?\\r?\\n[ \\t]{0,64})?(?:[+.&][ \\t]{0,16}(?:\\\\?\\r?\\n[ \\t]{0,64})?)?[\"'`])",
  ].join("|"),
  "g",
);

const NAMED: Readonly<Record<string, string>> = {
  "\\n": "\n",
  "\\r": "\r",
  "\\t": "\t",
  '\\"': '"',
  "\\'": "'",
  "\\/": "/",
  "&amp;": "&",
  "&quot;": '"',
  "&apos;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&shy;": "",
  "&zwj;": "",
  "&zwnj;": "",
  "&ZeroWidthSpace;": "",
  "&NoBreak;": "",
  "\x85": "\n",
  "\u2028": "\n",
  "\u2029": "\n",
};

const WHOLE_TERMINAL = new RegExp(`^${TERMINAL}$`);

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
  // The usual sorts first: a hostile text may be made of nothing else.
  if (first === "%" && found.length === 3) return characterOf(found.slice(1), 16);
  if (found.length > 2 && WHOLE_TERMINAL.test(found)) return "";
  if (first === "%") return fromBytes(found.slice(1).split("%"), 16);
  if (/^\\x..\\/.test(found)) return fromBytes(found.slice(2).split("\\x"), 16);
  if (/^\\\d/.test(found)) return fromBytes(found.slice(1).split("\\"), 8);
  if (first === "\\" || first === "&") return numbered(found);
  if (first === '"' || first === "'" || first === "`") return joinOf(found);
  const code = found.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : "";
}

function numbered(found: string): string | undefined {
  const decimal = /^&#(\d+);$/.exec(found)?.[1];
  if (decimal !== undefined) return characterOf(decimal, 10);
  return characterOf(/[0-9A-Fa-f]+(?=[};]?$)/.exec(found)?.[0] ?? "", 16);
}

function characterOf(digits: string, radix: number): string | undefined {
  const code = Number.parseInt(digits, radix);
  if (!(code <= 0x10_ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return IS_UNSEEN.test(character) ? "" : character;
}

/** One character of UTF-8; undefined when the bytes are none. */
function fromBytes(bytes: readonly string[], radix: number): string | undefined {
  const text = Buffer.from(bytes.map((byte) => Number.parseInt(byte, radix))).toString("utf8");
  if (text.includes("\ufffd")) return undefined;
  return IS_UNSEEN.test(text) ? "" : text;
}

/** Two quotes that close a piece and open the next; `""` alone is an empty text, `"'` no end of anything. */
function joinOf(found: string): string | undefined {
  const opens = found.charAt(found.length - 1);
  const between = found.slice(1, -1);
  return found.charAt(0) === opens && between !== "" ? "" : undefined;
}
