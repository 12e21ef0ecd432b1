import { lintSource } from "@secretlint/core";
import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";
import { isPlaceholder, looksRandom } from "./placeholder";

/** Lets a text switch rules off by what is written in it: here the text is hostile. */
const SWITCHED_OFF_BY_TEXT = "@secretlint/secretlint-rule-filter-comments";

const RULES = rules
  .filter(({ meta }) => meta.id !== SWITCHED_OFF_BY_TEXT)
  .map((rule) => ({ id: rule.meta.id, rule }));

/**
 * One of these is part of whatever a rule finds. The linter keeps notes of each run, so most texts don't get that far;
 * a test holds that nothing is lost by it.
 */
const HINT =
  /SECRET|[Ss]ecret|-----BEGIN|npm_|_authToken|:x-oauth-basic@|xox[a-z]-|xapp-|hooks\.slack\.com|SG\.|shp(?:pa|ca|at|ss)_|gh[pousr]_|github_pat_|sk-|lin_api_|ops_ey|(?:https?|ftps?):\/\/[-\w]{1,256}:[-\w]{1,256}@|(?:mongodb|mysql|postgres)[a-z+]{0,8}:\/\/[^:/\s]{1,100}:[^@/\s]{1,200}@/i;

const KINDS: Readonly<Record<string, string>> = {
  privatekey: "private-key",
  basicauth: "basic-auth",
  "database-connection-string": "database-url",
};

/** The rules that secretlint recommends. */
export const SECRETLINT_DETECTOR: Detector = Object.freeze({
  name: "secretlint",
  find: (text: string) => (HINT.test(text) ? lint(text) : []),
});

/** The same without a look ahead. */
export async function lint(text: string): Promise<readonly Finding[]> {
  const { messages } = await lintSource({
    source: { filePath: "text", content: text, ext: "", contentType: "text" },
    options: { noPhysicFilePath: true, maskSecrets: true, config: { rules: RULES } },
  });
  // The linter drops a byte order mark and counts from behind it.
  const shift = text.startsWith("\ufeff") ? 1 : 0;
  return messages
    .map(({ ruleId, range: [start, end] }) => ({
      kind: kindOf(ruleId),
      start: start + shift,
      end: end + shift,
      score: 0.9,
    }))
    .filter(({ kind, start, end }) => isSecret(kind, text.slice(start, end)));
}

/** `npm_config_…` is a name of the environment, as long as a token. */
function isSecret(kind: string, found: string): boolean {
  return !isPlaceholder(found) && (kind !== "secret:npm" || looksRandom(found.replace(/^.*npm_/s, "")));
}

function kindOf(ruleId: string): string {
  const name = ruleId.replace(/^@secretlint\/secretlint-rule-/, "");
  return `secret:${KINDS[name] ?? name}`;
}
