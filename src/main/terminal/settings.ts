import type { ImportPlan } from "../settings/import-settings";
import type { PolicyOverview } from "../settings/policy-control";
import { showInvisibles } from "../text/visible";
import { EXIT } from "./exit-codes";
import type { TerminalIo } from "./io";

/** Tells before a session starts what settings say that may surprise: mistakes, and what isn't trusted. */
export function tellSettings({ problems, project }: PolicyOverview, io: TerminalIo): void {
  for (const problem of problems) io.err(`Settings: ${showInvisibles(problem)}\n`);
  for (const line of untrustedLines(project)) io.err(`Settings: ${showInvisibles(line)}\n`);
}

/** All layers, what they say and what is wrong with them. A rule that counts for nothing makes the exit code 1. */
export function runSettingsCheck(overview: PolicyOverview, io: TerminalIo): number {
  for (const { scope, path, exists } of overview.files)
    io.out(`${scope.padEnd(8)} ${showInvisibles(path)}${exists ? "" : " (not there)"}\n`);
  io.out(`mode: ${overview.mode}\n`);
  io.out(`rules: ${overview.rules.length}\n`);
  for (const { behavior, text, origin } of overview.rules) {
    const place = origin.file === undefined ? origin.scope : `${origin.file}:${origin.line ?? 1}`;
    io.out(`  ${behavior.padEnd(5)} ${showInvisibles(text)}  (${showInvisibles(place)})\n`);
  }
  for (const line of untrustedLines(overview.project)) io.out(`${showInvisibles(line)}\n`);
  for (const problem of overview.problems) io.out(`${showInvisibles(problem)}\n`);
  const errors = overview.problems.filter((problem) => /:\d+: error: /.test(problem)).length;
  const count = overview.problems.length;
  io.out(count === 0 ? "No problems\n" : `${count} problem${count === 1 ? "" : "s"}\n`);
  return errors === 0 ? EXIT.done : EXIT.runError;
}

/** What keeps sessions from starting. */
export function tellBroken(mistakes: readonly string[], io: TerminalIo): number {
  for (const mistake of mistakes) io.out(`${showInvisibles(mistake, { keepNewlines: true })}\n`);
  return EXIT.configurationError;
}

/** Shows what an import would add, and adds it when told to. */
export async function runSettingsImport(
  plan: ImportPlan,
  options: { readonly write: boolean; readonly target: string },
  apply: () => Promise<void>,
  io: TerminalIo,
): Promise<number> {
  for (const line of plan.additions) io.out(`+ ${showInvisibles(line)}\n`);
  for (const note of plan.notes) io.err(`${showInvisibles(note)}\n`);
  if (plan.additions.length === 0) {
    io.out("Nothing to add\n");
    return EXIT.done;
  }
  if (!options.write) {
    io.out(`Nothing was written. With --write this goes to ${showInvisibles(options.target)}\n`);
    return EXIT.done;
  }
  await apply();
  io.out(`Written to ${showInvisibles(options.target)}\n`);
  return EXIT.done;
}

function untrustedLines(project: PolicyOverview["project"]): readonly string[] {
  if (!project || project.trusted || project.wants.length === 0) return [];
  return [
    `${project.file} is not trusted: what it denies or asks about counts, this doesn't:`,
    ...project.wants.map((want) => `  ${want}`),
    "Open the project on the desktop to look at it and trust it.",
  ];
}
