import type { CallDisplay } from "../../../preload/contract/calls";
import { diffLines } from "../../approvals/diff-lines";
import { showInvisibles } from "../../base/visible-text";
import { bounded } from "./bounded";

type Arguments = Readonly<Record<string, unknown>>;

const LINES = { keepNewlines: true };
const PATH_LIMIT = 2_000;
/** Longer texts are not compared: the arguments show them whole. Characters, both together. */
const COMPARE_LIMIT = 100_000;
/** Comparing stops everything else for as long as it takes. Milliseconds. */
const COMPARE_MS = 50;
const MAX_LINES = 1_000;

/**
 * How a call of one of our own tools is best looked at, or undefined for other tools and arguments that aren't what the tool
 * takes. Works on what a model wrote: bounded in size and time.
 */
export function callDisplay(tool: string, args: Arguments | undefined): CallDisplay | undefined {
  return args && BUILDERS.get(tool)?.(args);
}

const BUILDERS: ReadonlyMap<string, (args: Arguments) => CallDisplay | undefined> = new Map([
  ["shell", command],
  ["edit_file", edit],
  ["write_file", write],
  ["read_file", read],
  ["grep", (): CallDisplay => ({ kind: "search", lines: true })],
  ["glob", (): CallDisplay => ({ kind: "search", lines: false })],
]);

function command({ command: text }: Arguments): CallDisplay | undefined {
  if (typeof text !== "string") return undefined;
  return { kind: "command", command: bounded(showInvisibles(text, { ...LINES, showSpaces: true })) };
}

function edit({ path, old_text: before, new_text: after }: Arguments): CallDisplay | undefined {
  if (typeof path !== "string" || typeof before !== "string" || typeof after !== "string") return undefined;
  if (before.length + after.length > COMPARE_LIMIT) return undefined;
  const { lines, added, removed } = diffLines(wholeLines(before), wholeLines(after), COMPARE_MS);
  // The first line tells where the text stands in itself, which is its beginning.
  const shown = lines.slice(1, MAX_LINES + 1).map(({ kind, text }) => ({ kind, text: bounded(text) }));
  const more = Math.max(0, lines.length - 1 - MAX_LINES);
  return { kind: "edit", path: shownPath(path), added, removed, lines: shown, more };
}

/** A piece out of the middle of a file needs no newline at its end, and its lack of one is no news. */
function wholeLines(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

function write({ path, content }: Arguments): CallDisplay | undefined {
  if (typeof path !== "string" || typeof content !== "string") return undefined;
  const lines = content.split("\n").length - (content === "" || content.endsWith("\n") ? 1 : 0);
  return { kind: "write", path: shownPath(path), text: bounded(showInvisibles(content, LINES)), lines };
}

function read({ path, offset, limit }: Arguments): CallDisplay | undefined {
  if (typeof path !== "string") return undefined;
  const firstLine = typeof offset === "number" && Number.isInteger(offset) && offset > 0 ? offset : 1;
  return {
    kind: "read",
    path: shownPath(path),
    firstLine,
    part: offset !== undefined || limit !== undefined,
  };
}

function shownPath(path: string): string {
  return bounded(showInvisibles(path), PATH_LIMIT);
}
