/** A part of an answer that can be drawn by itself. */
export interface MarkdownBlock {
  readonly text: string;
  /** Too much for Markdown: to be shown as the text that it is. */
  readonly plain: boolean;
}

/** What takes Markdown too long grows with the square of a block's length and worse. Characters. */
const MAX_BLOCK = 6_000;
/** Code is not looked into. Characters. */
const MAX_CODE = 100_000;
/** Quotes and lists within each other that one line may open. */
const MAX_NESTING = 20;
/** A table is as wide in each row as in its first one, so that few characters can mean many cells. */
const MAX_CELLS = 3_000;

/**
 * Cuts an answer where one block of it surely ends: at a blank line before text that isn't indented, and around fenced
 * code. While an answer streams, only its last block is new. Joined by line breaks, the blocks are exactly the text.
 */
export function splitBlocks(text: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  let fence: Fence | undefined;
  const end = (isCode: boolean) => {
    if (lines.length > 0) blocks.push(blockOf(lines, isCode));
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (fence) {
      lines.push(line);
      if (!closes(line, fence)) continue;
      if (fence.indent === 0) end(true);
      fence = undefined;
      continue;
    }
    fence = openingFence(line);
    if (fence?.indent === 0 || (lines.at(-1)?.trim() === "" && startsAnew(line, lines))) end(false);
    lines.push(line);
  }
  end(fence?.indent === 0);
  return blocks;
}

interface Fence {
  readonly indent: number;
  readonly mark: string;
}

function openingFence(line: string): Fence | undefined {
  const [, indent, mark] = /^(\s*)(`{3,}(?!.*`)|~{3,})/.exec(line) ?? [];
  return indent === undefined || mark === undefined ? undefined : { indent: indent.length, mark };
}

function closes(line: string, { mark }: Fence): boolean {
  const text = line.trim();
  return text.startsWith(mark) && text.replaceAll(mark.charAt(0), "") === "";
}

const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/** The items of a list belong together, also with blank lines between them. */
function startsAnew(line: string, before: readonly string[]): boolean {
  if (line === "" || /^\s/.test(line)) return false;
  return !(LIST_ITEM.test(line) && LIST_ITEM.test(before[0] ?? ""));
}

function blockOf(lines: readonly string[], isCode: boolean): MarkdownBlock {
  const text = lines.join("\n");
  if (isCode) return { text, plain: text.length > MAX_CODE };
  const plain =
    text.length > MAX_BLOCK ||
    cellsOf(lines) > MAX_CELLS ||
    lines.some((line) => nestingOf(line) > MAX_NESTING);
  return { text, plain };
}

function nestingOf(line: string): number {
  const [markers = ""] = /^[\s>*+\-.)\d]*/.exec(line) ?? [];
  return markers.match(/>|[-*+](?=\s)|\d[.)](?=\s)/g)?.length ?? 0;
}

/** No fewer than a table in these lines has; 0 where none can be. */
function cellsOf(lines: readonly string[]): number {
  const columns = lines
    .filter((line) => line.includes("-") && /^[\s>|:-]*$/.test(line))
    .map((line) => line.split("|").length);
  return columns.reduce((most, count) => Math.max(most, count), 0) * lines.length;
}
