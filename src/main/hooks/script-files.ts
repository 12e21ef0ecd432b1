import { resolve } from "node:path";
import type { ShellReader } from "../policy/ports";
import type { SimpleCommand, Word } from "../shell/syntax/types";
import { loadedCode } from "./loaded-code";
import { bounded } from "./names";

export interface ScriptPlaces {
  readonly shell: Pick<ShellReader, "parse" | "peelForDeny">;
  /** Where hooks run. Absolute. */
  readonly workspace: string;
  /** What `~` means. Absolute. */
  readonly home: string;
}

/** Paths that a command line names, or that these are too many to look after. */
export type NamedPaths =
  /** `open`: a program, or something that looks like a script, of which only an expansion will tell what it is. */
  | { readonly ok: true; readonly paths: readonly NamedPath[]; readonly open?: string }
  | { readonly ok: false; readonly why: string };

export interface NamedPath {
  /** Absolute. */
  readonly path: string;
  /** Reads like a path: it is one also when nothing is there yet. */
  readonly looksLikePath: boolean;
}

const MAX_PATHS = 200;
/** Folders that a command goes to. */
const MAX_FOLDERS = 20;
/** Characters of a word that is told. */
const MAX_TOLD = 100;

/** Stand for the folders while the command line is taken apart: their own names could hold spaces and quotes. */
const WORKSPACE = "/GATEHOUSE-WORKSPACE";
const HOME = "/GATEHOUSE-HOME";

const NAMES_WORKSPACE =
  /\$(?:\{(?:(?:CLAUDE|GATEHOUSE)_PROJECT_DIR|PWD)(?::?-[^{}]*|%%?\/)?\}|(?:(?:CLAUDE|GATEHOUSE)_PROJECT_DIR|PWD)\b|\( *(?:pwd|git rev-parse --show-toplevel) *\))|` *(?:pwd|git rev-parse --show-toplevel) *`/g;
const NAMES_HOME = /\$(?:\{HOME\}|HOME\b)/g;

/**
 * Every literal word of a hook's command that could be a file, seen through wrappers and other shells: finds too much rather
 * than too little. What an expansion decides isn't found. Pure.
 */
export function namedPaths(command: string, places: ScriptPlaces): NamedPaths {
  const { shell, workspace } = places;
  const text = command.replaceAll(NAMES_WORKSPACE, WORKSPACE).replaceAll(NAMES_HOME, HOME);
  const commands = shell.parse(text).commands.flatMap((part) => shell.peelForDeny(part));
  const isInside = (path: string) => {
    const absolute = toAbsolute(path, workspace, places);
    return absolute === workspace || absolute.startsWith(`${workspace}/`);
  };
  const loaded = loadedCode(commands, isInside);
  if (loaded.unbound !== undefined)
    return { ok: false, why: `Nobody can vouch for what is loaded from the project by ${loaded.unbound}` };
  const bases = [workspace];
  for (const folder of commands.flatMap(foldersOf)) {
    const base = toAbsolute(folder, bases.at(-1) ?? workspace, places);
    if (!bases.includes(base)) bases.push(base);
    if (bases.length > MAX_FOLDERS)
      return { ok: false, why: `Its command goes to more than ${MAX_FOLDERS} folders` };
  }
  const found = new Map<string, boolean>();
  const guesses = [...commands.flatMap(guessesOf), ...loaded.files].map((word) => [word, false] as const);
  const words = commands.flatMap(wordsOf).map((word) => [word, /[/\\]|\.\w{1,5}$/.test(word)] as const);
  for (const [word, looksLikePath] of new Map([...guesses, ...words])) {
    for (const base of bases) {
      const path = toAbsolute(word, base, places);
      if (path !== workspace) found.set(path, looksLikePath || found.get(path) === true);
    }
    if (found.size > MAX_PATHS) return { ok: false, why: `Its command names more than ${MAX_PATHS} paths` };
  }
  const paths = [...found].map(([path, looksLikePath]) => ({ path, looksLikePath }));
  const [open] = commands.flatMap(openWords);
  return { ok: true, paths, ...(open === undefined ? {} : { open }) };
}

/** Options by which programs go to a folder first, as in `env -C hooks ./check.sh`. */
const CHANGES_FOLDER = /^(?:-C|--(?:chdir|directory|cwd|prefix|dir))(?:=(.+))?$/;

function foldersOf({ words }: SimpleCommand): readonly string[] {
  const [name, folder] = words;
  if (name?.text === "cd" || name?.text === "pushd") return folder?.text === undefined ? [] : [folder.text];
  return words.flatMap(({ text = "" }, index) => {
    const option = CHANGES_FOLDER.exec(text);
    return option ? (option[1] ?? words[index + 1]?.text ?? []) : [];
  });
}

const SCRIPT = /\.(?:[a-z]*sh|bash|ps1|[cm]?[jt]sx?|py|rb|pl|php|lua)["']*$/i;

function openWords({ words: [name, ...rest] }: SimpleCommand): readonly string[] {
  const loaded = name?.text === "source" || name?.text === "." ? rest[0] : undefined;
  const named = [name, loaded].flatMap((word) =>
    word && (word.text === undefined || word.glob) ? [word] : [],
  );
  const scripts = rest.filter(({ text, raw }) => text === undefined && SCRIPT.test(raw));
  return [...named, ...scripts].map(({ raw }) =>
    bounded(
      raw.replaceAll(WORKSPACE, () => "$CLAUDE_PROJECT_DIR").replaceAll(HOME, () => "$HOME"),
      MAX_TOLD,
    ),
  );
}

/** Not where output goes: a log that the hook itself writes would end its own trust. */
function wordsOf({ words, assignments, redirects }: SimpleCommand): readonly string[] {
  const inputs = redirects.flatMap(({ access, target }) => (access === "read" && target ? [target] : []));
  const [name, ...rest] = words;
  // A name without a slash is looked for among the installed programs, never here.
  const given = name?.text?.includes("/") ? words : rest;
  return [...given, ...assignments.map(({ value }) => value), ...inputs].flatMap(textsOf);
}

/** What `node` and `python -m` make of a name: a file of the project only when it is there. */
function guessesOf({ words }: SimpleCommand): readonly string[] {
  return words.flatMap(({ text = "" }, index) => {
    if (words[index - 1]?.text === "-m" && /^[\w.]+$/.test(text)) {
      const module = text.replaceAll(".", "/");
      return [`${module}.py`, `${module}/__main__.py`, `${module}/__init__.py`];
    }
    const isWhole = !text.includes("/") || /\.\w{1,5}$/.test(text);
    return isWhole ? [] : [".js", ".cjs", ".mjs", ".ts"].map((ending) => text + ending);
  });
}

/** The word, and what stands behind `--option=` or `-o` in it. */
function textsOf({ text }: Word): readonly string[] {
  if (text === undefined || text === "") return [];
  const behind = text.indexOf("=") + 1;
  return [
    text,
    ...(behind > 0 && behind < text.length ? [text.slice(behind)] : []),
    ...(/^-[^-]./.test(text) ? [text.slice(2)] : []),
  ];
}

function toAbsolute(word: string, base: string, { workspace, home }: ScriptPlaces): string {
  // Functions: `$&` in a folder's name means nothing.
  const plain = word.replaceAll(WORKSPACE, () => workspace).replaceAll(HOME, () => home);
  if (plain === "~+" || plain.startsWith("~+/")) return resolve(base, `.${plain.slice(2)}`);
  return resolve(base, plain === "~" || plain.startsWith("~/") ? `${home}/${plain.slice(1)}` : plain);
}
