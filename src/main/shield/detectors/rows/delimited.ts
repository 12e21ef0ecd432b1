import type { Line, Rows } from "./line";
import { isTelling } from "./telling";

const DELIMITERS = ["|", "\t", ",", ";", "│", "┃", "║"] as const;

/** Rules that are drawn between head and rows. */
const RULE = /^[\s|+:=─━│┃┼╪├┤┬┴╞╡┌┐└┘╭╮╰╯┏┓┗┛┡┩╇║╔╗╚╝╠╣╬═-]{3,}$/;
const MAX_LINE = 20_000;
const MIN_RUN = 3;

/** CSV, TSV, and tables drawn with bars: lines with the same number of the same delimiter. */
export function* delimitedRows(text: string, lines: readonly Line[]): Iterable<Rows> {
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue;
    for (const run of runsOf(lines, delimiter)) yield rowsOf(run, delimiter);
  }
}

function* runsOf(lines: readonly Line[], delimiter: string): Iterable<readonly Line[]> {
  let run: Line[] = [];
  let fields = 0;
  for (const line of lines) {
    const count = countFields(line.text, delimiter);
    if (count === 0 && run.length > 0 && RULE.test(line.text)) continue;
    if (run.length > 0 && count !== fields) {
      if (run.length >= MIN_RUN) yield run;
      run = [];
    }
    if (count >= 2) run.push(line);
    fields = count;
  }
  if (run.length >= MIN_RUN) yield run;
}

/** The number of fields, delimiters within quotes not counted; 0 when it can't be a row. */
function countFields(text: string, delimiter: string): number {
  if (text.length > MAX_LINE || !text.includes(delimiter) || RULE.test(text)) return 0;
  // Tabs at the front are an indent.
  if (delimiter === "\t" && text.startsWith("\t")) return 0;
  if (delimiter !== "," && delimiter !== ";") return text.split(delimiter).length;
  if (/^\s/.test(text)) return 0;
  if (!text.includes('"')) return text.split(delimiter).length;
  let fields = 1;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) fields += 1;
  }
  return fields;
}

function rowsOf(run: readonly Line[], delimiter: string): Rows {
  const [, ...rows] = run;
  return isTelling(
    run.map(({ text }) => text),
    delimiter,
  )
    ? rows
    : [];
}
