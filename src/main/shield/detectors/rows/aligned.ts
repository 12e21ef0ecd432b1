import type { Line, Rows } from "./line";

/** Lines that must agree on their columns before anything is called a table. */
const WINDOW = 6;
const WIDTH = 320;
const MIN_COLUMNS = 3;

const SPACED = /\S {2,}\S/;
/** What programs print about processes, files and containers; and code. */
const NO_DATA =
  /^(?:[bcdlps-][rwxsStT-]{9}|total \d)|^\s*(?:PID|UID|USER +PID|NAMESPACE|NAME +(?:READY|STATUS|TYPE|AGE|CLUSTER|SHORTNAMES)|CONTAINER ID|REPOSITORY|IMAGE|NETWORK ID|DRIVER|Filesystem|Proto|COMMAND|Module +Size|Package +Version|NAME +)/;
const CODE = /[;{}]\s*$|^\s*(?:\/\/|\*|#|import\b|export\b|const\b|return\b|case\b)|=>|\w\(.*\)/;
const LOG = /\b(?:INFO|DEBUG|WARN(?:ING)?|ERROR|TRACE|FATAL)\b|^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Columns set with spaces, as data frames and database shells print them: lines that share at least two gaps. */
export function* alignedRows(lines: readonly Line[]): Iterable<Rows> {
  let from = 0;
  while (from + WINDOW <= lines.length) {
    const run = runFrom(lines, from);
    if (run.length < WINDOW) {
      from += 1;
      continue;
    }
    if (isData(run)) yield run.slice(1);
    from += run.length;
  }
}

/** The lines from here on that keep at least as many columns as the first few have in common. */
function runFrom(lines: readonly Line[], from: number): readonly Line[] {
  const first = lines[from]?.text ?? "";
  if (!SPACED.test(first) || first.length > 2_000) return [];
  const used = new Uint8Array(WIDTH);
  let end = from;
  let columns = Number.POSITIVE_INFINITY;
  for (; end < lines.length; end += 1) {
    const text = lines[end]?.text ?? "";
    if (text.trim() === "" || text.length > 2_000 || !/\S +\S/.test(text)) break;
    const taken = take(used, text);
    columns = Math.min(columns, end - from < WINDOW ? Number.POSITIVE_INFINITY : columnsOf(used));
    if (end - from + 1 === WINDOW) columns = columnsOf(used);
    if (end - from + 1 >= WINDOW && columns < MIN_COLUMNS) {
      for (const at of taken) used[at] = 0;
      break;
    }
  }
  return lines.slice(from, end);
}

/** Marks where the text has no space; answers what wasn't marked before. */
function take(used: Uint8Array, text: string): readonly number[] {
  const taken: number[] = [];
  const length = Math.min(text.length, WIDTH);
  for (let at = 0; at < length; at += 1) {
    if (text.charCodeAt(at) === 32 || used[at] === 1) continue;
    used[at] = 1;
    taken.push(at);
  }
  return taken;
}

function columnsOf(used: Uint8Array): number {
  let columns = 0;
  for (let at = 0; at < used.length; at += 1) {
    if (used[at] === 1 && (at === 0 || used[at - 1] === 0)) columns += 1;
  }
  return columns;
}

function isData(run: readonly Line[]): boolean {
  if (NO_DATA.test(run[0]?.text ?? "") || NO_DATA.test(run[1]?.text ?? "")) return false;
  const odd = run.filter(({ text }) => CODE.test(text) || LOG.test(text)).length;
  return odd * 5 < run.length;
}
