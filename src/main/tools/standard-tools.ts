import type { ShellRunner } from "../shell/runner";
import type { WorkspaceFileSystem } from "../workspace/types";
import { editFileTool } from "./edit-file";
import { globTool } from "./glob";
import { grepTool } from "./grep";
import type { HitFilters } from "./hidden-hits";
import { readFileTool } from "./read-file";
import { Ripgrep } from "./ripgrep";
import { shellTool } from "./shell";
import type { ToolDefinition } from "./tool";
import { writeFileTool } from "./write-file";

export interface ToolDependencies {
  readonly files: WorkspaceFileSystem;
  readonly shell: ShellRunner;
  /** Absolute path of the `rg` binary. */
  readonly ripgrepPath: string;
  /** Keeps files out of what the searching tools show. */
  readonly hitFilters: HitFilters;
}

/** The built-in tools. */
export function createTools({
  files,
  shell,
  ripgrepPath,
  hitFilters,
}: ToolDependencies): readonly ToolDefinition[] {
  const ripgrep = new Ripgrep(ripgrepPath);
  return Object.freeze([
    shellTool(shell, files),
    readFileTool(files),
    writeFileTool(files),
    editFileTool(files),
    globTool(files, ripgrep, hitFilters),
    grepTool(files, ripgrep, hitFilters),
  ]);
}
