import { isSecretName } from "../base/secret-names";
import { TOKEN_SHAPES, tokenSearches } from "../base/token-shapes";
import { findPasswords, type Span } from "./passwords/find-passwords";

/** What stands where a secret stood. */
export const MASK = "[masked]";

const TOKENS = tokenSearches(TOKEN_SHAPES).map(({ pattern }) => pattern);

const BEARER = /(?<![A-Za-z0-9])(bearer[ \t]{1,8})[A-Za-z0-9._~+/=-]{8,}/gi;

/** All of user and password: a token often stands in the place of the user. Never hides a command substitution. */
const USERINFO = /(:\/\/)[^\s/?#"'<>`(]+@/g;

/** A header's value may hold several words, so it is masked up to the end of the quote or line. */
const HEADER =
  /(?<![A-Za-z0-9-])((?:proxy-)?authorization["']?[ \t]{0,8}[:=][ \t]{0,8})(?:[^\r\n"'`$]|\$(?!\())+/gi;

const CREDENTIAL_OPTION =
  /(?<![\w-])(-u[ \t]{0,8}|--user(?:[ \t]{1,8}|=))(["']?[\w.@-]{1,200}:)[^\s"'`$;&|]+/g;

/** `IDENTIFIED BY 'x'`, `PASSWORD 'x'`. */
const SQL_PASSWORD =
  /\b((?:identified[ \t]{1,8}(?:with[ \t]{1,8}\w{1,40}[ \t]{1,8})?by|password)[ \t]{1,8})(['"])(?!\[masked\])[^'"\\\n`$]+\2/gi;

/** The same within quotes of quotes. */
const QUOTED_SQL_PASSWORD =
  /\b((?:identified[ \t]{1,8}(?:with[ \t]{1,8}\w{1,40}[ \t]{1,8})?by|password)[ \t]{1,8}['"\\]{2,40})(?!\[masked\])[^'"\\\n`$]+/gi;

/** `machine host login me password x`. */
const NETRC_PASSWORD =
  /\b(login[ \t\n]{1,8}[^\s'"]{1,200}[ \t\n]{1,8}password[ \t\n]{1,8})(?!\[masked\])[^\s'"`;$]+/gi;

/** The mark of the data shield, `[redacted: secret:aws]`, is no assignment. */
const ASSIGNMENT = /(?<![\w-]|\[redacted: )([A-Za-z_][\w-]*)["']?[ \t]{0,8}[:=]{1,2}[ \t]{0,8}/g;
/** `--password-stdin` and `--password-file` tell where the password comes from. */
const OPTION = /(?<![\w-])--?(?![\w-]{0,80}-(?:stdin|file|fd|env)[ \t=])([A-Za-z][\w-]*)(?:[ \t]{1,8}|=)/g;

/**
 * One value, quoted or bare. It ends ahead of a command substitution, in double quotes too: what ran must stay
 * readable, so nobody can hide a command by putting it where a secret would stand.
 */
const VALUE = /"(?:[^"\\`$]|\\.|\$(?!\())*"?|'[^']*'?|(?:[^\s;&|<>"'`$,)}\]]|\$(?!\())+/sy;

/** A value that is masked already, within quotes of quotes too. */
const MASKED = /['"\\]{0,40}\[masked\]/y;

const PEM_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/g;
const PEM_END = "-----END ";
const PEM_LINE = /[A-Za-z0-9+/=]{16,}/g;

/**
 * Masks secrets in free text such as a command, a file's content or a note. Finds what looks like one; it can't know
 * a password that looks like a word and stands alone. Linear in the length of the text.
 */
export function maskText(text: string): string {
  const headless = maskPrivateKeys(maskSpans(text, findPasswords(text))).replace(HEADER, `$1${MASK}`);
  const shaped = TOKENS.reduce((masked, token) => masked.replace(token, MASK), headless)
    .replace(BEARER, `$1${MASK}`)
    .replace(USERINFO, `$1${MASK}@`)
    .replace(SQL_PASSWORD, `$1$2${MASK}$2`)
    .replace(QUOTED_SQL_PASSWORD, `$1${MASK}`)
    .replace(NETRC_PASSWORD, `$1${MASK}`)
    .replace(CREDENTIAL_OPTION, `$1$2${MASK}`);
  return maskNamedValues(maskNamedValues(shaped, ASSIGNMENT), OPTION);
}

function maskSpans(text: string, spans: readonly Span[]): string {
  let result = "";
  let done = 0;
  for (const [start, end] of [...spans].sort(([left], [right]) => left - right)) {
    if (end <= done) continue;
    // What touches the span before it goes on with it.
    if (start > done || done === 0) result += text.slice(done, start) + MASK;
    done = end;
  }
  return result + text.slice(done);
}

/** Names are found first and values read only behind secret ones, so that `a=b=c=…` isn't read over and over. */
function maskNamedValues(text: string, names: RegExp): string {
  let result = "";
  let done = 0;
  for (const found of text.matchAll(names)) {
    const start = found.index + found[0].length;
    if (found.index < done || !isSecretName(found[1] ?? "")) continue;
    MASKED.lastIndex = start;
    if (MASKED.test(text)) continue;
    VALUE.lastIndex = start;
    const value = VALUE.exec(text)?.[0];
    if (!value || value === '"' || value === "'") continue;
    result += text.slice(done, start) + withQuotes(value);
    done = start + value.length;
  }
  return result + text.slice(done);
}

function withQuotes(value: string): string {
  const quote = value.startsWith('"') || value.startsWith("'") ? value.charAt(0) : "";
  return `${quote}${MASK}${quote !== "" && value.endsWith(quote) ? quote : ""}`;
}

/** Only base64 runs are masked, up to the END mark or the end of the text: other words between them stay readable. */
function maskPrivateKeys(text: string): string {
  let result = "";
  let done = 0;
  for (const begin of text.matchAll(PEM_BEGIN)) {
    if (begin.index < done) continue;
    const from = begin.index + begin[0].length;
    const end = text.indexOf(PEM_END, from);
    const to = end < 0 ? text.length : end;
    result += text.slice(done, from) + text.slice(from, to).replace(PEM_LINE, MASK);
    done = to;
  }
  return result + text.slice(done);
}
