import { parseRule } from "../../policy/parse-rule";
import type { ParsedRule, RuleBehavior } from "../../policy/rule";
import { RULE_BEHAVIORS } from "../../policy/rule";
import { lookUpCapability, overrideKey, stricter } from "../../policy/tool-policy";
import type { JsonPlaces } from "./json-places";
import { parseSettings } from "./parse-settings";
import type { PermissionReading, SettingsProblem, SettingsRule } from "./permission-settings";
import { PERMISSION_SETTINGS } from "./schema";
import { doubtCapabilities, doubtKeys, doubtLostKeys, doubtOverrides, doubtPartKeys } from "./unknown-names";
import { wrongType } from "./wrong-type";

/**
 * Reads the permission part of a settings file's text. Rules and keys that can't be understood come back as problems with
 * their lines: an `error` for what may restrict, a `warning` for what could only have allowed.
 *
 * @throws ConfigurationError naming file and line when the text is no JSON, too large, has a key twice, or has
 * something of the wrong type: deny rules could be in just the part that is lost.
 */
export function parsePermissionSettings(text: string, file: string): PermissionReading {
  const { value, places } = parseSettings(text, file);
  return readPermissionSettings(value, file, places);
}

/**
 * The same for settings that are a value already, such as those of an explain request.
 *
 * @throws ConfigurationError when something has the wrong type.
 */
export function readPermissionSettings(
  value: unknown,
  file: string,
  places: Pick<JsonPlaces, "lineOf"> = { lineOf: () => 1 },
): PermissionReading {
  const parsed = PERMISSION_SETTINGS.safeParse(value);
  if (!parsed.success) throw wrongType(parsed.error, { file, places });
  const { permissions = {}, tools = {} } = parsed.data;
  const found = [
    ...doubtLostKeys(value),
    ...doubtKeys(parsed.data),
    ...doubtPartKeys("permissions", permissions),
    ...doubtPartKeys("tools", tools),
    ...doubtOverrides(tools.overrides ?? {}),
    ...doubtCapabilities(tools.capabilities ?? {}),
  ];
  const problems: SettingsProblem[] = found.map(({ severity, path, message }) => ({
    severity,
    file,
    line: places.lineOf(path),
    message,
    ...(severity === "error" ? { lost: true as const } : {}),
  }));
  const rules = RULE_BEHAVIORS.flatMap((behavior) =>
    readRules(permissions[behavior] ?? [], behavior, { file, places, problems }),
  );
  const settings = {
    rules,
    additionalDirectories: permissions.additionalDirectories ?? [],
    defaultMode: permissions.defaultMode,
    overrides: readWords(tools.overrides ?? {}, overrideKey),
    capabilities: readWords(tools.capabilities ?? {}, lookUpCapability),
  };
  return { settings, problems };
}

interface Reporting {
  readonly file: string;
  readonly places: Pick<JsonPlaces, "lineOf">;
  readonly problems: SettingsProblem[];
}

function readRules(
  texts: readonly unknown[],
  behavior: RuleBehavior,
  { file, places, problems }: Reporting,
): readonly SettingsRule[] {
  return texts.flatMap((text, index) => {
    const line = places.lineOf(["permissions", behavior, index]);
    const { rule, fault, warning } = readRule(text, behavior);
    // What an allow rule doesn't say is asked about; what another one doesn't say would be let through.
    const severity = behavior === "allow" ? "warning" : "error";
    if (fault !== undefined) {
      const lost = rule && behavior === "allow" ? {} : { lost: true as const };
      problems.push({ severity, file, line, message: fault, ...lost });
    }
    if (warning !== undefined) problems.push({ severity: "warning", file, line, message: warning });
    return rule ? [{ behavior, rule, line, ...(fault === undefined ? {} : { doubted: true as const }) }] : [];
  });
}

interface RuleOutcome {
  /** Undefined: it can't count. */
  readonly rule?: ParsedRule;
  readonly fault?: string;
  readonly warning?: string;
}

function readRule(text: unknown, behavior: RuleBehavior): RuleOutcome {
  if (typeof text !== "string") return { fault: `The ${behavior} rule is not a text` };
  const reading = parseRule(text);
  const shown = `The ${behavior} rule ${JSON.stringify(shorten(text))}`;
  if (!reading.ok) return { fault: `${shown} counts for nothing: ${reading.reason}` };
  const { rule, doubt, warning } = reading;
  const fault = doubt === undefined ? {} : { fault: `${shown} could miss what it is about: ${doubt}` };
  return { rule, ...fault, ...(warning === undefined ? {} : { warning: `${rule.text}: ${warning}` }) };
}

/** Two names may mean the same tool or effect; then the stricter word counts. */
function readWords<Key>(
  words: Readonly<Record<string, RuleBehavior>>,
  lookUp: (name: string) => Key | undefined,
): ReadonlyMap<Key, RuleBehavior> {
  const found = new Map<Key, RuleBehavior>();
  for (const [name, behavior] of Object.entries(words)) {
    const key = lookUp(name);
    if (key === undefined) continue;
    const other = found.get(key);
    found.set(key, other ? stricter({ behavior: other }, { behavior }).behavior : behavior);
  }
  return found;
}

function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}
