import { z } from "zod";
import type { WorkspaceFileSystem } from "../workspace/types";
import { defineTool } from "./define-tool";
import { pathArgument } from "./path-argument";
import type { ToolDefinition } from "./tool";

const schema = z.strictObject({
  path: pathArgument("The file to create or replace."),
  content: z.string().describe("The whole new content, written exactly as given (UTF-8)."),
});

/** Creates or replaces a file. */
export function writeFileTool(files: WorkspaceFileSystem): ToolDefinition {
  return defineTool({
    name: "write_file",
    description:
      "Create a text file in the workspace, or replace one wholly. Missing folders are made. To change a part of a file that exists, use edit_file.",
    effect: "write",
    schema,
    async invoke({ path, content }, { workspace, expected, signal }) {
      const { bytes, created } = await files.writeText(workspace, path, content, { expected, signal });
      return `${created ? "Created" : "Replaced"} ${path} (${bytes === 1 ? "1 byte" : `${bytes} bytes`}).`;
    },
  });
}
