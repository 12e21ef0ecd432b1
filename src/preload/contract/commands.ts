/** When a command can be given: always, with a project open, or while the agent works. */
type When = "always" | "project" | "busy";

interface CommandShape {
  readonly id: string;
  readonly group: "session" | "project" | "page" | "mode" | "audit" | "appearance" | "help";
  readonly when: When;
  /** `Mod` is Command on macOS and Control elsewhere. The first is the one that is shown. */
  readonly shortcuts?: readonly string[];
}

/**
 * Every command there is, once: the menu, the palette, the keyboard and the sheet of shortcuts all read this list. Their names
 * are the keys of the texts `commands`. None of them approves anything; a mode that asks less the main process confirms.
 */
export const COMMANDS = [
  { id: "session.new", group: "session", when: "project", shortcuts: ["Mod+N"] },
  { id: "session.stop", group: "session", when: "busy", shortcuts: ["Mod+."] },
  { id: "session.changes", group: "session", when: "project", shortcuts: ["Mod+Shift+D"] },
  { id: "project.open", group: "project", when: "always", shortcuts: ["Mod+O"] },
  { id: "project.sample", group: "project", when: "always" },
  { id: "page.conversation", group: "page", when: "always", shortcuts: ["Mod+1"] },
  { id: "page.audit", group: "page", when: "always", shortcuts: ["Mod+2"] },
  { id: "page.policy", group: "page", when: "always", shortcuts: ["Mod+3"] },
  { id: "page.hooks", group: "page", when: "always", shortcuts: ["Mod+4"] },
  { id: "page.settings", group: "page", when: "always", shortcuts: ["Mod+,"] },
  { id: "mode.default", group: "mode", when: "project" },
  { id: "mode.plan", group: "mode", when: "project" },
  { id: "mode.accept_edits", group: "mode", when: "project" },
  { id: "mode.dont_ask", group: "mode", when: "project" },
  { id: "mode.auto", group: "mode", when: "project" },
  { id: "mode.bypass", group: "mode", when: "project" },
  { id: "audit.verify", group: "audit", when: "always" },
  { id: "audit.export", group: "audit", when: "always" },
  { id: "theme.system", group: "appearance", when: "always" },
  { id: "theme.light", group: "appearance", when: "always" },
  { id: "theme.dark", group: "appearance", when: "always" },
  { id: "language.system", group: "appearance", when: "always" },
  { id: "language.en", group: "appearance", when: "always" },
  { id: "language.zh-CN", group: "appearance", when: "always" },
  { id: "help.palette", group: "help", when: "always", shortcuts: ["Mod+K", "Mod+Shift+P"] },
  { id: "help.shortcuts", group: "help", when: "always", shortcuts: ["?"] },
  { id: "help.welcome", group: "help", when: "always" },
  { id: "help.about", group: "help", when: "always" },
] as const satisfies readonly CommandShape[];

export type Command = (typeof COMMANDS)[number];
export type CommandId = Command["id"];

/** What decides whether a command can be given. */
export interface CommandState {
  readonly project: boolean;
  readonly busy: boolean;
}

export function isAvailable(command: Pick<Command, "when">, { project, busy }: CommandState): boolean {
  return command.when === "always" || (command.when === "project" ? project : busy);
}

/** The key combination that is shown for a command. */
export function shortcutOf(id: CommandId): string | undefined {
  const command: CommandShape | undefined = COMMANDS.find((candidate) => candidate.id === id);
  return command?.shortcuts?.[0];
}
