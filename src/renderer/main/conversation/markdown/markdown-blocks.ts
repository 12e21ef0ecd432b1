import { languageOfInfo } from "../code/languages";

/** A part of an answer that can be drawn by itself. */
export type MarkdownBlock =
  | { readonly kind: "markdown"; readonly text: string }
  /** Too much for Markdown: to be shown as the text that it is. */
  | { readonly kind: "plain"; readonly text: string }
  /** Fenced code. `text` has the fences, `code` is what stands between them. */
  | {
      readonly kind: "code";
      readonly text: string;
      readonly code: string;
      readonly language?: string;
      /** The closing fence is there. */
      readonly closed: boolean;
    };

/** What takes Markdown too long grows with the square of a block's length and worse. Characters. */
const MAX_BLOCK = 6_000;
/** Quotes and lists within each other that one line may open. */
const MAX_NESTING = 20;
/** A table is as wide in each row as in its first one, so that few characters can mean many cells. */
const MAX_CELLS = 3_000;

/**
 * Cuts an answer where one block of it surely ends: at a blank line before text that isn't indented, and around fenced
 * code. While an answer streams, only its last two blocks can still change. Joined by line breaks, the blocks are exactly
 * the text.
 */
export function splitBlocks(text: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  let fence: Fence | undefined;
  const end = (code?: { fence: Fence; closed: boolean }) => {
    if (lines.length > 0) blocks.push(code ? codeBlock(lines, code) : textBlock(lines));
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (fence) {
      lines.push(line);
      if (!closes(line, fence)) continue;
      if (fence.indent === 0) end({ fence, closed: true });
      fence = undefined;
      continue;
    }
    fence = openingFence(line);
    if (fence?.indent === 0 || (lines.at(-1)?.trim() === "" && startsAnew(line, lines))) end();
    lines.push(line);
  }
  end(fence?.indent === 0 ? { fence, closed: false } : undefined);
  return blocks;
}

/** An answer that was cut before. */
export interface SplitText {
  readonly text: string;
  readonly blocks: readonly MarkdownBlock[];
}

/**
 * `splitBlocks` of a text that goes on where another ended: what can't change any more is kept as it is, so that the work
 * doesn't grow with the answer. The last line may be incomplete, and what it becomes can join it to the block before.
 */
export function continueBlocks(before: SplitText, text: string): SplitText {
  if (text === before.text) return before;
  if (!text.startsWith(before.text)) return { text, blocks: splitBlocks(text) };
  const kept = before.blocks.slice(0, -2);
  const length = kept.reduce((sum, block) => sum + block.text.length + 1, 0);
  return { text, blocks: [...kept, ...splitBlocks(text.slice(length))] };
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

function codeBlock(
  lines: readonly string[],
  { fence, closed }: { fence: Fence; closed: boolean },
): MarkdownBlock {
  const language = languageOfInfo(lines[0]?.slice(fence.mark.length) ?? "");
  return {
    kind: "code",
    text: lines.join("\n"),
    code: lines.slice(1, closed ? -1 : undefined).join("\n"),
    ...(language === undefined ? {} : { language }),
    closed,
  };
}

function textBlock(lines: readonly string[]): MarkdownBlock {
  const text = lines.join("\n");
  const plain =
    text.length > MAX_BLOCK ||
    cellsOf(lines) > MAX_CELLS ||
    lines.some((line) => nestingOf(line) > MAX_NESTING);
  return { kind: plain ? "plain" : "markdown", text };
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
