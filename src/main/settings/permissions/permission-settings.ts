import type { ToolEffect } from "../../gate/call";
import type { PermissionMode } from "../../policy/modes";
import type { ParsedRule, RuleBehavior } from "../../policy/rule";

/**
 * Something to tell the person about a settings file. An `error` is something that may restrict and isn't
 * understood: of rules and keys it makes the file unreadable, of a hook it denies what the hook watches.
 */
export interface SettingsProblem {
  readonly severity: "error" | "warning";
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
  /** A rule, or something that may restrict, is not in the settings as they were understood. */
  readonly lost?: true;
}

export interface SettingsRule {
  readonly behavior: RuleBehavior;
  readonly rule: ParsedRule;
  readonly line: number;
  /** It could miss what it is about: see the problem of its line. */
  readonly doubted?: true;
}

/** What one file says about permissions, understood. */
export interface PermissionSettings {
  readonly rules: readonly SettingsRule[];
  readonly additionalDirectories: readonly string[];
  readonly defaultMode: PermissionMode | undefined;
  /** By the program's own tool names. */
  readonly overrides: ReadonlyMap<string, RuleBehavior>;
  readonly capabilities: ReadonlyMap<ToolEffect, RuleBehavior>;
}

export interface PermissionReading {
  readonly settings: PermissionSettings;
  readonly problems: readonly SettingsProblem[];
}

/** `settings.json:4: error: …`, the form in which `settings check` and start-up tell it. */
export function formatProblem({ file, line, severity, message }: SettingsProblem): string {
  return `${file}:${line}: ${severity}: ${message}`;
}
