import type { ParsedCall } from "./command-spec";

/** Columns of `ps` that tell of a process and nothing of its environment. */
const COLUMNS = new Set(
  (
    "pid ppid pgid sid sess tty tt tname user uid ruser euser uname group gid rgroup egroup args cmd comm command ucmd etime etimes " +
    "time cputime stat s state %cpu %mem pcpu pmem rss rssize vsz vsize sz nice ni pri psr c start lstart start_time stime bsdstart " +
    "bsdtime nlwp thcount lwp tid spid wchan f flags class cls"
  ).split(" "),
);
/** BSD letters that choose processes and columns. `e` isn't among them: it adds the environment. */
const LETTERS = /^[acfghjlmnrsSTuvwx]+$/;
const LETTERS_THEN_COLUMNS = /^[acfghjlmnrsSTuvwx]*[oO]$/;
/** Options of the standard's form. Any other makes `ps` read all of its words again, in BSD's form, where `-e` means `e`. */
const STANDARD = /^-[AadefFHjlLMNTwyc]$/;
const COLUMN_OPTIONS = new Set(["-o", "-O", "--format", "--sort"]);
const PROCESS_OPTIONS = new Set(["-p", "--pid", "--ppid"]);

/** `ps` shows environments when a BSD word says so, and takes words for BSD's when it doesn't understand them otherwise. */
export function vetoProcessList({ options, optionValues, operands }: ParsedCall): string | undefined {
  for (const [option, value] of optionValues) {
    if (COLUMN_OPTIONS.has(option) && !areColumns(value))
      return `${value} isn't known to be a harmless column`;
  }
  for (let index = 0; index < operands.length; index += 1) {
    const { text = "", glob } = operands[index] ?? {};
    const next = operands[index + 1]?.text ?? "";
    if (LETTERS_THEN_COLUMNS.test(text) && areColumns(next)) index += 1;
    else if (glob || !(LETTERS.test(text) || isProcess(text))) return `${text} could show environments`;
  }
  if (!options.includes("-e")) return undefined;
  const standard =
    operands.length === 0 &&
    options.every(
      (option) => STANDARD.test(option) || COLUMN_OPTIONS.has(option) || PROCESS_OPTIONS.has(option),
    ) &&
    optionValues.every(([option, value]) => !PROCESS_OPTIONS.has(option) || isProcess(value));
  return standard ? undefined : "beside other options -e can show environments";
}

function areColumns(value: string): boolean {
  return value
    .split(/[\s,]+/)
    .every((column) => COLUMNS.has(column.replace(/^[+-]/, "").replace(/=.*$/, "")));
}

function isProcess(text: string): boolean {
  return /^\d+(?:,\d+)*$/.test(text);
}
