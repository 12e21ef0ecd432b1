import type { Redirect, SimpleCommand, Word } from "../shell/syntax/types";
import { escapeGlob } from "./file-pattern";
import {
  DEEP_BY_DEFAULT,
  DEEP_IN_FOLDERS,
  DEEP_READERS,
  GIT_READS_WHAT_IT_IS_GIVEN,
  OUTPUT_OPTIONS,
  PATH_USE,
  READS_WHAT_IT_IS_GIVEN,
  WRITING_OPTIONS,
} from "./path-commands";
import type { Touch, Touches } from "./touches";
import { expandTilde, guessPath, type Variables } from "./word-paths";

export interface ShellTouchOptions {
  readonly home: string;
  readonly variables: Variables;
  /** Whether the command is proven to change nothing, so that it can't write the paths it names. */
  changesNothing(command: SimpleCommand): boolean;
}

/** More paths than these are not looked up for one call. */
const MAX_TOUCHES = 512;
/** Nor are more words than these, of all commands together. */
const MAX_WORDS = 4000;
const MAX_FOLDERS = 8;

/** Every path that a script names in arguments and redirects, from every folder that a `cd` may have led to. */
export function shellTouches(commands: readonly SimpleCommand[], options: ShellTouchOptions): Touches {
  const collector = new TouchCollector(options);
  const complete = commands.every((command) => collector.take(command));
  return { list: [...collector.found.values()], complete, folders: [...collector.folders] };
}

class TouchCollector {
  readonly found = new Map<string, Touch>();
  /** The empty text is the workspace. */
  readonly folders = new Set([""]);
  readonly #options: ShellTouchOptions;
  #words = 0;

  constructor(options: ShellTouchOptions) {
    this.#options = options;
  }

  /** False when there is too much to look at all of it. */
  take(command: SimpleCommand): boolean {
    this.#words += command.words.length + 1;
    if (this.#words > MAX_WORDS) return false;
    const here = withOwnFolder(command, this.folders, this.#options);
    for (const touch of commandTouches(command, this.#options)) {
      for (const folder of here) this.#add(join(folder, touch));
      if (this.found.size > MAX_TOUCHES) return false;
    }
    return movesTo(command, this.#options).every((folder) => this.#move(folder));
  }

  #move(folder: string): boolean {
    for (const from of [...this.folders]) this.folders.add(joinPath(from, folder));
    return this.folders.size <= MAX_FOLDERS;
  }

  #add(touch: Touch): void {
    const key = `${touch.access} ${touch.sure} ${touch.deep ?? ""} ${touch.exact} ${touch.glob}`;
    if (!this.found.has(key)) this.found.set(key, touch);
  }
}

function* commandTouches(command: SimpleCommand, options: ShellTouchOptions): Iterable<Touch> {
  for (const redirect of command.redirects) yield* redirectTouches(redirect, options);
  if (command.words.length === 0) return yield* assignedTouches(command, options);
  const name = nameOf(command);
  if (PATH_USE.get(name) === "prints") return;
  const operands = command.words.slice(1);
  if (name === "git") yield* settingsTouches(operands, options);
  const deep = deepness(name, operands);
  const writes = writing(command, operands, options);
  const unlikely = readsWhatItIsGiven(name, operands) ? ({ unlikely: true } as const) : {};
  for (const [index, word] of operands.entries()) {
    const written = writes(word, index);
    const asWritten = written === "surely" ? { sure: true } : { sure: false, ...unlikely };
    for (const guess of guesses(word, options)) {
      yield { ...guess, access: "read", sure: true, ...deep };
      if (written !== "never") yield { ...guess, access: "write", ...asWritten };
    }
    yield* namedByPattern(word, written !== "never", unlikely);
  }
  if (COPIERS.has(name)) yield* copiesInto(operands, options);
  if (deep.deep && DEEP_BY_DEFAULT.has(name)) {
    yield { glob: ".", exact: true, access: "read", sure: false, ...deep };
  }
}

/** Programs that put a file under its own name into the folder that comes last, or that `-t` names. */
const COPIERS: ReadonlySet<string> = new Set(["cp", "mv", "ln", "install", "rsync", "scp"]);

function* copiesInto(operands: readonly Word[], options: ShellTouchOptions): Iterable<Touch> {
  const last = lastOperand(operands);
  const targets = operands.filter((_, index) => index === last || isTarget(operands, index));
  for (const target of targets.flatMap((word) => [...guesses(word, options)])) {
    for (const word of operands) {
      const guess = targets.includes(word) ? undefined : guessPath(word, options.variables, options.home);
      const name = guess?.glob.replace(/\/+$/, "").split("/").at(-1) ?? "";
      // What a folder's own content is called isn't known here.
      if (!guess || /^(?:-.*|\.{0,2}|\*+)$/.test(name)) continue;
      yield {
        glob: joinPath(target.glob, name),
        exact: target.exact && guess.exact,
        access: "write",
        sure: true,
        ...(/(?:^|\/)\.{0,2}$/.test(target.glob) ? {} : { ifFolder: target.glob }),
      };
    }
  }
}

/** The person's git settings, which `git config` and `git var` show and change unless told to take others. */
function* settingsTouches(operands: readonly Word[], { home }: ShellTouchOptions): Iterable<Touch> {
  const texts = operands.map(({ text }) => text);
  if (!texts.includes("config") && !texts.includes("var")) return;
  if (texts.some((text) => /^(?:--(?:local|worktree|file|blob|system)(?:=|$)|-f)/.test(text ?? ""))) return;
  const sure = texts.some((text) => /^(?:--global|--list|-l|list)$/.test(text ?? ""));
  for (const file of [".gitconfig", ".config/git/config"])
    yield { glob: escapeGlob(`${home}/${file}`), exact: true, access: "read", sure };
}

/** A pattern that nothing matches is taken for the name that it spells. */
function* namedByPattern(
  { glob, text }: Word,
  written: boolean,
  unlikely: Pick<Touch, "unlikely">,
): Iterable<Touch> {
  if (!glob || !text?.includes("[")) return;
  const named = { glob: escapeGlob(text), exact: true, sure: false };
  yield { ...named, access: "read" };
  if (written) yield { ...named, access: "write", ...unlikely };
}

function readsWhatItIsGiven(name: string, operands: readonly Word[]): boolean {
  if (name !== "git") return READS_WHAT_IT_IS_GIVEN.has(name);
  return operands.some(({ text }) => text !== undefined && GIT_READS_WHAT_IT_IS_GIVEN.has(text));
}

type Written = "surely" | "maybe" | "never";

/** Whether a command writes the paths that its operands name. */
function writing(
  command: SimpleCommand,
  operands: readonly Word[],
  options: ShellTouchOptions,
): (word: Word, index: number) => Written {
  const name = nameOf(command);
  const use = PATH_USE.get(name);
  if (use === "writes") return () => "surely";
  if (use === "copies") {
    const last = lastOperand(operands);
    return (_, index) => (index === last || isTarget(operands, index) ? "surely" : "never");
  }
  const outputs = OUTPUT_OPTIONS.get(name);
  const surely = namedWriter(name, operands);
  const otherwise = options.changesNothing(command) ? "never" : "maybe";
  return (word, index) =>
    surely(word) || (outputs && isOutput(operands, index, outputs)) ? "surely" : otherwise;
}

/** A path that a variable holds, or that a loop goes over, is there to be used. */
function* assignedTouches(command: SimpleCommand, options: ShellTouchOptions): Iterable<Touch> {
  for (const { value } of command.assignments) {
    for (const guess of guesses(value, options)) yield { ...guess, access: "read", sure: false };
  }
}

function* redirectTouches(
  redirect: Redirect,
  options: Pick<ShellTouchOptions, "home" | "variables">,
): Iterable<Touch> {
  if (!redirect.target || (redirect.access !== "read" && redirect.access !== "write")) return;
  const guess = guessPath(redirect.target, options.variables, options.home);
  if (!guess) return;
  yield { ...guess, access: redirect.access, sure: true };
  if (redirect.operator === "<>") yield { ...guess, access: "read", sure: true };
}

const MAX_LETTERS = 8;

/** The word itself, and what may be a path within it: behind `=`, `@` and `:`, or attached to a one-letter option. */
function* guesses(
  word: Word,
  { variables, home }: ShellTouchOptions,
): Iterable<Pick<Touch, "glob" | "exact">> {
  const guess = guessPath(word, variables, home);
  if (!guess) return;
  const isOption = guess.glob.startsWith("-");
  if (!isOption && guess.glob !== "") yield guess;
  const parts = new Set<string>();
  if (isOption && !guess.glob.startsWith("--")) {
    // In `-vf.env` the value stands behind the last of several letters.
    const letters = /^-[A-Za-z0-9]*/.exec(guess.glob)?.[0].length ?? 1;
    for (let end = 2; end <= Math.min(Math.max(letters, 2), MAX_LETTERS); end += 1)
      parts.add(guess.glob.slice(end));
  }
  // `git show :0:.env` has the path behind the last colon, `user@host:path` behind the first.
  for (const separator of ["=", "@", ":"]) {
    for (const at of [guess.glob.indexOf(separator), guess.glob.lastIndexOf(separator)]) {
      if (at >= 0) parts.add(guess.glob.slice(at + 1));
    }
  }
  for (const part of parts) {
    const path = expandTilde(part.replace(/^file:\/\//, "").replace(/^@/, ""), escapeGlob(home));
    if (path !== "" && path !== guess.glob) yield { glob: path, exact: guess.exact };
  }
}

function deepness(name: string, operands: readonly Word[]): Pick<Touch, "deep" | "deepIfFolder"> {
  if (!DEEP_READERS.has(name)) return {};
  const option = DEEP_READERS.get(name);
  if (DEEP_IN_FOLDERS.has(name)) return { deep: "all", deepIfFolder: true };
  const texts = operands.map((word) => word.text ?? word.raw);
  if (option && !texts.some((text) => option.test(text))) return {};
  // Searchers that skip hidden files unless told otherwise.
  const skipsHidden =
    name !== "git" &&
    DEEP_BY_DEFAULT.has(name) &&
    !texts.some((text) => /^(?:-[a-zA-Z]*[u.]|--hidden$|--unrestricted$|--i?glob|-[a-zA-Z]*g)/.test(text));
  return { deep: skipsHidden ? "visible" : "all" };
}

/** `sed -i`, `dd of=`, and the like: the one option that turns a reader into a writer. */
function namedWriter(name: string, operands: readonly Word[]): (word: Word) => boolean {
  if (name === "dd") return (word) => word.text?.startsWith("of=") ?? false;
  const acting = WRITING_OPTIONS.get(name);
  const all = acting !== undefined && operands.some(({ text }) => acting.test(text ?? ""));
  return () => all;
}

function lastOperand(operands: readonly Word[]): number {
  return operands.findLastIndex(({ text }) => text === undefined || !text.startsWith("-"));
}

/** Whether the operand is, or holds, the value of an option that names what is written. */
function isOutput(operands: readonly Word[], index: number, outputs: RegExp): boolean {
  const [before, own] = [operands[index - 1], operands[index]].map(
    (word) => word?.text ?? word?.prefix ?? "",
  );
  const match = outputs.exec(own ?? "");
  if (match) return true;
  return outputs.exec(before ?? "")?.[0] === before;
}

function isTarget(operands: readonly Word[], index: number): boolean {
  return (
    operands[index - 1]?.text === "-t" || (operands[index]?.text?.startsWith("--target-directory=") ?? false)
  );
}

/** Where `cd` and `pushd` lead, as far as it is written down. */
function movesTo(command: SimpleCommand, { home, variables }: ShellTouchOptions): readonly string[] {
  const name = nameOf(command);
  if (name !== "cd" && name !== "pushd") return [];
  const target = command.words.slice(1).find(({ text }) => text === undefined || !/^-./.test(text));
  if (!target) return [home];
  const guess = guessPath(target, variables, home);
  return guess?.exact && guess.glob !== "-" ? [guess.glob] : [];
}

/** `git -C folder`, `make -C folder`, `tar -C folder`: paths of this command may also start there. */
function withOwnFolder(
  command: SimpleCommand,
  folders: ReadonlySet<string>,
  { home, variables }: ShellTouchOptions,
): readonly string[] {
  const all = [...folders];
  const at = command.words.findIndex(
    ({ text }) => text === "-C" || text === "--chdir" || text === "--directory",
  );
  const value = at > 0 ? command.words[at + 1] : undefined;
  const guess = value && guessPath(value, variables, home);
  return guess?.exact ? [...all, ...all.map((folder) => joinPath(folder, guess.glob))] : all;
}

function nameOf({ words }: SimpleCommand): string {
  const name = words[0]?.text ?? "";
  return name.slice(name.lastIndexOf("/") + 1);
}

function join(folder: string, touch: Touch): Touch {
  if (folder === "") return touch;
  const { ifFolder } = touch;
  return {
    ...touch,
    glob: joinPath(folder, touch.glob),
    ...(ifFolder === undefined ? {} : { ifFolder: joinPath(folder, ifFolder) }),
  };
}

function joinPath(folder: string, path: string): string {
  return folder === "" || path.startsWith("/") ? path : `${folder.replace(/\/$/, "")}/${path}`;
}
