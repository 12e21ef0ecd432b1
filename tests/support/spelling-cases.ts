import { SAME_BEGINNINGS, SUBCOMMAND_ALIASES } from "../../src/main/policy/alias-table";
import { OPTION_SPELLINGS } from "../../src/main/policy/option-spellings";
import type { Random } from "./random";

/** A command that says the same as a rule, in other words. */
export interface SpellingCase {
  readonly rule: string;
  readonly command: string;
  /** The kind of difference, and the table's entry it comes from. */
  readonly form: string;
}

/** A rule from the tables of options, subcommands and beginnings, and another spelling of what it is about. */
export function spellingCase(random: Random): SpellingCase {
  const kind = random.below(10);
  const made = kind < 6 ? optionCase(random) : kind < 9 ? aliasCase(random) : beginningCase(random);
  const command = random.pick<(text: string) => string>([
    (text) => text,
    (text) => `env A=1 ${text}`,
    (text) => `bash -c '${text}'`,
    (text) => `true && ${text}`,
    (text) => `uv run ${text}`,
    (text) => `echo "$(${text})"`,
  ])(made.command);
  return { ...made, command };
}

const OPTION_KEYS = Object.keys(OPTION_SPELLINGS).filter((key) => OPTION_SPELLINGS[key] !== "");

function optionCase(random: Random): SpellingCase {
  const key = random.pick(OPTION_KEYS);
  const groups = (OPTION_SPELLINGS[key] ?? "").split(" ").map((group) => ({
    takes: group.endsWith("="),
    spellings: group.split("|").map((spelling) => spelling.replace(/=$/, "")),
  }));
  const { takes, spellings } = random.pick(groups);
  const [asked, used] = [random.pick(spellings), random.pick(spellings)];
  const value = takes ? random.pick(["v1", "a/b", "x=y"]) : undefined;
  const letters = groups
    .filter((group) => !group.takes)
    .flatMap((group) => group.spellings.filter((each) => /^-\w$/.test(each)));
  const written = write(
    random,
    used,
    value,
    letters,
    groups.flatMap((group) => group.spellings),
  );
  const [before, after] = random.pick([
    ["", " operand"],
    [" operand", ""],
    [" one", " two"],
  ] as const);
  return {
    rule: `${key} ${asked}${value === undefined ? "" : ` ${value}`} *`,
    command: `${key}${before} ${written.text}${after}`,
    form: `option ${written.form}`,
  };
}

function write(
  random: Random,
  option: string,
  value: string | undefined,
  flags: readonly string[],
  all: readonly string[],
): { readonly text: string; readonly form: string } {
  return option.startsWith("--")
    ? writeLong(random, option, value, all)
    : writeShort(random, option, value, flags);
}

function writeShort(random: Random, option: string, value: string | undefined, flags: readonly string[]) {
  const cluster = /^-\w$/.test(option) && flags.length > 0 && random.chance(0.5);
  const text = cluster ? `${random.pick(flags)}${option.slice(1)}` : option;
  if (value === undefined) return { text, form: cluster ? "in a cluster" : "short" };
  const attached = option.length === 2 && random.chance(0.5);
  return attached
    ? { text: text + value, form: "short, attached" }
    : { text: `${text} ${value}`, form: "short, with value" };
}

function writeLong(random: Random, option: string, value: string | undefined, all: readonly string[]) {
  const text = random.chance(0.4) ? shortest(option, all) : option;
  const form = text === option ? "long" : "cut short";
  if (value === undefined) return { text, form };
  return { text: `${text}${random.chance(0.5) ? "=" : " "}${value}`, form: `${form}, with value` };
}

/** The shortest beginning of a long option that no other one has. */
function shortest(option: string, all: readonly string[]): string {
  const long = all.filter((other) => other.startsWith("--"));
  const clear = (end: number) => long.filter((other) => other.startsWith(option.slice(0, end))).length === 1;
  let end = option.length;
  while (!option.includes("=") && end > 4 && clear(end - 1)) end -= 1;
  return option.slice(0, end);
}

function aliasCase(random: Random): SpellingCase {
  const program = random.pick(Object.keys(SUBCOMMAND_ALIASES));
  const names = random.pick((SUBCOMMAND_ALIASES[program] ?? "").split("|")).split(" ");
  const rule = `${program} ${random.pick(names)} *`;
  return { rule, command: `${program} ${random.pick(names)} operand`, form: `subcommand of ${program}` };
}

function beginningCase(random: Random): SpellingCase {
  const pair = random.pick(SAME_BEGINNINGS);
  const [asked, used] = random.chance(0.5) ? pair : [pair[1], pair[0]];
  return { rule: `${asked} operand *`, command: `${used} operand more`, form: "beginning" };
}
