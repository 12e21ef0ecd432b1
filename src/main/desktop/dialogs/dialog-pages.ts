import { foldLongWords, rowsOfText } from "../../base/dialog-text";

/** Rows of a list that a system dialog shows, with some text around them, without scrolling or cutting on any platform. */
const PAGE_ROWS = 12;

/** A longer list is nothing that a person reads dialog by dialog. */
const MAX_PAGES = 8;

/** A piece of a long item, so that it can continue on the next page. Characters. */
const PIECE = 300;

/**
 * The items of a list, spread over dialogs that show each of them whole and are not wider than the screen. Undefined when
 * there would be too many of them: what can't be shown whole can't be agreed to.
 */
export function dialogPages(items: readonly string[]): readonly string[] | undefined {
  const pages = groupByRows(items.flatMap(linesOf), (line) => line, { rows: PAGE_ROWS });
  return pages.length <= MAX_PAGES ? pages.map((lines) => lines.join("\n")) : undefined;
}

/** What one dialog of a list has room for. */
export interface PageLimits {
  readonly rows: number;
  readonly items?: number;
}

/** The items in groups that a dialog has room for, in their order. An item with more rows than that is alone in its group. */
export function groupByRows<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  limits: PageLimits,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  let used = 0;
  for (const item of items) {
    const rows = rowsOfText(textOf(item));
    const last = groups.at(-1);
    if (last && used + rows <= limits.rows && last.length < (limits.items ?? Number.POSITIVE_INFINITY)) {
      last.push(item);
      used += rows;
    } else {
      groups.push([item]);
      used = rows;
    }
  }
  return groups;
}

function linesOf(item: string): readonly string[] {
  const characters = [...item];
  const lines: string[] = [];
  for (let start = 0; start < characters.length; start += PIECE) {
    const piece = characters.slice(start, start + PIECE).join("");
    lines.push(...foldLongWords(start === 0 ? piece : `… ${piece}`).split("\n"));
  }
  return lines;
}
