import { entropyOf, isPlaceholder, looksRandom } from "./placeholder";

/** Names whose values are made to be told: `tokenHash`, `secretName`, `passwordField`, `authUrl`. */
const TELLABLE =
  /(?:hash|digest|sum|sha\d*|name|names|field|label|title|url|uri|endpoint|path|file|dir|type|kind|count|length|size|limit|max|min|ttl|expiry|expires|timeout|format|pattern|regex|prefix|suffix|policy|version|class|style|error|message|enabled|header|arn|ref)$/i;

/** Source code and templates: calls, paths, members, flags, types. */
const CODE =
  /^(?:[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+[!;?]?|\$.*|[@%~].*|(?:\.{0,2}\/|[A-Za-z]:\\).*|[A-Za-z][\w+.-]*:\/\/.*|\w+(?:::\w+)+)$/;
/** What a form calls a field, or code makes of a member: never in quotes. */
const BARE_CODE = /^(?:[A-Za-z]+:|!{1,2}[A-Za-z_$.]+|[A-Za-z_$.]+\?\.)$/;
const FILE = /\.(?:pem|key|crt|json|ya?ml|toml|txt|env|conf|ini|js|ts|py|rb|go|java|md|html?)$/i;

/** A regular expression of what a secret is made of. */
const CLASS = /A-Za-z|a-zA-Z|a-z0-9|A-Z0-9|0-9a-[fz]|0-9A-[FZ]/;

const PASSWORD =
  /[Pp]assw(?:or)?d|PASSW(?:OR)?D|[Pp]assphrase|PASSPHRASE|(?:^|[_.-])(?:pwd|pass)$|(?:^|[_-])(?:PWD|PASS)$|[a-z](?:Pwd|Pass)$/;
const MIN_LENGTH = 8;
const MIN_RANDOM = 16;

/**
 * Whether a value behind such a name is a secret, and not a placeholder, a word, a path or a piece of code. `weak`: where
 * it stands, other things stand as well.
 */
export function isSecretValue(name: string, value: string, quoted: boolean, weak = false): boolean {
  if (value.length < MIN_LENGTH || TELLABLE.test(name)) return false;
  const isOfPassword = PASSWORD.test(name);
  // No key is without a digit. Most values of code end here, ahead of what costs time.
  if (!isOfPassword && (value.length < MIN_RANDOM || !/\d/.test(value))) return false;
  if (
    isPlaceholder(value) ||
    (!quoted && BARE_CODE.test(value)) ||
    CLASS.test(value) ||
    CODE.test(value) ||
    FILE.test(value) ||
    /[^!-~]/.test(value)
  )
    return false;
  if (weak && isOfPassword) return isPassword(value, false) && !isNameOfCode(value);
  if (isOfPassword) return isPassword(value, quoted || /^[A-Z0-9_]+$/.test(name));
  return isKey(value);
}

/** Passwords are short and may be bad ones: a digit and a letter, or more sorts of characters than a name has. */
function isPassword(value: string, clearlyValue: boolean): boolean {
  const sorts = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d_-]/].filter((sort) => sort.test(value)).length;
  if (isIdentifier(value) && !/\d/.test(value)) return false;
  return entropyOf(value) >= 2.5 && (sorts >= 3 || (clearlyValue && sorts >= 2 && /\d/.test(value)));
}

/** `oauth2Password`, `sha256-RSA`: as many sorts of characters as a password has, in the order of a name. */
function isNameOfCode(value: string): boolean {
  return /^[A-Za-z_$][\w$.:/-]*$/.test(value) && !(value.length >= 12 && looksRandom(value));
}

function isKey(value: string): boolean {
  if (/^[0-9a-f]{16,}$/i.test(value))
    return entropyOf(value) >= 2.8 && /\d/.test(value) && /[a-f]/i.test(value);
  return looksRandom(value.replace(/[^A-Za-z0-9]+/g, ""));
}

function isIdentifier(value: string): boolean {
  return /^[A-Za-z_$][\w$-]*$/.test(value);
}
