import { z } from "zod";
import type { ContentBoundaries } from "../policy/content-boundary";
import type { WorkspaceFileSystem } from "../workspace/types";
import { defineTool } from "./define-tool";
import { pathArgument } from "./path-argument";
import type { ToolDefinition } from "./tool";

const schema = z.strictObject({
  path: pathArgument("The file to create or replace."),
  content: z.string().describe("The whole new content, written exactly as given (UTF-8)."),
});

/** Creates or replaces a file. */
export function writeFileTool(files: WorkspaceFileSystem, boundaries: ContentBoundaries): ToolDefinition {
  return defineTool({
    name: "write_file",
    description:
      "Create a text file in the workspace, or replace one wholly. Missing folders are made. To change a part of a file that exists, use edit_file.",
    effect: "write",
    filePath: "path",
    schema,
    async invoke({ path, content }, { workspace, expected, signal }) {
      // Of a file that may not be read, the model isn't told whether it was there.
      const readable = (await boundaries("write_file", workspace).readable(path)) === "yes";
      const { bytes, created } = await files.writeText(workspace, path, content, { expected, signal });
      const did = readable ? (created ? "Created" : "Replaced") : "Wrote";
      return `${did} ${path} (${bytes === 1 ? "1 byte" : `${bytes} bytes`}).`;
    },
  });
}
