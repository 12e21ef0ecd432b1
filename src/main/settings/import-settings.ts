import { z } from "zod";
import { RULE_BEHAVIORS } from "../policy/rule";
import { ConfigurationError } from "./configuration-error";
import type { PermissionEdit } from "./edit-permissions";
import { parseJson } from "./permissions/parse-json";
import { formatProblem, type PermissionSettings } from "./permissions/permission-settings";
import { parsePermissionSettings } from "./permissions/read-permissions";
import { WatchedFile } from "./settings-file";

/** What would come into a settings file, and what would not. */
export interface ImportPlan {
  readonly edit: PermissionEdit;
  /** A line each: `allow Bash(npm run *)`. */
  readonly additions: readonly string[];
  /** What is left out on purpose, and what to look at. */
  readonly notes: readonly string[];
  /** Rules, and keys that may restrict, that aren't understood. */
  readonly losses: readonly string[];
}

const FILE = z.looseObject({ permissions: z.looseObject({}).optional() });

/**
 * Reads another agent's settings file and compares it with the target's rules. Modes are never taken over: whoever
 * changes the tool should choose anew.
 *
 * @throws ConfigurationError when either file can't be understood.
 */
export function planImport(from: string, target: string): ImportPlan {
  const source = new WatchedFile(from).read();
  if (!source) throw new ConfigurationError(`There is no file ${from}`);
  const { settings, problems } = parsePermissionSettings(source.text, from);
  const existing = new WatchedFile(target).read();
  const known = existing ? parsePermissionSettings(existing.text, target).settings : undefined;
  const add = Object.fromEntries(
    RULE_BEHAVIORS.map((behavior) => [behavior, newRules(settings, known, behavior)]),
  );
  const addDirectories = settings.additionalDirectories.filter(
    (path) => !known?.additionalDirectories.includes(path),
  );
  return {
    edit: { add, addDirectories },
    additions: [
      ...RULE_BEHAVIORS.flatMap((behavior) => (add[behavior] ?? []).map((rule) => `${behavior} ${rule}`)),
      ...addDirectories.map((path) => `added directory ${path}`),
    ],
    notes: [
      ...problems.filter((each) => !each.lost && isAboutRules(each)).map(formatProblem),
      ...leftOut(source.text, from, settings),
    ],
    losses: problems.filter(({ lost }) => lost).map(formatProblem),
  };
}

function newRules(
  settings: PermissionSettings,
  known: PermissionSettings | undefined,
  behavior: (typeof RULE_BEHAVIORS)[number],
): readonly string[] {
  const there = new Set(
    known?.rules.filter((rule) => rule.behavior === behavior).map(({ rule }) => rule.text),
  );
  const texts = settings.rules
    .filter((rule) => rule.behavior === behavior && (behavior === "allow" || !rule.doubted))
    .map(({ rule }) => rule.text);
  return [...new Set(texts)].filter((text) => !there.has(text));
}

/** Keys that mean nothing here are told once, by name, below. */
function isAboutRules({ message }: { readonly message: string }): boolean {
  return !message.endsWith("means nothing here");
}

function leftOut(text: string, from: string, settings: PermissionSettings): readonly string[] {
  const value = FILE.parse(parseJson(text.startsWith("\uFEFF") ? text.slice(1) : text, from));
  const others = Object.keys(value).filter((key) => key !== "permissions" && key !== "$schema");
  return [
    ...(settings.defaultMode === undefined ? [] : [`The mode ${settings.defaultMode} is not taken over`]),
    ...(others.length === 0 ? [] : [`Not taken over: ${others.join(", ")}`]),
  ];
}
