import { showInvisibles } from "../base/visible-text";
import type { HookDefinition } from "../hooks/definition";
import type { RuleOrigin } from "../policy/rule";
import { describeHook } from "../settings/hooks/hook-words";
import type { ImportPlan } from "../settings/import-settings";
import type { PolicyOverview } from "../settings/policy-control";
import { EXIT } from "./exit-codes";
import type { TerminalIo } from "./io";
import { shieldLines } from "./shield-lines";

/** Tells before a session starts what settings say that may surprise: mistakes, hooks that can't run, and what isn't trusted. */
export function tellSettings({ problems, project, hooks }: PolicyOverview, io: TerminalIo): void {
  for (const problem of problems) io.err(`Settings: ${showInvisibles(problem)}\n`);
  // What its file says wrong of it was told above.
  for (const { event, command, origin, problem } of hooks)
    if (problem !== undefined && !problems.some((each) => each.startsWith(`${placeOf(origin)}: error: `)))
      io.err(
        `Settings: ${showInvisibles(`${placeOf(origin)}: the ${event} hook can't run, what it watches is denied: ${problem} [${shorten(command)}]`)}\n`,
      );
  for (const line of untrustedLines(project)) io.err(`Settings: ${showInvisibles(line)}\n`);
}

/** What of the protected files that the settings name is protected. `error`: why they can't be known at all. */
export interface ProtectionCheck {
  readonly warnings: readonly string[];
  readonly error?: string;
}

/** All layers, what they say and what is wrong with them. A restriction that isn't understood makes the exit code 1. */
export function runSettingsCheck(
  overview: PolicyOverview,
  protection: ProtectionCheck,
  io: TerminalIo,
): number {
  for (const { scope, path, exists } of overview.files)
    io.out(`${scope.padEnd(8)} ${showInvisibles(path)}${exists ? "" : " (not there)"}\n`);
  io.out(`mode: ${overview.mode}\n`);
  io.out(`rules: ${overview.rules.length}\n`);
  for (const { behavior, text, origin } of overview.rules)
    io.out(`  ${behavior.padEnd(5)} ${showInvisibles(text)}  (${showInvisibles(placeOf(origin))})\n`);
  io.out(`hooks: ${overview.hooks.length}\n`);
  for (const hook of overview.hooks) io.out(hookLines(hook));
  for (const line of shieldLines(overview.shield)) io.out(`${showInvisibles(line)}\n`);
  for (const line of untrustedLines(overview.project)) io.out(`${showInvisibles(line)}\n`);
  const { warnings, error } = protection;
  const problems = [
    ...overview.problems,
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(error === undefined
      ? []
      : [`error: ${error}. Until that is mended, the data shield lets nothing through`]),
  ];
  for (const problem of problems) io.out(`${showInvisibles(problem)}\n`);
  const isError = (problem: string) => /:\d+: error: /.test(problem);
  const errors = overview.problems.filter(isError).length + (error === undefined ? 0 : 1);
  const count = problems.length;
  io.out(count === 0 ? "No problems\n" : `${count} problem${count === 1 ? "" : "s"}\n`);
  return errors === 0 ? EXIT.done : EXIT.runError;
}

/** What keeps sessions from starting. */
export function tellBroken(mistakes: readonly string[], io: TerminalIo): number {
  for (const mistake of mistakes) io.out(`${showInvisibles(mistake, { keepNewlines: true })}\n`);
  return EXIT.configurationError;
}

/** Shows what an import would add, and adds it when told to. Exit code 1 when something is lost on the way. */
export async function runSettingsImport(
  plan: ImportPlan,
  options: { readonly write: boolean; readonly target: string },
  apply: () => Promise<void>,
  io: TerminalIo,
): Promise<number> {
  for (const line of plan.additions) io.out(`+ ${showInvisibles(line)}\n`);
  for (const note of plan.notes) io.err(`${showInvisibles(note)}\n`);
  for (const loss of plan.losses) io.err(`Can't be taken over: ${showInvisibles(loss)}\n`);
  const code = plan.losses.length === 0 ? EXIT.done : EXIT.runError;
  if (plan.additions.length === 0) {
    io.out("Nothing to add\n");
    return code;
  }
  if (!options.write) {
    io.out(`Nothing was written. With --write this goes to ${showInvisibles(options.target)}\n`);
    return code;
  }
  await apply();
  io.out(`Written to ${showInvisibles(options.target)}\n`);
  return code;
}

function placeOf({ scope, file, line }: RuleOrigin): string {
  return file === undefined ? scope : `${file}:${line ?? 1}`;
}

/** Characters of a command where it is only to be recognised. */
const MAX_COMMAND = 100;

function shorten(command: string): string {
  return command.length > MAX_COMMAND ? `${command.slice(0, MAX_COMMAND)}…` : command;
}

function hookLines(hook: HookDefinition): string {
  const line = `  ${showInvisibles(`${describeHook(hook)}  (${placeOf(hook.origin)}, ${hook.timeoutMs / 1_000} s)`)}\n`;
  return hook.problem === undefined
    ? line
    : `${line}    can't run, what it watches is denied: ${showInvisibles(hook.problem)}\n`;
}

function untrustedLines(project: PolicyOverview["project"]): readonly string[] {
  if (!project || project.trusted || project.wants.length === 0) return [];
  return [
    `This project is not trusted as it is (${project.file}). What it denies or asks about counts, this doesn't:`,
    ...project.wants.map((want) => `  ${want}`),
    "Open the project on the desktop to look at it and trust it.",
  ];
}
