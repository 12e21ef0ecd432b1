import { isHarmlessAssignment } from "../syntax/harmless-assignments";
import { peelForAllow } from "../syntax/peel-allow";
import type { Assignment, Redirect, Script, SimpleCommand } from "../syntax/types";
import { checkFind } from "./find";
import { checkGit } from "./git";
import { LoopValues, mayAssign } from "./loop-values";
import { type PathPort, Places } from "./places";
import { isPlainVariable, SPECIAL_CHECKS, type SpecialCheck } from "./special";
import { FILE_COMMANDS } from "./tables/files";
import { SYSTEM_COMMANDS } from "./tables/system";
import { TEXT_COMMANDS } from "./tables/text";
import { vet } from "./vet";

export interface ReadOnlyVerdict {
  readonly readOnly: boolean;
  /** One sentence: what is harmless about it, or the first thing that isn't. */
  readonly why: string;
}

const CHECKS: ReadonlyMap<string, SpecialCheck> = new Map<string, SpecialCheck>([
  ...SPECIAL_CHECKS,
  ["find", checkFind],
  ["git", checkGit],
]);

/** Names that bash doesn't look for among files. */
const BUILTINS: ReadonlySet<string> = new Set(
  "cd echo true false : printf test [ [[ (( case command read pwd type exit return break continue set".split(
    " ",
  ),
);

/** Whether a script provably only reads, and only inside the workspace. Anything not understood isn't. */
export function isReadOnly(script: Script, paths: PathPort): ReadOnlyVerdict {
  const [problem] = script.problems;
  if (problem !== undefined) return acts(`Not understood: ${problem}`);
  if (script.functions.length > 0) return acts("It defines a function, which can stand in for a command");
  return judgeCommands(script, paths).find((verdict) => !verdict.readOnly) ?? READS;
}

/**
 * The same for each command of the script by itself, in the order of `script.commands`, for rules that allow some of them.
 * In a script with problems none is read-only. A `cd` that isn't understood makes every relative path after it unknown.
 */
export function judgeCommands(script: Script, paths: PathPort): readonly ReadOnlyVerdict[] {
  if (script.problems.length > 0)
    return script.commands.map(() => acts("The command around it is not understood"));
  const loops = new LoopValues(script);
  const verdicts = judgeEach(script, paths, (command) => loops.readings(command));
  const assigned = script.commands.some(
    (command, index) => verdicts[index]?.readOnly === false && mayAssign(command),
  );
  return assigned ? judgeEach(script, paths, (command) => [command]) : verdicts;
}

function judgeEach(
  script: Script,
  paths: PathPort,
  readings: (command: SimpleCommand) => readonly SimpleCommand[],
): readonly ReadOnlyVerdict[] {
  const places = new Places(guarded(paths));
  return script.commands.map((command) => {
    const why = readings(command)
      .map((reading) => whyNot(reading, script.functions, places))
      .find((each) => each !== undefined);
    return why === undefined ? READS : acts(`${command.source.trim().slice(0, 60)}: ${why}`);
  });
}

const READS: ReadOnlyVerdict = Object.freeze({
  readOnly: true,
  why: "Every command in it only reads inside the workspace",
});

function acts(why: string): ReadOnlyVerdict {
  return { readOnly: false, why };
}

/** A port that throws has not said that the path stays inside. */
function guarded(paths: PathPort): PathPort {
  const safely = (answer: () => boolean | undefined): boolean => {
    try {
      return answer() === true;
    } catch {
      // The path can't be resolved, so it isn't known to be inside.
      return false;
    }
  };
  return {
    staysInside: (path) => safely(() => paths.staysInside(path)),
    globStaysInside: (pattern) => safely(() => paths.globStaysInside?.(pattern) ?? true),
    isNoFolder: (path) => safely(() => paths.isNoFolder?.(path)),
    isOutsideProgram: (name, real) => safely(() => paths.isOutsideProgram?.(name, real) ?? true),
    isRoot: (path) => safely(() => paths.isRoot?.(path)),
    sharesRepository: (path) => safely(() => paths.sharesRepository?.(path)),
    treeStaysInside: (path) => safely(() => paths.treeStaysInside?.(path)),
    repositoryFault: () => {
      try {
        return paths.repositoryFault?.();
      } catch {
        return "its repository can't be looked at";
      }
    },
  };
}

function whyNot(command: SimpleCommand, functions: readonly string[], places: Places): string | undefined {
  const peeled = peelForAllow(command);
  const name = peeled.words[0]?.text;
  const why =
    command.redirects.map((redirect) => whyNotRedirect(redirect, places)).find(Boolean) ??
    peeled.assignments.map((assignment) => whyNotAssignment(assignment, name, places)).find(Boolean) ??
    (peeled.words.length > 0 ? whyNotWords(command, peeled, functions, places) : undefined);
  if (why !== undefined && changesDirectory(peeled)) places.lose();
  return why;
}

function changesDirectory({ words }: SimpleCommand): boolean {
  const names = new Set(["cd", "pushd", "popd", "command", "builtin", "eval", "source", "."]);
  const name = words[0]?.text;
  return name === undefined || names.has(name);
}

function whyNotRedirect({ access, target, operator }: Redirect, places: Places): string | undefined {
  if (access === "duplicate") return undefined;
  if (access === "heredoc") return target?.inert ? undefined : "its input is evaluated when it runs";
  if (access === "read") {
    return target && !target.glob && places.inside(target) ? undefined : `${target?.raw} leads outside`;
  }
  const nowhere = target?.text === "/dev/null" && operator !== "<>";
  return nowhere ? undefined : `it writes to ${target?.raw ?? "a file"}`;
}

function whyNotAssignment(
  assignment: Assignment,
  head: string | undefined,
  places: Places,
): string | undefined {
  const { name, value } = assignment;
  if (isHarmlessAssignment(assignment)) return undefined;
  if (head === "read" && name === "IFS" && value.inert) return undefined;
  if (head !== undefined || !isPlainVariable(name)) return `${name} can change what other commands do`;
  if (value.text === undefined)
    return value.inert ? undefined : `the value of ${name} is evaluated when it runs`;
  return value.glob && !places.inside(value) ? `${value.raw} leads outside` : undefined;
}

function whyNotWords(
  command: SimpleCommand,
  peeled: SimpleCommand,
  functions: readonly string[],
  places: Places,
): string | undefined {
  const [head, ...rest] = peeled.words;
  const dropped = command.words.slice(0, command.words.length - peeled.words.length);
  if (dropped.some((word) => word.text === "nohup")) return "nohup can write nohup.out";
  const name = head?.text;
  if (!head || name === undefined || head.glob || head.tilde) return "what runs is known only when it runs";
  if (functions.includes(name)) return "a function stands in for it";
  if (!BUILTINS.has(name) && !places.isOutsideProgram(name, false))
    return "a file of the workspace stands in for it";
  const check = CHECKS.get(name);
  if (check) return check(peeled, places);
  const spec = FILE_COMMANDS.get(name) ?? TEXT_COMMANDS.get(name) ?? SYSTEM_COMMANDS.get(name);
  if (spec?.realProgram && !places.isOutsideProgram(name, true))
    return "a version manager could let files of the workspace decide what runs";
  return spec ? vet(rest, spec, places) : "it is not on the list of commands that only read";
}
