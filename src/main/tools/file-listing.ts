import type { WorkspaceFileSystem } from "../workspace/types";
import type { Ripgrep } from "./ripgrep";

export interface Listing {
  readonly workspace: string;
  /** Also files that .gitignore leaves out. */
  readonly includeIgnored: boolean;
  readonly signal: AbortSignal;
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
  { workspace, includeIgnored, signal, onPath }: Listing,
): Promise<void> {
  const start = await files.openSearch(workspace, ".");
  try {
    if (start.kind !== "folder") return;
    const args = ["--files", "--null", "--glob=!.git", ...(includeIgnored ? ["--no-ignore"] : [])];
    const onRecord = (record: string) => onPath(toSlashes(record));
    await ripgrep.run({ args, cwd: start.location, separator: "\0", signal, onRecord });
  } finally {
    await start.close();
  }
}

function toSlashes(record: string): string {
  const path = record.replace(/^\.[/\\]/, "");
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}
