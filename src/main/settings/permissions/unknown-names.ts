import { nearName } from "../../policy/near-name";
import { parseRule } from "../../policy/parse-rule";
import type { RuleBehavior } from "../../policy/rule";
import { capabilityNames, lookUpCapability } from "../../policy/tool-policy";
import { findLostKeys } from "./lost-keys";
import { isNote } from "./notes";
import type { SettingsProblem } from "./permission-settings";
import { KNOWN_KEYS } from "./schema";

/** Something that a name in a settings file may have been meant for. */
export interface NameDoubt extends Pick<SettingsProblem, "severity" | "message"> {
  readonly path: readonly string[];
}

/** Keys of a settings file that mean something to some part of the program. */
const TOP_LEVEL: readonly string[] = [
  "profile",
  "permissions",
  "tools",
  "model",
  "approvals",
  "audit",
  "appearance",
  "hooks",
  "shield",
];

/** Keys under which other agents keep what restricts nothing. */
const FOREIGN: ReadonlySet<string> = new Set(
  (
    "$schema alwaysThinkingEnabled apiKeyHelper attribution autoMemoryEnabled autoUpdatesChannel awsAuthRefresh " +
    "awsCredentialExport cleanupPeriodDays companyAnnouncements effortLevel enableAllProjectMcpServers " +
    "enabledMcpjsonServers enabledPlugins env extraKnownMarketplaces fastMode feedbackSurveyRate fileSuggestion " +
    "forceLoginMethod forceLoginOrgUUID includeCoAuthoredBy includeGitInstructions language mcpServers " +
    "outputStyle otelHeadersHelper plansDirectory prefersReducedMotion preferredNotifChannel respectGitignore " +
    "showThinkingSummaries showTurnDuration spinnerTipsEnabled spinnerTipsOverride spinnerVerbs statusLine " +
    "teammateMode terminalProgressBarEnabled theme verbose voiceEnabled"
  ).split(" "),
);

/** Keys under which people and other agents restrict something. */
const RESTRICTING: readonly string[] = [
  ...TOP_LEVEL,
  ...KNOWN_KEYS.permissions,
  ...KNOWN_KEYS.tools,
  "denied",
  "disallowedTools",
  "allowedTools",
  "excludeTools",
  "mode",
  "rules",
  "readOnly",
  "sandbox",
];
const RESTRICTING_WORD = /^(?:ask|den(?:y|ied)|block(?:ed)?|forbid(?:den)?|disallow(?:ed)?)$/i;
const RESTRICTING_STEM = /^(?:den[iy]|disallow|forbid|block|restrict|prohibit|exclude|permission|sandbox)/i;

/**
 * Keys of the whole file. One that is close to a restricting key, or under which there is such a key or a rule, may have
 * been meant to restrict. A note to the reader, such as `_comment` or `//`, isn't taken for a setting.
 */
export function doubtKeys(settings: Readonly<Record<string, unknown>>): readonly NameDoubt[] {
  return Object.entries(settings)
    .filter(([key]) => !TOP_LEVEL.includes(key) && !isNote(key))
    .map(([key, value]) => {
      const restricts =
        nearName(key, RESTRICTING) !== undefined || RESTRICTING_STEM.test(key) || mayRestrict(value);
      const lost = FOREIGN.has(key) ? mayRestrictAbroad(value) : restricts;
      if (!lost) return warning([key], `"${key}" means nothing here`);
      return error([key], unknown(key, suggestionFor(key)));
    });
}

/** Where what was probably meant stands. */
function suggestionFor(key: string): string | undefined {
  const whole = nearName(key, TOP_LEVEL);
  if (whole !== undefined) return whole;
  for (const part of ["permissions", "tools"] as const) {
    const meant = nearName(key, KNOWN_KEYS[part]);
    if (meant !== undefined) return `${part}.${meant}`;
  }
  return undefined;
}

/** Whether a restricting key or a rule stands anywhere in this. Without recursion: settings may be nested deeply. */
function mayRestrict(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && next !== value && (RESTRICTING_WORD.test(next) || isRule(next)))
      return true;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, member] of Object.entries(next)) {
      const named = !Array.isArray(next) && (RESTRICTING_STEM.test(key) || RESTRICTING.includes(key));
      if (named) return true;
      open.push(member);
    }
  }
  return false;
}

/** Names that restrict nothing by themselves and that other agents use under their own keys. */
const ORDINARY_ABROAD: ReadonlySet<string> = new Set([
  ..."appearance audit mode model profile sandbox tools".split(" "),
]);

/**
 * The same for what stands under another agent's key. There, names of servers and variables of an environment are free: a
 * variable and a plain value restrict only with a rule, or under the very name of a restricting key.
 */
function mayRestrictAbroad(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && next !== value && isRule(next)) return true;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, member] of Object.entries(next)) {
      if (!Array.isArray(next) && restrictsAbroad(key, member)) return true;
      open.push(member);
    }
  }
  return false;
}

function restrictsAbroad(key: string, value: unknown): boolean {
  if (typeof value === "string" && /^[A-Z][A-Z0-9_]*$/.test(key)) return false;
  if (RESTRICTING.includes(key)) return !ORDINARY_ABROAD.has(key);
  if (typeof value === "string") return RESTRICTING_WORD.test(value);
  return RESTRICTING_STEM.test(key) && typeof value === "object" && value !== null;
}

function isRule(text: string): boolean {
  const reading = parseRule(text);
  return reading.ok && reading.rule.family !== undefined && reading.rule.content.kind !== "none";
}

/** Keys that the language gives a meaning of its own: what stands under them would be dropped in silence. */
export function doubtLostKeys(settings: unknown): readonly NameDoubt[] {
  return findLostKeys(settings).map(({ path, allows }) => ({
    severity: allows ? "warning" : "error",
    path,
    message: `"${path.join(".")}" means nothing here and what stands under it would be lost: take another name`,
  }));
}

/** Keys of a part in which each may restrict. */
export function doubtPartKeys(part: keyof typeof KNOWN_KEYS, value: object): readonly NameDoubt[] {
  const known = KNOWN_KEYS[part];
  return Object.keys(value)
    .filter((key) => !known.includes(key) && !isNote(key))
    .map((key) => error([part, key], unknown(`${part}.${key}`, nearName(key, known))));
}

/** An override binds one tool by its name. */
export function doubtOverrides(overrides: Readonly<Record<string, RuleBehavior>>): readonly NameDoubt[] {
  return Object.entries(overrides).flatMap(([name, behavior]) => {
    const path = ["tools", "overrides", name];
    const reading = parseRule(name);
    const single = reading.ok && reading.rule.content.kind === "none" && !reading.rule.tool.includes("*");
    const fault = !single || name.trim() !== name ? "It must be the name of one tool" : reading.doubt;
    const severity = behavior === "allow" ? "warning" : "error";
    if (fault !== undefined)
      return [{ severity, path, message: `"${path.join(".")}" binds nothing: ${fault}` }];
    return single && reading.warning ? [warning(path, `"${path.join(".")}": ${reading.warning}`)] : [];
  });
}

export function doubtCapabilities(
  capabilities: Readonly<Record<string, RuleBehavior>>,
): readonly NameDoubt[] {
  return Object.entries(capabilities)
    .filter(([name]) => lookUpCapability(name) === undefined)
    .map(([name, behavior]) => {
      const meant = nearName(name, capabilityNames());
      const message = `There is no capability "${name}", only write, execute (exec) and network (net)${didYouMean(meant)}`;
      return {
        severity: behavior === "allow" ? "warning" : "error",
        path: ["tools", "capabilities", name],
        message,
      };
    });
}

function unknown(path: string, meant: string | undefined): string {
  return `"${path}" means nothing here and could restrict something${didYouMean(meant)}`;
}

function didYouMean(meant: string | undefined): string {
  return meant === undefined ? "" : `. Did you mean "${meant}"?`;
}

function warning(path: readonly string[], message: string): NameDoubt {
  return { severity: "warning", path, message };
}

function error(path: readonly string[], message: string): NameDoubt {
  return { severity: "error", path, message };
}
