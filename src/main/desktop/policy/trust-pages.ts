import { showInvisibles } from "../../text/visible";

/** What a message box shows without scrolling or cutting on any platform. */
const PAGE = Object.freeze({ lines: 12, characters: 600 });

/** Longer lists are nothing that anybody reads box by box. */
const MAX_PAGES = 8;

/** A piece of a long line, so that it can go on on the next page. Characters. */
const PIECE = 300;

/**
 * What a project wants, spread over message boxes, each shown whole. Undefined when that would be too many: what can't
 * be shown whole can't be trusted.
 */
export function trustPages(wants: readonly string[]): readonly string[] | undefined {
  const pages: string[][] = [];
  let page: string[] = [];
  for (const line of wants.flatMap(pieces)) {
    const used = page.reduce((sum, text) => sum + text.length + 1, 0);
    if (page.length === PAGE.lines || (page.length > 0 && used + line.length > PAGE.characters)) {
      pages.push(page);
      page = [];
    }
    page.push(line);
    if (pages.length >= MAX_PAGES) return undefined;
  }
  return [...pages, page].map((lines) => lines.join("\n"));
}

function pieces(want: string): readonly string[] {
  const characters = [...showInvisibles(want)];
  const lines: string[] = [];
  for (let start = 0; start < characters.length; start += PIECE) {
    lines.push(`${start === 0 ? "•" : "…"} ${characters.slice(start, start + PIECE).join("")}`);
  }
  return lines;
}
