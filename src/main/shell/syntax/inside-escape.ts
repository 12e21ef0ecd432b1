import { unknownCommand } from "./command-parts";
import { guessCommands } from "./guess";
import { inputTexts } from "./inside-shell";
import { hasDynamicName, parseScript } from "./parse-script";
import type { SimpleCommand } from "./types";

/**
 * Programs with a command language of their own in which a sign or a word starts other programs: `!curl x`, `.shell curl x`,
 * `\! curl x`. Their operands and their input are read for it.
 */
export const ESCAPES: ReadonlySet<string> = new Set(
  (
    "vi vim nvim view gvim vimdiff nvi ex ed red less more most sqlite3 sqlite psql pgcli mysql mysqlsh mariadb mycli duckdb " +
    "usql sqlplus isql gdb lldb pdb ftp tnftp lftp sftp telnet gnuplot maxima octave gp mutt mail mailx info w3m lynx irb ghci " +
    "jshell ipython emacs cscope"
  ).split(" "),
);

/** What may stand in front of the command that such a language starts. */
const ESCAPE =
  /(?:\\?!+|^\s*[:.\\]?(?:silent!?\s+|platform\s+)?(?:shell|system|sh|pipe|make|terminal|term|exec|!)\s|\bprogram\s)/gim;

/** What programs run that read commands in a language of their own from their operands or their input. */
export function insideEscape(command: SimpleCommand, name: string): readonly SimpleCommand[] {
  if (name === "crontab" || /^(?:gmake|gnumake|make)$/.test(name)) return insideSchedule(command, name);
  if (!ESCAPES.has(name)) return [];
  const texts = [...command.words.slice(1), ...inputTexts(command)].map(({ text, raw }) =>
    (text ?? raw).replace(/^--?[\w-]+=/, ""),
  );
  const signed = texts.filter(hasSign);
  const more = signed.some((text) => (text.match(ANY_SIGN)?.length ?? 0) > MAX_SIGNS);
  return [
    ...signed.flatMap((text) => escapedCommands(text)),
    ...(more ? [unknownCommand(command, command.source)] : []),
  ];
}

/** The commands that a text in such a language starts: what stands behind a sign for it. */
export function escapedCommands(text: string): readonly SimpleCommand[] {
  // Only what stands behind the first sign is a command: the text before it is in the program's own language.
  const at = text.search(ANY_SIGN);
  if (at < 0) return [];
  const rest = text.slice(at);
  const lines = [...rest.matchAll(ANY_SIGN)]
    .slice(0, MAX_SIGNS)
    .map(({ 0: sign, index }) => logicalLine(rest.slice(index + sign.length)));
  return [...parsedLines(lines), ...guessCommands(rest.replace(/\|[\^$.]/g, "|").replace(ESCAPE, ";"))];
}

const ANY_SIGN = new RegExp(`${ESCAPE.source}|[|\`]|\\$\\(|\\bsystem`, "gim");
const MAX_SIGNS = 100;

/** A line with those that a backslash at its end adds to it. */
function logicalLine(text: string): string {
  return /^(?:[^\n\\]|\\[\s\S])*/.exec(text)?.[0] ?? "";
}

/**
 * A shell reads the line with its quotes, which a guess drops. What isn't understood of it may belong to the other
 * language: it makes nothing unknown.
 */
function parsedLines(lines: readonly string[]): readonly SimpleCommand[] {
  return [...new Set(lines)].flatMap((line) =>
    parseScript(line).commands.filter((command) => !hasDynamicName(command)),
  );
}

/** A plain word, such as a file's name, is a text in no language. */
function hasSign(text: string): boolean {
  return !/^[\w./@%+,:-]*$/.test(text);
}

const MAKEFILE_IN_INPUT =
  /^(?:-[a-zA-Z]*f|--(?:make)?file=)(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/\w+\/fd\/0)$/;

/** A table of times or a makefile that is read from the input. */
function insideSchedule(command: SimpleCommand, name: string): readonly SimpleCommand[] {
  const options = command.words.slice(1).map(({ text }) => text);
  const joined = options.map((text, index) =>
    /^(?:-[a-zA-Z]*f|--(?:make)?file)$/.test(text ?? "") &&
    /^(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/\w+\/fd\/0)$/.test(options[index + 1] ?? "")
      ? "-f-"
      : text,
  );
  const reads =
    name === "crontab"
      ? options.every((text) => text === undefined || text === "-" || text === "/dev/stdin")
      : joined.some((text) => text !== undefined && MAKEFILE_IN_INPUT.test(text));
  if (!reads) return [];
  const texts = inputTexts(command);
  if (texts.length === 0) return [unknownCommand(command, command.source)];
  const before = name === "crontab" ? TIMES : RECIPE_SIGNS;
  return texts.flatMap(({ text, raw }) => {
    const plain = (text ?? raw).replace(before, "$1");
    const lines = plain.match(/(?:[^\n\\]|\\[\s\S])+/g) ?? [];
    // A rule may have its first command behind a semicolon.
    const behind = lines.slice(0, MAX_SIGNS).flatMap((line) => [line, line.replace(/^[^;]*;/, "")]);
    const more = lines.length > MAX_SIGNS ? [unknownCommand(command, command.source)] : [];
    return [...parsedLines(behind), ...guessCommands(plain), ...more];
  });
}

/** When a line of a crontab runs. */
const TIMES = /(^)\s*(?:@\w+|(?:[\w*/,-]+\s+){5})/gm;
/** How a line of a recipe runs. */
const RECIPE_SIGNS = /(^|;)\s*[@+-]+/gm;
