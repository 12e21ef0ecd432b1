import type { SimpleCommand, Word } from "../shell/syntax/types";

/** What a command line has programs load besides the files that it names as they are. */
export interface LoadedCode {
  /** Files, as words of the command line. */
  readonly files: readonly string[];
  /** A setting by which anything in the project could be loaded: nobody can list those files. */
  readonly unbound?: string;
}

/** Folders in which programs and modules are looked for. */
const SEARCH_PATHS = new Set(
  (
    "PATH PYTHONPATH PYTHONHOME PERL5LIB PERLLIB RUBYLIB NODE_PATH LD_LIBRARY_PATH LD_AUDIT DYLD_LIBRARY_PATH " +
    "GEM_PATH GEM_HOME BUNDLE_GEMFILE CLASSPATH LUA_PATH LUA_CPATH GIT_EXEC_PATH GIT_CONFIG_GLOBAL ZDOTDIR"
  ).split(" "),
);

/** Options and files for an interpreter, a loader or a shell, which start before the program does. */
const PRELOADS = new Set(
  (
    "NODE_OPTIONS BASH_ENV ENV LD_PRELOAD DYLD_INSERT_LIBRARIES PERL5OPT RUBYOPT PYTHONSTARTUP JAVA_TOOL_OPTIONS " +
    "_JAVA_OPTIONS BUN_OPTIONS DENO_OPTIONS"
  ).split(" "),
);

const OUTSIDE = /^(?:\/|~\/)/;

/**
 * Finds what variables and options make programs load. Files are named, so that trust can be bound to them; a folder of the
 * project to look in, a package of the project or a value that only shows when it runs can't be bound to anything.
 *
 * @param isInside whether an absolute path, as written in the command, lies in the workspace.
 */
export function loadedCode(
  commands: readonly SimpleCommand[],
  isInside: (path: string) => boolean,
): LoadedCode {
  const files: string[] = [];
  let unbound: string | undefined;
  const isBound = (folder: string) => OUTSIDE.test(folder) && !/[$`*?]/.test(folder) && !isInside(folder);
  for (const command of commands) {
    for (const setting of settingsOf(command)) {
      const loaded = PRELOADS.has(setting.name) ? preloaded(setting.value) : [];
      files.push(...loaded);
      if (isUnbound(setting, loaded, isBound)) unbound ??= setting.name;
    }
    unbound ??= searchOption(command, isBound);
    files.push(...imported(command));
  }
  return { files, ...(unbound === undefined ? {} : { unbound }) };
}

interface Setting {
  readonly name: string;
  readonly value: string;
}

function isUnbound(
  { name, value }: Setting,
  loaded: readonly string[],
  isBound: (folder: string) => boolean,
): boolean {
  if (SEARCH_PATHS.has(name)) return !foldersOf(name, value).every(isBound);
  if (!PRELOADS.has(name)) return false;
  return /[$`]/.test(value) || loaded.some((word) => /^[A-Za-z@]/.test(word) && !/\.\w{1,5}$/.test(word));
}

function settingsOf({ words, assignments }: SimpleCommand): readonly Setting[] {
  const given = assignments.map(({ name, value }) => ({ name, value: plain(value) }));
  const named = words.slice(1).flatMap((word) => {
    const match = /^["']?([A-Z_][A-Z0-9_]*)=([\s\S]*)$/.exec(word.text ?? word.raw);
    return match ? [{ name: match[1] ?? "", value: (match[2] ?? "").replace(/["']/g, "") }] : [];
  });
  return [...given, ...named];
}

function plain({ text, raw }: Word): string {
  return text ?? raw.replace(/["']/g, "");
}

/** What stands beside the variable's own earlier value. An empty entry is the folder that the program runs in. */
function foldersOf(name: string, value: string): readonly string[] {
  const own = new RegExp(
    `:?\\$(?:\\{${name}(?::?[-+][^{}]*(?:\\{[^{}]*\\}[^{}]*)?)?\\}|${name}\\b)(:?)`,
    "g",
  );
  const others = value.split(own).filter((piece) => piece !== undefined && piece !== ":" && piece !== "");
  return others.flatMap((piece) => piece.split(":"));
}

/** The words of a value that are no options, and what stands behind options. */
function preloaded(value: string): readonly string[] {
  return value.split(/[\s:]+/).flatMap((word) => {
    if (!word.startsWith("-")) return word === "" ? [] : [word];
    const equals = word.indexOf("=");
    if (equals > 0) return [word.slice(equals + 1)].filter((behind) => /[/.]/.test(behind));
    return /^-[rI]./.test(word) ? [word.slice(2)] : [];
  });
}

/** `perl -Ilib`, `ruby -I lib`, `node -r package`: a folder or a package of the project. */
function searchOption({ words }: SimpleCommand, isBound: (folder: string) => boolean): string | undefined {
  const name = (words[0]?.text ?? "").replace(/^.*\//, "").replace(/[\d.]+$/, "");
  const value = (index: number, option: RegExp) => {
    const text = words[index]?.text ?? words[index]?.raw ?? "";
    const match = option.exec(text);
    if (!match) return undefined;
    const rest = text.slice(match[0].length).replace(/^=/, "");
    const next = words[index + 1];
    return rest === "" ? (next?.text ?? next?.raw) : rest;
  };
  for (const index of words.keys()) {
    const folder = name === "perl" || name === "ruby" ? value(index, /^-(?:I|[Mm]lib=)/) : undefined;
    if (folder !== undefined && !isBound(folder)) return `${name} -I`;
    if (name !== "node" && name !== "bun" && name !== "tsx") continue;
    const module = value(index, /^(?:-r|--(?:require|import|loader|experimental-loader|preload)(?==|$))/);
    if (module !== undefined && /^[A-Za-z@$]/.test(module) && !/^node:|\.\w{1,5}$/.test(module))
      return `${name} ${words[index]?.text ?? ""}`;
  }
  return undefined;
}

/** `python3 -c 'import check'` takes `check.py` of the folder that it runs in before any other. */
function imported({ words }: SimpleCommand): readonly string[] {
  if (!/^(?:.*\/)?python[\d.]*$/.test(words[0]?.text ?? "")) return [];
  const code = words[words.findIndex(({ text }) => /^-[A-Za-z]*c$/.test(text ?? "")) + 1]?.text;
  const modules = [...(code ?? "").matchAll(/\b(?:import|from)\s+([\w.]+(?:\s*,\s*[\w.]+)*)/g)];
  return modules
    .flatMap(([, list]) => (list ?? "").split(/\s*,\s*/))
    .map((module) => module.split(".")[0] ?? "")
    .flatMap((module) => [`${module}.py`, `${module}/__init__.py`]);
}
