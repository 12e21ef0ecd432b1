import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";
import { isPlaceholder, looksRandom } from "./placeholder";

interface CredentialShape {
  readonly kind: string;
  /** The secret is its group `secret`. */
  readonly pattern: RegExp;
  readonly counts: (secret: string) => boolean;
}

const URL_USER =
  /:\/\/[^\s:/@"'`<>?#]{0,200}:(?<secret>[^\s@/"'`<>?#]{3,200})@(?<host>[A-Za-z0-9[][\w.-]{0,253})/g;
const SCHEME = /[a-z][a-z0-9+.-]{1,20}$/i;
const DATABASE =
  /^(?:jdbc:)?(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse|cockroachdb|oracle|kafka|nats)\b/i;
const NOBODY = /(?:^|\.)example(?:\.\w{2,6})?$|^(?:host|hostname|server)$/i;

const isWord = (secret: string) =>
  /^[a-z]{1,12}$|^(?:pass|password|passwd|pwd|secret|token|user|username)$/i.test(secret);

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
    counts: (secret) => isReal(secret) && !isWord(secret) && /\d/.test(secret),
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
    const secret = match.groups?.secret ?? "";
    if (!counts(secret)) continue;
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
