import { toSlashes } from "../base/paths";
import type { ContentBoundary } from "../policy/content-boundary";
import type { WorkspaceFileSystem } from "../workspace/types";
import { ignoreOptions } from "./hidden-files";
import type { Ripgrep } from "./ripgrep";

/** Arguments for listing files, each path ended by NUL. */
export const LIST_FILES = Object.freeze(["--files", "--null", "--glob=!.git"]);

export interface Listing {
  readonly workspace: string;
  /** Also files that .gitignore leaves out. */
  readonly includeIgnored: boolean;
  readonly signal: AbortSignal;
  /** Files that aren't readable are left out. Left out itself: every file is listed, for the program's own use. */
  readonly boundary?: ContentBoundary;
  /** Gets each path, `/`-separated, relative to the workspace; answers false when it has enough. */
  onPath(path: string): boolean;
}

/**
 * Lists the files of a workspace: hidden ones too, without folders, links and `.git`. What is found may have been swapped
 * for a link meanwhile, so it must pass `isPlain` before it is shown.
 *
 * @throws ToolError as `Ripgrep.run` and `openSearch` do.
 */
export async function listFiles(
  files: Pick<WorkspaceFileSystem, "openSearch">,
  ripgrep: Pick<Ripgrep, "run">,
  { workspace, includeIgnored, signal, boundary, onPath }: Listing,
): Promise<void> {
  const start = await files.openSearch(workspace, ".");
  try {
    if (start.kind !== "folder") return;
    const ignoring = includeIgnored ? ["--no-ignore"] : boundary ? await ignoreOptions(boundary) : [];
    const verdict = boundary?.binds ? await boundary.below(".") : undefined;
    const args = [...LIST_FILES, ...ignoring];
    const onRecord = (record: string) => {
      const path = pathOfRecord(record);
      return verdict && verdict(path) !== "yes" ? true : onPath(path);
    };
    await ripgrep.run({ args, cwd: start.location, separator: "\0", signal, onRecord });
  } finally {
    await start.close();
  }
}

/** A path as ripgrep prints it, `/`-separated. */
export function pathOfRecord(record: string): string {
  return toSlashes(record).replace(/^\.\//, "");
}
