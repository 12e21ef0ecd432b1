import { escapeHidden } from "../base/visible-text";
import type { ContentBoundary } from "../policy/content-boundary";
import type { SearchStart, WorkspaceFileSystem } from "../workspace/types";
import { pathOfRecord } from "./file-listing";
import type { GlobMatcher } from "./glob-match";
import { hiddenNote } from "./hidden-files";
import { ToolError } from "./tool";

const MAX_HITS = 300;
const MAX_LINE = 400;
const MAX_OUTPUT = 50_000;

/** Files that are matched against the glob at once: one at a time, starting the matcher would cost more than matching. */
const BATCH = 500;

/** Takes ripgrep's records and keeps which lines of which files matched. Bounded. */
export class HitCollector {
  static readonly MAX_HITS = MAX_HITS;
  readonly #start: SearchStart;
  readonly #matcher: GlobMatcher | undefined;
  /** By path relative to where the search started; not held against the glob yet. */
  #waiting = new Map<string, Set<number>>();
  readonly #lines = new Map<string, Set<number>>();
  #count = 0;

  constructor(start: SearchStart, matcher: GlobMatcher | undefined) {
    this.#start = start;
    this.#matcher = matcher;
  }

  /**
   * A record is `path NUL line:…`, or `line:…` for a single file. Anything else is a remark and is dropped.
   *
   * @throws ToolError `invalid_pattern` when the glob takes too long.
   */
  add(record: string): boolean {
    const match = /^(?:([^\0]+)\0)?(\d+):/.exec(record);
    const found = match ? this.#pathOf(match[1]) : undefined;
    if (!match || found === undefined) return true;
    const numbers = this.#waiting.get(found) ?? new Set();
    this.#waiting.set(found, numbers.add(Number(match[2])));
    if (!this.#matcher || this.#waiting.size > BATCH) this.#settle();
    return !this.isFull;
  }

  /** More has been found than is shown. */
  get isFull(): boolean {
    return this.#count > MAX_HITS;
  }

  /** A single file was searched, which the gate has decided on by its name. */
  get isOneFile(): boolean {
    return this.#start.kind === "file";
  }

  /** Which lines of which files matched, paths from the workspace's root. @throws ToolError as `add` does. */
  finish(): ReadonlyMap<string, ReadonlySet<number>> {
    this.#settle();
    return this.#lines;
  }

  #pathOf(found: string | undefined): string | undefined {
    if (this.#start.kind === "file") return found === undefined ? "" : undefined;
    return found === undefined ? undefined : pathOfRecord(found);
  }

  #settle(): void {
    const paths = [...this.#waiting.keys()];
    // A file that was named on its own is searched whatever the glob says.
    const wanted = this.#matcher && this.#start.kind === "folder" ? this.#matcher.filter(paths) : paths;
    for (const path of wanted) {
      const shown = this.#start.kind === "file" ? this.#start.path : this.#start.prefix + path;
      const lines = this.#lines.get(shown) ?? new Set();
      for (const number of this.#waiting.get(path) ?? []) lines.add(number);
      this.#count += this.#waiting.get(path)?.size ?? 0;
      this.#lines.set(shown, lines);
    }
    this.#waiting = new Map();
  }
}

interface HitContext {
  readonly workspace: string;
  readonly boundary: ContentBoundary;
  readonly signal: AbortSignal;
}

/**
 * The answer for the model. The text of the lines is read again through the guarded file system, so that nothing that
 * ripgrep was led to by a link swapped in during the search is ever shown.
 */
export async function presentHits(
  hits: HitCollector,
  files: WorkspaceFileSystem,
  { workspace, boundary, signal }: HitContext,
): Promise<string> {
  const output: string[] = [];
  let size = 0;
  let shown = 0;
  let skipped = 0;
  for (const [path, numbers] of hits.finish()) {
    // Hidden files weren't searched; a folder may have been swapped for a link to one since they were listed.
    const readable = await boundary.readable(path);
    if (readable === "no" || (readable === "ask" && !hits.isOneFile)) continue;
    const lines = await readHits(files, workspace, path, numbers, signal);
    if (lines === undefined) skipped += 1;
    for (const [number, text] of lines ?? []) {
      const line = `${path}:${number}: ${shorten(escapeHidden(text))}`;
      if (shown >= MAX_HITS || size + line.length > MAX_OUTPUT) {
        const more = "[more matches are left out; narrow the search with path or glob]";
        return [...output, more, ...hiddenNote(boundary)].join("\n");
      }
      output.push(line);
      size += line.length + 1;
      shown += 1;
    }
  }
  if (skipped > 0)
    output.push(
      `[${skipped === 1 ? "1 file matched but" : `${skipped} files matched but`} can't be shown: binary, not UTF-8, or changed meanwhile]`,
    );
  return [...(output.length === 0 ? ["No matches"] : output), ...hiddenNote(boundary)].join("\n");
}

async function readHits(
  files: WorkspaceFileSystem,
  workspace: string,
  path: string,
  numbers: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<[number, string][] | undefined> {
  try {
    const lines = await files.readLinesAt(workspace, path, { numbers, maxLineBytes: MAX_LINE * 4, signal });
    return [...lines].sort(([a], [b]) => a - b);
  } catch (error) {
    if (error instanceof ToolError && error.code !== "cancelled") return undefined;
    throw error;
  }
}

function shorten(line: string): string {
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}… (line cut)` : line;
}
