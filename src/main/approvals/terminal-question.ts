import type { ReviewView } from "../../preload/contract/review";
import { foldLine } from "../base/fold-line";

/** So many lines are on the screen together with the question. */
const SURELY_SEEN = 20;

/** Cells that an answer takes. */
const ANSWER = 4;

/** Less of a path or a command says nothing. Cells. */
const LEAST = 8;

/**
 * The question below a request: once more what it is about, since the beginning may have scrolled away, in one row of the
 * terminal together with the answer. Always begins with `Allow` and the tool, and ends with `? [y/N] `.
 *
 * @param lines that were shown above. @param columns the terminal's width in cells.
 */
export function questionFor(view: ReviewView, lines: number, columns: number): string {
  const details = [...sizeOf(view.body), ...(lines > SURELY_SEEN ? [`${lines} lines up to here`] : [])];
  const end = `${details.length > 0 ? ` (${details.join(", ")})` : ""}? [y/N] `;
  const start = `Allow ${view.tool}`;
  const room = columns - start.length - end.length - ANSWER;
  const subject = room < LEAST ? "" : inOneRow(subjectOf(view.body), room);
  return `${start}${subject === "" ? "" : ` ${subject}`}${end}`;
}

function sizeOf(body: ReviewView["body"]): string[] {
  if (body.kind !== "diff") return [];
  return [`${body.isNew ? "new, " : ""}+${body.added} −${body.removed}`];
}

/** Safe to show, like everything in a view. */
function subjectOf(body: ReviewView["body"]): string {
  if (body.kind === "diff") return body.path;
  return body.kind === "command" ? body.command : (body.path ?? "");
}

function inOneRow(text: string, room: number): string {
  const [line = "", ...more] = text.trim().split("\n");
  const [row = "", ...rest] = foldLine(line, room);
  if (rest.length === 0 && more.length === 0) return row;
  const [cut = ""] = foldLine(line, room - 3);
  return `${cut.trimEnd()} …`;
}
