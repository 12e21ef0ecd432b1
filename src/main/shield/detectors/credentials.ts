import { isSecretName } from "../../base/secret-names";
import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";
import { isPlaceholder, looksRandom } from "./placeholder";
import { isSecretValue } from "./secret-value";

interface CredentialShape {
  readonly kind: string;
  /** The secret is its group `secret`; what it is called, where that tells, its group `name`. */
  readonly pattern: RegExp;
  readonly counts: (secret: string, name: string) => boolean;
}

const URL_USER =
  /:\/\/[^\s:/@"'`<>?#]{0,200}:(?<secret>[^\s@/"'`<>?#]{3,200})@(?<host>[A-Za-z0-9[][\w.-]{0,253})/g;
const SCHEME = /[a-z][a-z0-9+.-]{1,20}$/i;
const DATABASE =
  /^(?:jdbc:)?(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse|cockroachdb|oracle|kafka|nats)\b/i;
const NOBODY = /(?:^|\.)example(?:\.\w{2,6})?$|^(?:host|hostname|server)$/i;

const isWord = (secret: string) =>
  /^[a-z]{1,12}$|^(?:pass|password|passwd|pwd|secret|token|user|username)$/i.test(secret);

/** Behind a name that stands in a place of its own. */
const isNamed = (secret: string, name: string) => isSecretName(name) && isSecretValue(name, secret, true);

const isPassword = (secret: string) => isReal(secret) && !isWord(secret) && /\d/.test(secret);

/** `user:password` in base64, as registries keep it. */
const isPair = (secret: string) =>
  isReal(secret) &&
  /^[\x20-\x7e]{1,100}:[\x20-\x7e]{3,}$/.test(Buffer.from(secret, "base64").toString("latin1"));

const isReal = (secret: string) => !isPlaceholder(secret) && !/^[$<{[*(:%]/.test(secret);

/** Credentials that are known by where they stand. Every run is bounded or of one class behind a fixed beginning. */
const SHAPES: readonly CredentialShape[] = [
  {
    kind: "secret:basic-auth",
    pattern:
      /authorization["']?[ \t]{0,4}[:=][ \t]{0,4}["']?basic[ \t]{1,4}(?<secret>[A-Za-z0-9+/]{8,400}={0,2})/gi,
    counts: (secret) => isReal(secret) && Buffer.from(secret, "base64").includes(":"),
  },
  {
    kind: "secret:bearer",
    pattern: /\bbearer[ \t]{1,4}(?<secret>[A-Za-z0-9._~+/=-]{16,4096})/gi,
    counts: (secret) => isReal(secret) && looksRandom(secret.replace(/[^A-Za-z0-9]+/g, "")),
  },
  {
    kind: "secret:basic-auth",
    pattern: /(?<![\w-])(?:-u[ \t]{0,4}|--user[ =]{1,4})["']?[\w.@-]{1,100}:(?<secret>[^\s"'`$:/]{6,200})/g,
    counts: (secret) => isReal(secret) && !isWord(secret),
  },
  {
    kind: "secret:azure",
    pattern: /(?:AccountKey|SharedAccessKey|SharedSecret)=(?<secret>[A-Za-z0-9+/]{40,100}={0,2})/g,
    counts: isReal,
  },
  {
    kind: "secret:azure",
    pattern: /[?&](?:amp;)?sig=(?<secret>[A-Za-z0-9%+/]{40,120}(?:%3D|=){0,2})/g,
    counts: isReal,
  },
  {
    kind: "secret:password",
    pattern:
      /(?:^|;)[ \t]{0,4}(?:Password|Pwd)[ \t]{0,4}=[ \t]{0,4}(?<secret>[^;"'\s]{6,128})(?=;|["']|$)/gim,
    counts: isPassword,
  },
  {
    // Variables of a container, in YAML or JSON: a pair of name and value.
    kind: "secret:assignment",
    pattern:
      /\b(?:name|key)["']?[ \t]{0,4}:[ \t]{0,4}["']?(?<name>[A-Za-z][\w.-]{2,100})["']?,?\s{0,80}["']?value["']?[ \t]{0,4}:[ \t]{0,4}["']?(?<secret>[^\s"',}]{8,512})/gi,
    counts: isNamed,
  },
  {
    // The same with the value first.
    kind: "secret:assignment",
    pattern:
      /\bvalue["']?[ \t]{0,4}[:=][ \t]{0,4}["'](?<secret>[^\s"']{8,512})["'],?\s{1,80}["']?(?:name|key)["']?[ \t]{0,4}[:=][ \t]{0,4}["'](?<name>[A-Za-z][\w.-]{2,100})["']/gi,
    counts: isNamed,
  },
  {
    // A key of 16, 32 or 64 bytes that says how it is written.
    kind: "secret:assignment",
    pattern:
      /\bbase64:(?<secret>(?:[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/]{86}==))(?![A-Za-z0-9+/=])/g,
    counts: (secret) => isReal(secret) && looksRandom(secret.replace(/[^A-Za-z0-9]+/g, "")),
  },
  {
    kind: "secret:assignment",
    pattern:
      /\bset(?<name>\w{0,40}(?:Password|Passphrase|Secret|Token|Key))\([ \t]{0,4}["'](?<secret>[^"'\r\n]{8,512})["'][ \t]{0,4}\)/g,
    counts: isNamed,
  },
  {
    kind: "secret:basic-auth",
    pattern:
      /(?<![A-Za-z0-9])_?auth["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?<secret>[A-Za-z0-9+/]{12,400}={0,2})/g,
    counts: isPair,
  },
  {
    kind: "secret:password",
    pattern:
      /\b(?:identified[ \t]{1,4}by|(?:with|encrypted)[ \t]{1,4}password)[ \t]{1,4}(?:as[ \t]{1,4})?["'](?<secret>[^'"\s]{6,128})["']/gi,
    counts: isPassword,
  },
  {
    kind: "secret:password",
    pattern: /\bsshpass[ \t]{1,4}-p[ \t]{0,4}["']?(?<secret>[^\s"'$]{6,128})/g,
    counts: isPassword,
  },
  {
    kind: "secret:password",
    pattern:
      /\bmysql(?:dump|admin|import|check)?(?=[ \t])[^\r\n|;&]{0,120}?[ \t]-p(?<secret>[^\s"'$=-][^\s"']{5,127})/g,
    counts: isPassword,
  },
  {
    kind: "secret:assignment",
    pattern: /\b(?:set-)?cookie:[ \t]{0,4}[^\s=;:,"']{1,60}=(?<secret>[A-Za-z0-9._~+/%-]{16,4096})/gi,
    counts: (secret) => isReal(secret) && looksRandom(secret.replace(/[^A-Za-z0-9]+/g, "")),
  },
];

/** Finds passwords in URLs, headers, connection strings and options. */
export const CREDENTIAL_DETECTOR: Detector = Object.freeze({
  name: "credentials",
  skips: ["joined"] as const,
  find: (text: string) => [...findInUrls(text), ...SHAPES.flatMap((shape) => findShape(text, shape))],
});

function findShape(text: string, { kind, pattern, counts }: CredentialShape): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(pattern)) {
    const { secret = "", name = "" } = match.groups ?? {};
    if (!counts(secret, name)) continue;
    const start = match.index + match[0].lastIndexOf(secret);
    found.push({ kind, start, end: start + secret.length, score: 0.85 });
  }
  return found;
}

/** `scheme://user:password@host`; words such as `pass` and hosts of documents are nobody's. */
function findInUrls(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(URL_USER)) {
    const { secret = "", host = "" } = match.groups ?? {};
    const scheme = SCHEME.exec(text.slice(Math.max(0, match.index - 22), match.index))?.[0] ?? "";
    if (scheme === "" || !isReal(secret) || isWord(secret) || NOBODY.test(host)) continue;
    const start = match.index + match[0].length - host.length - 1 - secret.length;
    const kind = DATABASE.test(scheme) ? "secret:database-url" : "secret:basic-auth";
    found.push({ kind, start, end: start + secret.length, score: 0.85 });
  }
  return found;
}
