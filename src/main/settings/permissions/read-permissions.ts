import { parseRule } from "../../policy/parse-rule";
import type { RuleBehavior } from "../../policy/rule";
import { RULE_BEHAVIORS } from "../../policy/rule";
import { lookUpCapability, overrideKey, stricter } from "../../policy/tool-policy";
import type { JsonPlaces } from "./json-places";
import { parseSettings } from "./parse-settings";
import type { PermissionReading, SettingsProblem, SettingsRule } from "./permission-settings";
import { KNOWN_KEYS, PERMISSION_SETTINGS } from "./schema";
import { wrongType } from "./wrong-type";

/**
 * Reads the permission part of a settings file's text. Bad rules and unknown keys come back as problems with their
 * lines; the other rules count.
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
  const problems: SettingsProblem[] = [
    ...Object.keys(parsed.data)
      .filter((key) => !TOP_LEVEL.includes(key))
      .map((key) => [key]),
    ...unknownKeys("permissions", permissions),
    ...unknownKeys("tools", tools),
  ].map((path) => ({
    severity: "warning",
    file,
    line: places.lineOf(path),
    message: `"${path.join(".")}" means nothing here`,
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
  for (const name of Object.keys(tools.capabilities ?? {})) {
    if (lookUpCapability(name)) continue;
    const line = places.lineOf(["tools", "capabilities", name]);
    const message = `There is no capability "${name}", only write, execute (exec) and network (net)`;
    problems.push({ severity: "warning", file, line, message });
  }
  return { settings, problems };
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
  "$schema",
];

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
    const reading =
      typeof text === "string" ? parseRule(text) : { ok: false as const, reason: "A rule must be a text" };
    if (!reading.ok) {
      const shown = typeof text === "string" ? ` ${JSON.stringify(shorten(text))}` : "";
      problems.push({
        severity: "error",
        file,
        line,
        message: `The ${behavior} rule${shown} counts for nothing: ${reading.reason}`,
      });
      return [];
    }
    if (reading.warning) {
      problems.push({ severity: "warning", file, line, message: `${reading.rule.text}: ${reading.warning}` });
    }
    return [{ behavior, rule: reading.rule, line }];
  });
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

function unknownKeys(part: keyof typeof KNOWN_KEYS, value: object): [string, string][] {
  return Object.keys(value)
    .filter((key) => !KNOWN_KEYS[part].includes(key))
    .map((key) => [part, key]);
}

function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}
