import type { DiffBodyView, DiffLayout, ReviewView } from "../../preload/contract/review";
import { hunksOf } from "./diff-lines";

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const WIDTH = 560;
/** Room for two files side by side. */
const SPLIT_WIDTH = 1120;
const FRAME_HEIGHT = 356;
const LINE_HEIGHT = 20;
/** Characters of a line before it wraps, at the window's first width. */
const LINE_LENGTH = 58;
/** Of one change by a program, before it scrolls by itself. */
const STEP_LINES = 8;
/** Of the screen. */
const MOST = 0.8;
const MOST_SPLIT = 0.9;

/** As wide as the layout wants and as high as the content needs, within the part of the screen that may be used. */
export function reviewSize(view: ReviewView, layout: DiffLayout, screen: Size): Size {
  const isSplit = view.body.kind === "diff" && !view.body.isNew && layout === "split";
  const width = isSplit ? splitWidth(screen) : WIDTH;
  // More lines than the screen has would only take time to count.
  const most = Math.ceil((screen.height * MOST) / LINE_HEIGHT);
  // The frame has room for one row of each line of the head.
  const extra = headLines(view).reduce((sum, line) => sum + rowsOf(line) - 1, 0);
  const content = [...contentLines(view, most), ...rewriteLines(view, most)];
  const rows = content.reduce((sum, line) => sum + rowsOf(line), extra);
  return { width, height: Math.round(Math.min(FRAME_HEIGHT + rows * LINE_HEIGHT, screen.height * MOST)) };
}

/** What two files side by side may take. */
export function splitWidth(screen: Size): number {
  return Math.round(Math.min(SPLIT_WIDTH, screen.width * MOST_SPLIT));
}

function rowsOf(line: string): number {
  return Math.max(1, Math.ceil(line.length / LINE_LENGTH));
}

function headLines({ body, workspace, reason, source, edited }: ReviewView): readonly string[] {
  const path = body.kind === "diff" ? body.path : "";
  return [`${path} ${workspace}`, `${reason} ${source}`, ...(edited ? ["", ""] : [])];
}

/** What programs changed stands above it: a heading, and for each step its name and its lines, which scroll beyond some. */
function rewriteLines({ rewrites = [] }: ReviewView, most: number): readonly string[] {
  if (rewrites.length === 0) return [];
  const steps = rewrites.flatMap(({ by, lines }) => [
    `${by}${" ".repeat(16)}`,
    ...(lines?.slice(0, STEP_LINES).map(({ text }) => text) ?? [""]),
    "",
  ]);
  return ["", "", ...steps.slice(0, most)];
}

function contentLines({ body, remember }: ReviewView, most: number): readonly string[] {
  const folded = remember.length > 0 ? ["", ""] : [];
  switch (body.kind) {
    case "diff":
      return [...folded, ...diffRows(body, most)];
    case "arguments":
      return [...folded, ...body.text.split("\n", most)];
    case "command":
      return [...folded, ...body.command.split("\n", most), ...partLines(body), ""];
  }
}

function diffRows({ signs, text }: DiffBodyView, most: number): readonly string[] {
  if (signs.replace(/ /g, "").length > most) return new Array<string>(most).fill("");
  return hunksOf({ signs, text }).map((line) => line.text);
}

/** A row a command and one for each thing said about it, with a heading. */
function partLines({ parts, problems }: Extract<ReviewView["body"], { kind: "command" }>): readonly string[] {
  const rows = parts.flatMap(({ text, why, assignments, redirects }) => [
    text,
    ...(why === undefined ? [] : [why]),
    ...assignments,
    ...redirects,
  ]);
  return rows.length === 0 ? problems : ["", ...problems, ...rows];
}
