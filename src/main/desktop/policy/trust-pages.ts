import { foldLongWords, rowsOfLine } from "../../approvals/box-text";
import { showInvisibles } from "../../base/visible-text";

/** Rows of a list that a message box shows without scrolling or cutting on any platform. */
const PAGE_ROWS = 12;

/** Longer lists are nothing that a person reads box by box. */
const MAX_PAGES = 8;

/**
 * What a project wants, spread over message boxes, each shown whole and none wider than the screen. Undefined when that
 * would be too many: what can't be shown whole can't be trusted.
 */
export function trustPages(wants: readonly string[]): readonly string[] | undefined {
  const pages: string[][] = [[]];
  let used = 0;
  for (const line of wants.flatMap(linesOf)) {
    const rows = rowsOfLine(line);
    if (used > 0 && used + rows > PAGE_ROWS) {
      if (pages.length === MAX_PAGES) return undefined;
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(line);
    used += rows;
  }
  return pages.map((lines) => lines.join("\n"));
}

/** A piece of a long line, so that it can go on on the next page. Characters. */
const PIECE = 300;

function linesOf(want: string): readonly string[] {
  const characters = [...showInvisibles(want)];
  const lines: string[] = [];
  for (let start = 0; start < characters.length; start += PIECE) {
    const piece = characters.slice(start, start + PIECE).join("");
    lines.push(...foldLongWords(`${start === 0 ? "•" : "…"} ${piece}`).split("\n"));
  }
  return lines;
}
