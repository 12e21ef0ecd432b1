import { z } from "zod";
import { showInvisibles } from "../base/visible-text";
import type { ContentBoundaries, ContentBoundary } from "../policy/content-boundary";
import type { WorkspaceFileSystem } from "../workspace/types";
import { defineTool } from "./define-tool";
import { listFiles } from "./file-listing";
import { GlobMatcher } from "./glob-match";
import { hiddenNote } from "./hidden-files";
import type { Ripgrep } from "./ripgrep";
import type { ToolDefinition } from "./tool";

/** Paths in one answer. */
const MAX_SHOWN = 1000;
/** Paths kept in memory while searching. */
const MAX_KEPT = 100_000;
const BATCH = 2000;

const schema = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .max(1000)
    .describe(
      "A glob relative to the workspace: * within a name, ** over folders, {a,b} for either. **/*.ts finds all TypeScript files, *.md those at the top.",
    ),
  include_ignored: z
    .boolean()
    .optional()
    .describe("Also list files that .gitignore, .ignore and .rgignore leave out. Default: false."),
});

/** Lists files by name. */
export function globTool(
  files: WorkspaceFileSystem,
  ripgrep: Ripgrep,
  boundaries: ContentBoundaries,
): ToolDefinition {
  return defineTool({
    name: "glob",
    description:
      "List the files of the workspace whose path matches a glob, sorted, one a line. Includes hidden files; leaves out folders, links, " +
      `.git and what .gitignore, .ignore and .rgignore name. At most ${MAX_SHOWN} paths are shown.`,
    effect: "read",
    filePath: "pattern",
    schema,
    async invoke({ pattern, include_ignored }, { workspace, signal }) {
      const boundary = boundaries("glob", workspace);
      const matcher = new GlobMatcher(pattern.replace(/^(?:\.\/+)+/, ""));
      const found = new PathCollector(matcher);
      const includeIgnored = include_ignored === true;
      await listFiles(files, ripgrep, {
        workspace,
        includeIgnored,
        signal,
        boundary,
        onPath: (path) => found.add(path),
      });
      return await present({ files, boundary, workspace }, pattern, found.finish());
    },
  });
}

interface Place {
  readonly files: WorkspaceFileSystem;
  readonly boundary: ContentBoundary;
  readonly workspace: string;
}

async function present(
  { files, boundary, workspace }: Place,
  pattern: string,
  found: readonly string[],
): Promise<string> {
  const shown: string[] = [];
  let looked = 0;
  let unusable = 0;
  while (looked < found.length && shown.length < MAX_SHOWN) {
    const some = found.slice(looked, looked + MAX_SHOWN - shown.length);
    looked += some.length;
    // A folder swapped for a link during the search would bring in names from outside.
    const plain = await Promise.all(some.map((path) => files.isPlain(workspace, path)));
    const usable = some.filter((_, index) => plain[index]);
    unusable += some.length - usable.length;
    shown.push(...(await readable(usable, boundary)));
  }
  const lines = shown.length === 0 ? [`No files match ${showInvisibles(pattern)}`] : shown;
  return [...lines, ...remarks(found.length, looked, unusable), ...hiddenNote(boundary)].join("\n");
}

/** Asked once more, of the disk: a folder may have been swapped for a link to a hidden one since the listing. */
async function readable(paths: readonly string[], boundary: ContentBoundary): Promise<readonly string[]> {
  if (!boundary.binds) return paths;
  const verdicts = await Promise.all(paths.map((path) => boundary.readable(path)));
  return paths.filter((_, index) => verdicts[index] === "yes");
}

/** What is not listed is told: a file must not hide behind an odd name. */
function remarks(found: number, looked: number, unusable: number): string[] {
  const more = found - looked;
  const count = found >= MAX_KEPT ? `more than ${more}` : String(more);
  return [
    ...(unusable > 0
      ? [`[left out: ${unusable} with a name that can't be used here, or that changed meanwhile]`]
      : []),
    ...(more > 0 ? [`[${count} more; use a narrower pattern]`] : []),
  ];
}

class PathCollector {
  readonly #matcher: GlobMatcher;
  #waiting: string[] = [];
  readonly #found: string[] = [];

  constructor(matcher: GlobMatcher) {
    this.#matcher = matcher;
  }

  add(path: string): boolean {
    this.#waiting.push(path);
    if (this.#waiting.length >= BATCH) this.#match();
    return this.#found.length < MAX_KEPT;
  }

  finish(): readonly string[] {
    this.#match();
    return this.#found.sort((a, b) => (a < b ? -1 : 1));
  }

  #match(): void {
    for (const path of this.#matcher.filter(this.#waiting)) this.#found.push(path);
    this.#waiting = [];
  }
}
