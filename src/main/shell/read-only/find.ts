import type { SimpleCommand, Word } from "../syntax/types";
import { literalWord } from "../syntax/words";
import { checkAction, OnlyFiles, readAction } from "./find-action";
import type { Places } from "./places";

const ALONE = new Set(
  (
    "( ) ! , -not -a -and -o -or -print -print0 -ls -prune -quit -depth -d -xdev -mount -daystart -empty -executable -readable " +
    "-writable -nouser -nogroup -noleaf -true -false -nowarn -warn -noignore_readdir_race -ignore_readdir_race"
  ).split(" "),
);
const WITH_VALUE = new Set(
  (
    "-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -perm -user -group -uid -gid " +
    "-mtime -mmin -atime -amin -ctime -cmin -links -inum -newermt -newerct -newerat -maxdepth -mindepth -printf -fstype -used -lname -ilname"
  ).split(" "),
);
const WITH_PATH = /^-(?:newer|anewer|cnewer|samefile|newer[aBcm]{2})$/;

/** `find` with tests, printing, and `-exec` of a command that only reads; every other action is missing from the lists. */
export function checkFind({ words }: SimpleCommand, places: Places): string | undefined {
  let index = 1;
  while (/^-(?:P|H|O\d|E|x|s)$/.test(words[index]?.text ?? "")) index += 1;
  const first = index;
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (!word || startsExpression(word)) break;
    if (word.glob && (word.prefix === "" || word.prefix.startsWith("-")))
      return `${word.raw} could match an action`;
    if (!places.inside(word)) return `${word.raw} leads outside`;
  }
  return new Expression(words.slice(index), words.slice(first, index), places).check();
}

function startsExpression({ text }: Word): boolean {
  return (
    text !== undefined && (/^-./.test(text) || text === "(" || text === ")" || text === "!" || text === ",")
  );
}

/** The tests and actions of one call, word by word. */
class Expression {
  readonly #words: readonly Word[];
  readonly #places: Places;
  readonly #starts: readonly Word[];
  readonly #files = new OnlyFiles();

  constructor(words: readonly Word[], starts: readonly Word[], places: Places) {
    this.#words = words;
    this.#starts = starts;
    this.#places = places;
  }

  check(): string | undefined {
    for (let index = 0; index < this.#words.length; ) {
      const taken = this.#next(index);
      if (typeof taken === "string") return taken;
      index += taken;
    }
    return undefined;
  }

  /** How many words were dealt with, or why not. */
  #next(index: number): number | string {
    const [word, value] = this.#words.slice(index, index + 2);
    const text = word?.text;
    if (text === undefined || !word || word.glob || word.tilde) return `${word?.raw} can stand for anything`;
    if (text === "-exec") return this.#action(index + 1);
    if (ALONE.has(text)) {
      this.#files.take(text);
      return 1;
    }
    if (WITH_PATH.test(text)) {
      if (!value || !this.#places.inside(value)) return `${text} looks outside`;
    } else if (!WITH_VALUE.has(text)) return `${text} is not known to be harmless`;
    if (value?.text === undefined || value.glob || value.tilde)
      return `the value of ${text} can stand for anything`;
    this.#files.take(text, value.text);
    return 2;
  }

  #action(from: number): number | string {
    const action = readAction(this.#words.slice(from));
    if (!action) return "where its command ends isn't known";
    const why = checkAction(action, this.#places) ?? (this.#files.holds ? undefined : this.#checkLinks());
    return why ?? action.length + 2;
  }

  /** A link that is found would be followed by the command. */
  #checkLinks(): string | undefined {
    const roots = this.#starts.length > 0 ? this.#starts : [literalWord(".")];
    const open = roots.find((root) => !this.#places.treeInside(root));
    return open && `a link below ${open.raw} could lead outside, and no -type f leaves links out`;
  }
}
