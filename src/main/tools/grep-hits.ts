import { escapeHidden } from "../text/visible";
import type { SearchStart, WorkspaceFileSystem } from "../workspace/types";
import type { GlobMatcher } from "./glob-match";
import type { HiddenHits } from "./hidden-hits";
import { ToolError } from "./tool";

const MAX_HITS = 300;
const MAX_LINE = 400;
const MAX_OUTPUT = 50_000;

/** Takes ripgrep's records and keeps which lines of which files matched. Bounded. */
export class HitCollector {
  static readonly MAX_HITS = MAX_HITS;
  readonly #start: SearchStart;
  readonly #matcher: GlobMatcher | undefined;
  readonly #lines = new Map<string, Set<number>>();
  #count = 0;
  #latest: { readonly path: string; readonly wanted: boolean } | undefined;

  constructor(start: SearchStart, matcher: GlobMatcher | undefined) {
    this.#start = start;
    this.#matcher = matcher;
  }

  /** A record is `path NUL line:…`, or `line:…` for a single file. Anything else is a remark and is dropped. */
  add(record: string): boolean {
    const match = /^(?:([^\0]+)\0)?(\d+):/.exec(record);
    if (!match) return true;
    const path = this.#pathOf(match[1]);
    if (path === undefined) return true;
    const lines = this.#lines.get(path) ?? new Set();
    this.#lines.set(path, lines.add(Number(match[2])));
    this.#count += 1;
    return this.#count <= MAX_HITS;
  }

  get hasMore(): boolean {
    return this.#count > MAX_HITS;
  }

  get files(): ReadonlyMap<string, ReadonlySet<number>> {
    return this.#lines;
  }

  #pathOf(found: string | undefined): string | undefined {
    if (this.#start.kind === "file") return found === undefined ? this.#start.path : undefined;
    if (found === undefined) return undefined;
    if (this.#latest?.path !== found) {
      const relative = toSlashes(found);
      const wanted = this.#matcher === undefined || this.#matcher.filter([relative]).length === 1;
      this.#latest = { path: found, wanted };
    }
    return this.#latest.wanted ? this.#start.prefix + toSlashes(found) : undefined;
  }
}

function toSlashes(path: string): string {
  const slashed = process.platform === "win32" ? path.replaceAll("\\", "/") : path;
  return slashed.replace(/^\.\//, "");
}

interface HitContext {
  readonly workspace: string;
  readonly hidden: HiddenHits;
  readonly signal: AbortSignal;
}

/**
 * The answer for the model. The text of the lines is read again through the guarded file system, so that nothing that
 * ripgrep was led to by a link swapped in during the search is ever shown.
 */
export async function presentHits(
  hits: HitCollector,
  files: WorkspaceFileSystem,
  { workspace, hidden, signal }: HitContext,
): Promise<string> {
  const output: string[] = [];
  let size = 0;
  let shown = 0;
  let skipped = 0;
  for (const [path, numbers] of hits.files) {
    if (await hidden.isHidden(path)) continue;
    const lines = await readHits(files, workspace, path, numbers, signal);
    if (lines === undefined) skipped += 1;
    for (const [number, text] of lines ?? []) {
      const line = `${path}:${number}: ${shorten(escapeHidden(text))}`;
      if (shown >= MAX_HITS || size + line.length > MAX_OUTPUT) {
        const more = "[more matches are left out; narrow the search with path or glob]";
        return [...output, more, ...hidden.note].join("\n");
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
  return [...(output.length === 0 ? ["No matches"] : output), ...hidden.note].join("\n");
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
