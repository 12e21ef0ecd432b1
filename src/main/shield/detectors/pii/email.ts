import type { Finding } from "../../finding";

const LOCAL = /[A-Za-z0-9._%+'-]{1,64}$/;
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])/;

/** Domains that are set aside for documents and tests, and addresses that belong to programs. */
const NOBODY_DOMAIN =
  /(?:^|\.)(?:example\.(?:com|org|net)|(?:test|example|invalid|localhost|local)|noreply\.github\.com)$/i;
const NOBODY_LOCAL = /^(?:no-?reply|do-?not-?reply|git|hg|svn|postmaster|mailer-daemon)$/i;

/** `icon@2x.png` and `module@latest.js` are files. */
const FILE_ENDING =
  /\.(?:png|jpe?g|gif|svg|webp|ico|js|mjs|cjs|ts|tsx|jsx|json|css|scss|html?|md|py|rb|rs|sh|ya?ml|toml|lock|zip|gz|tgz|exe|dll|so|map|txt|log|service|socket|target|timer)$/i;

/** E-mail addresses of people. `user@example.com` and `noreply@…` are nobody's. */
export function findEmails(text: string): Finding[] {
  const found: Finding[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const local = LOCAL.exec(text.slice(Math.max(0, at - 65), at))?.[0].replace(/^[.'%-]+/, "") ?? "";
    if (local === "" || local.endsWith(".")) continue;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 260))?.[0] ?? "";
    const start = at - local.length;
    if (domain === "" || isNobody(local, domain) || isUserOfUrl(text, start)) continue;
    found.push({ kind: "pii:email", start, end: at + 1 + domain.length, score: 0.9 });
  }
  return found;
}

function isNobody(local: string, domain: string): boolean {
  return NOBODY_DOMAIN.test(domain) || NOBODY_LOCAL.test(local) || FILE_ENDING.test(domain);
}

/** In `https://user:password@host` nobody is written to. */
function isUserOfUrl(text: string, start: number): boolean {
  return /:\/\/[^\s/?#]{0,80}$/.test(text.slice(Math.max(0, start - 90), start));
}
