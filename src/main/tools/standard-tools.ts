import type { ContentBoundaries } from "../policy/content-boundary";
import type { ShellRunner } from "../shell/runner";
import type { WorkspaceFileSystem } from "../workspace/types";
import { editFileTool } from "./edit-file";
import { globTool } from "./glob";
import { grepTool } from "./grep";
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
  /** What the tools may look at besides the file that the gate has decided on. */
  readonly boundaries: ContentBoundaries;
}

/** The built-in tools. */
export function createTools({
  files,
  shell,
  ripgrepPath,
  boundaries,
}: ToolDependencies): readonly ToolDefinition[] {
  const ripgrep = new Ripgrep(ripgrepPath);
  return Object.freeze([
    shellTool(shell, files),
    readFileTool(files),
    writeFileTool(files, boundaries),
    editFileTool(files, boundaries),
    globTool(files, ripgrep, boundaries),
    grepTool(files, ripgrep, boundaries),
  ]);
}
