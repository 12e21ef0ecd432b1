import { programName } from "../shell/syntax/command-parts";
import type { SimpleCommand, Word } from "../shell/syntax/types";
import { gitShows } from "./git-commands";
import type { GitReading } from "./ports";
import { literalPath } from "./touch-paths";

/** One reading, and the paths below its folder that its operands narrow it to. */
export type NarrowedReading = GitReading & { readonly only: readonly string[] | undefined };

export interface GitReadings {
  readonly list: readonly NarrowedReading[];
  /** False: some git command may show files of a repository that its words don't tell. */
  readonly complete: boolean;
}

/** Variables and options that put another repository, index or store of objects in the place of the one that is found. */
const ELSEWHERE =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_\w*|COMMON_DIR|NAMESPACE|CONFIG\w*)$/;
const OTHER_REPOSITORY = /^--(?:git-dir|work-tree|bare|namespace|config-env)(?:=|$)/;
const WITH_VALUE = new Set(
  "-C -c --git-dir --work-tree --namespace --config-env --super-prefix --attr-source".split(" "),
);
const MAX_READINGS = 16;

/** What the git commands among these may show, each from every folder that it may be started in. */
export function gitReadings(commands: readonly SimpleCommand[], folders: readonly string[]): GitReadings {
  const list: NarrowedReading[] = [];
  for (const command of commands) {
    const reading = readingOf(command);
    if (reading === "unknown") return { list, complete: false };
    if (!reading) continue;
    for (const from of folders) list.push({ ...reading, folder: join(literalPath(from), reading.folder) });
    if (list.length > MAX_READINGS) return { list, complete: false };
  }
  return { list, complete: true };
}

export function isGit(command: SimpleCommand): boolean {
  return /^git(?:\.exe)?$/i.test(programName(command) ?? "");
}

function readingOf(command: SimpleCommand): NarrowedReading | "unknown" | undefined {
  if (!isGit(command)) return undefined;
  const start = startOf(command.words);
  const name = command.words[start.end];
  if (!name) return undefined;
  const shown = name.text === undefined ? "unknown" : gitShows(name.text, command.words.slice(start.end + 1));
  if (!shown || shown === "unknown") return shown;
  const elsewhere = command.assignments.some((assignment) => ELSEWHERE.test(assignment.name));
  return elsewhere || start.folder === undefined ? "unknown" : { ...shown, folder: start.folder };
}

interface Start {
  /** Undefined: it can't be told which repository it is. */
  readonly folder: string | undefined;
  /** Where the subcommand stands. */
  readonly end: number;
}

/** Git's own options, which come before the subcommand. */
function startOf(words: readonly Word[]): Start {
  let folder: string | undefined = "";
  let end = 1;
  for (; words[end]?.text?.startsWith("-"); end += 1) {
    const option = words[end]?.text ?? "";
    if (OTHER_REPOSITORY.test(option)) folder = undefined;
    if (option === "-C") folder = folder === undefined ? undefined : into(folder, words[end + 1]);
    if (WITH_VALUE.has(option)) end += 1;
  }
  return { folder, end };
}

function into(folder: string, word: Word | undefined): string | undefined {
  return word?.text === undefined || word.glob || word.tilde ? undefined : join(folder, word.text);
}

function join(folder: string, path: string): string {
  if (folder === "" || path.startsWith("/")) return path;
  return path === "" ? folder : `${folder}/${path}`;
}
