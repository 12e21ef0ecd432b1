import type { RuleBehavior } from "./rule";

export const PERMISSION_MODES = Object.freeze([
  "default",
  "plan",
  "accept_edits",
  "bypass",
  "dont_ask",
  "auto",
  "bubble",
] as const);

export type PermissionMode = (typeof PERMISSION_MODES)[number];

/** The columns of the modes table. */
export type CallKind = "read" | "write" | "read_only_shell" | "shell" | "other";

/** `classifier`: a model says allow or deny. Until there is one, and whenever it fails, that is an ask. */
export type ModeWord = RuleBehavior | "classifier";

const row = (
  read: ModeWord,
  write: ModeWord,
  readOnlyShell: ModeWord,
  shell: ModeWord,
  other: ModeWord,
): Readonly<Record<CallKind, ModeWord>> =>
  Object.freeze({ read, write, read_only_shell: readOnlyShell, shell, other });

/** What each mode says to each kind of call when nothing else has an opinion. */
export const MODES: Readonly<Record<PermissionMode, Readonly<Record<CallKind, ModeWord>>>> = Object.freeze({
  //                 read     write         read-only  other shell   network and other tools
  default: row("allow", "ask", "allow", "ask", "ask"),
  plan: row("allow", "deny", "allow", "deny", "deny"),
  accept_edits: row("allow", "allow", "allow", "ask", "ask"),
  bypass: row("allow", "allow", "allow", "allow", "allow"),
  dont_ask: row("allow", "deny", "allow", "deny", "deny"),
  auto: row("allow", "classifier", "allow", "classifier", "classifier"),
  bubble: row("allow", "ask", "ask", "ask", "ask"),
});

/** Names that settings files of other agents use for the same modes. */
const ALIASES: ReadonlyMap<string, PermissionMode> = new Map<string, PermissionMode>([
  ["acceptEdits", "accept_edits"],
  ["bypassPermissions", "bypass"],
  ["dontAsk", "dont_ask"],
]);

export function lookUpMode(name: string): PermissionMode | undefined {
  return PERMISSION_MODES.find((mode) => mode === name) ?? ALIASES.get(name);
}
