import type { SimpleCommand, Word } from "../syntax/types";
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

/** `find` with tests and printing only; every action that removes, runs or writes is missing from the lists. */
export function checkFind({ words }: SimpleCommand, places: Places): string | undefined {
  let index = 1;
  while (/^-(?:P|H|O\d|E|x|s)$/.test(words[index]?.text ?? "")) index += 1;
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (!word || startsExpression(word)) break;
    if (word.glob && (word.prefix === "" || word.prefix.startsWith("-")))
      return `${word.raw} could match an action`;
    if (!places.inside(word)) return `${word.raw} leads outside`;
  }
  return checkExpression(words.slice(index), places);
}

function startsExpression({ text }: Word): boolean {
  return (
    text !== undefined && (/^-./.test(text) || text === "(" || text === ")" || text === "!" || text === ",")
  );
}

function checkExpression(words: readonly Word[], places: Places): string | undefined {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    const text = word?.text;
    if (text === undefined || !word || word.glob || word.tilde) return `${word?.raw} can stand for anything`;
    if (ALONE.has(text)) continue;
    index += 1;
    const value = words[index];
    if (WITH_PATH.test(text)) {
      if (!value || !places.inside(value)) return `${text} looks outside`;
    } else if (!WITH_VALUE.has(text)) return `${text} is not known to be harmless`;
    if (value?.text === undefined || value.glob || value.tilde)
      return `the value of ${text} can stand for anything`;
  }
  return undefined;
}
