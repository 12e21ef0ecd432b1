import { readAnsiC } from "../shell/syntax/ansi-c";
import type { Assignment, Word } from "../shell/syntax/types";
import { escapeGlob } from "./file-pattern";

/** Something that a word of a command may name. `glob` is a pattern; `exact` when it stands for one path. */
export interface PathGuess {
  readonly glob: string;
  readonly exact: boolean;
}

/** Values that a script's variables may have, as far as they are written down. */
export type Variables = ReadonlyMap<string, string>;

/** What the script assigns literally, over what every shell knows. A variable assigned twice is unknown. */
export function knownVariables(
  assignments: Iterable<Assignment>,
  home: string,
  workspace: string,
): Variables {
  const known = new Map([
    ["HOME", home],
    ["PWD", workspace],
  ]);
  const assigned = new Set<string>();
  for (const { name, value } of assignments) {
    if (value.text === undefined || value.glob || assigned.has(name)) known.delete(name);
    else known.set(name, value.tilde ? expandTilde(value.text, home) : value.text);
    assigned.add(name);
  }
  return known;
}

/** The path or pattern that a word stands for; undefined when nothing of it is known. */
export function guessPath(word: Word, variables: Variables, home: string): PathGuess | undefined {
  if (word.text !== undefined && !word.glob) {
    return { glob: escapeGlob(word.tilde ? expandTilde(word.text, home) : word.text), exact: true };
  }
  const pattern = new RawWord(word.raw, variables).read();
  const glob = word.tilde ? expandTilde(pattern.glob, escapeGlob(home)) : pattern.glob;
  return /[^*/.]/.test(glob) || pattern.exact || !word.dynamic ? { glob, exact: pattern.exact } : undefined;
}

/** What a word comes to when every expansion that isn't known is empty or takes its default. */
export interface EmptiedWord extends PathGuess {
  /** Something in it wasn't known. */
  readonly assumed: boolean;
}

/** Undefined when the shell itself stops at an empty variable, as with `${X:?}`. */
export function readEmptied(word: Word, variables: Variables, home: string): EmptiedWord | undefined {
  const reading = new RawWord(word.raw, variables, true);
  const { glob, exact } = reading.read();
  if (reading.stops) return undefined;
  // `{}` of `xargs` stands for a line of its input.
  const filled = word.text === undefined ? glob.replace(/(?:\\?\{\\?\})+/g, "") : glob;
  const path = word.tilde ? expandTilde(filled, escapeGlob(home)) : filled;
  const left = exact || (filled !== glob && !/[*?[{]/.test(path.replace(/\\[\s\S]/g, "")));
  return { glob: path, exact: left, assumed: reading.assumed || filled !== glob };
}

/** `~` and `~/x`; `~user` by the usual place of home folders. */
export function expandTilde(text: string, home: string): string {
  if (text === "~" || text.startsWith("~/")) return home + text.slice(1);
  if (/^~\+(?:\/|$)/.test(text)) return `.${text.slice(2)}`;
  const user = /^~([A-Za-z0-9_-]+)/.exec(text)?.[1];
  if (user === undefined) return text;
  return (user === "root" ? "/root" : `/home/${user}`) + text.slice(user.length + 1);
}

/** Reads a word as written into a glob: what is quoted is literal, what can't be known is a star. */
class RawWord {
  readonly #raw: string;
  readonly #variables: Variables;
  #at = 0;
  #glob = "";
  #exact = true;
  readonly #emptied: boolean;
  assumed = false;
  stops = false;

  /** `emptied`: what isn't known is read as empty, or as its default. */
  constructor(raw: string, variables: Variables, emptied = false) {
    this.#raw = raw;
    this.#variables = variables;
    this.#emptied = emptied;
  }

  read(): PathGuess {
    let quoted = false;
    while (this.#at < this.#raw.length) {
      const character = this.#take();
      if (character === "\\") this.#escaped();
      else if (character === '"') quoted = !quoted;
      else if (character === "'" && !quoted) this.#singleQuoted();
      else if (character === "$") this.#expansion(quoted);
      else if (character === "`") this.#backquoted();
      else if (!quoted && /[*?[\]{},]/.test(character)) this.#wild(character);
      else this.#literal(character);
    }
    return { glob: this.#glob, exact: this.#exact };
  }

  #take(): string {
    const character = this.#raw.charAt(this.#at);
    this.#at += 1;
    return character;
  }

  /** A backslash takes a line's end away. */
  #escaped(): void {
    const next = this.#take();
    if (next !== "\n") this.#literal(next);
  }

  #literal(text: string): void {
    this.#glob += escapeGlob(text);
  }

  #wild(character: string): void {
    this.#glob += character;
    if (/[*?[{]/.test(character)) this.#exact = false;
  }

  #unknown(): void {
    this.assumed = true;
    if (this.#emptied) return;
    // At the front it may be any folder.
    this.#glob += this.#glob === "" ? "/**/*" : "*";
    this.#exact = false;
  }

  #singleQuoted(): void {
    const end = this.#raw.indexOf("'", this.#at);
    this.#literal(this.#raw.slice(this.#at, end < 0 ? undefined : end));
    this.#at = end < 0 ? this.#raw.length : end + 1;
  }

  #ansiCQuoted(rest: string): void {
    const written = /^'(?:\\[\s\S]|[^'\\])*'?/.exec(rest)?.[0] ?? "'";
    this.#at += written.length;
    this.#literal(readAnsiC(`$${written}`));
  }

  #expansion(quoted: boolean): void {
    const rest = this.#raw.slice(this.#at);
    if (rest.startsWith("'") && !quoted) {
      this.#ansiCQuoted(rest);
      return;
    }
    if (rest.startsWith('"') && !quoted) return;
    // Numbers are never empty.
    const number = /^(?:[#?$]|\{#\w+\}|\(\((?=[^()]*\)\)))/.exec(rest);
    if (this.#emptied && number) {
      this.#at += rest.startsWith("((") ? rest.indexOf("))") + 2 : number[0].length;
      this.#literal("0");
      return;
    }
    const name = /^(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*)|[0-9@*#?$!-])/.exec(rest);
    if (name) {
      this.#at += name[0].length;
      const value = this.#variables.get(name[1] ?? name[2] ?? "");
      if (value === undefined) this.#unknown();
      else this.#literal(value);
    } else if (this.#knownValue(rest)) return;
    else if (rest.startsWith("{")) this.#operation(rest);
    else if (rest.startsWith("(")) this.#skipTo("(", ")");
    else this.#literal("$");
  }

  /** `${HOME:?}`, `${HOME%/}` and `$(pwd)` come to the variable's value, when it is known. */
  #knownValue(rest: string): boolean {
    const match = /^(?:\{([A-Za-z_]\w*)(?::?[-=?][^{}$`]*|%%?\/)\}|\(\s*pwd\s*\))/.exec(rest);
    const value = match && this.#variables.get(match[1] ?? "PWD");
    if (!value) return false;
    this.#at += match[0].length;
    this.#literal(value);
    return true;
  }

  /** `${X:-default}` and the like. */
  #operation(rest: string): void {
    const start = this.#at + 1;
    const end = this.#skipTo("{", "}");
    const match = /^\{(\w+|[@*!])(:?[-=+?])/.exec(rest);
    // What cuts or changes a value may leave it as it is.
    const changed = match ? undefined : this.#variables.get(/^\{(\w+)/.exec(rest)?.[1] ?? "");
    if (this.#emptied && changed !== undefined) this.#literal(changed);
    if (!this.#emptied || !match) return;
    const operator = match[2]?.at(-1);
    const given = this.#variables.get(match[1] ?? "");
    if (operator === "?") this.stops = !given;
    else if (operator === "+" ? given : !given)
      this.#inner(this.#raw.slice(start + match[0].length - 1, end));
    else if (operator !== "+" && given) this.#literal(given);
  }

  #inner(text: string): void {
    const inner = new RawWord(text, this.#variables, true);
    const { glob, exact } = inner.read();
    this.#glob += glob;
    this.#exact &&= exact;
    this.stops ||= inner.stops;
  }

  #backquoted(): void {
    const rest = this.#raw.slice(this.#at);
    const value = /^\s*pwd\s*`/.test(rest) ? this.#variables.get("PWD") : undefined;
    this.#at += value === undefined ? 0 : rest.indexOf("`") + 1;
    if (value === undefined) this.#skipTo("", "`");
    else this.#literal(value);
  }

  /** Past the partner of what opens here; what is between can't be known. Answers where the partner stands. */
  #skipTo(open: string, close: string): number {
    let depth = open === "" ? 1 : 0;
    while (this.#at < this.#raw.length) {
      const character = this.#take();
      if (character === "\\") this.#take();
      else if (character === open) depth += 1;
      else if (character === close) depth -= 1;
      if (depth === 0) break;
    }
    this.#unknown();
    return this.#at - 1;
  }
}
