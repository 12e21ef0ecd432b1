import type { RuleOrigin } from "../policy/rule";

/** When hooks are heard. The names are those of Claude Code, whose hooks work here. */
export const HOOK_EVENTS = Object.freeze([
  "PreToolUse",
  "PostToolUse",
  "PermissionDenied",
  "UserPromptSubmit",
  "SessionStart",
  "Stop",
] as const);

/** Events of Claude Code that hooks aren't heard for here. */
export const FOREIGN_HOOK_EVENTS: readonly string[] = Object.freeze([
  "ConfigChange",
  "CwdChanged",
  "Elicitation",
  "ElicitationResult",
  "FileChanged",
  "InstructionsLoaded",
  "Notification",
  "PermissionRequest",
  "PostCompact",
  "PostToolBatch",
  "PostToolUseFailure",
  "PreCompact",
  "SessionEnd",
  "Setup",
  "StopFailure",
  "SubagentStart",
  "SubagentStop",
  "TaskCompleted",
  "TaskCreated",
  "TeammateIdle",
  "UserPromptExpansion",
  "WorktreeCreate",
  "WorktreeRemove",
]);

export type HookEvent = (typeof HOOK_EVENTS)[number];

export const DEFAULT_HOOK_TIMEOUT_MS = 10_000;

/** A hook as settings name it. */
export interface HookDefinition {
  /** Unique among the hooks of a session; the same as long as event, matcher, command and origin are. */
  readonly id: string;
  readonly event: HookEvent;
  /** As written; empty: every tool. */
  readonly matcher: string;
  /** A command line for the shell, as the person wrote it. Nothing of a call is ever put into it. */
  readonly command: string;
  readonly timeoutMs: number;
  /** Of `PreToolUse`. */
  readonly phase: "before" | "after";
  readonly origin: RuleOrigin & { readonly line?: number };
  /** Why it can't run as things stand, such as a script that changed since it was trusted. What it watches is denied. */
  readonly problem?: string;
  /** It runs again as soon as the person trusts the project; any other problem needs mending. */
  readonly needsTrust?: true;
}

/** What came of the last run of a hook, for whoever displays hooks. Not kept across sessions. */
export interface HookRun {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly durationMs: number;
  /** What it said in a word or a sentence; untrusted text. */
  readonly said: string;
  /** Why it failed; undefined when it didn't. */
  readonly failure?: string;
}
