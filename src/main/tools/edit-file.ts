import { z } from "zod";
import type { ContentBoundaries } from "../policy/content-boundary";
import { quote } from "../workspace/quote";
import type { WorkspaceFileSystem } from "../workspace/types";
import { applyEdit } from "./apply-edit";
import { defineTool } from "./define-tool";
import { pathArgument } from "./path-argument";
import { type ToolDefinition, ToolError } from "./tool";

const schema = z
  .strictObject({
    path: pathArgument("The text file to change."),
    old_text: z
      .string()
      .min(1)
      .describe("The text to replace, copied exactly, with enough around it to be found once."),
    new_text: z.string().describe("What stands there afterwards; empty to delete."),
  })
  .refine(
    ({ old_text, new_text }) => old_text !== new_text,
    "old_text and new_text are the same: nothing would change",
  );

/** Replaces a piece of a file. */
export function editFileTool(files: WorkspaceFileSystem, boundaries: ContentBoundaries): ToolDefinition {
  return defineTool({
    name: "edit_file",
    description:
      "Replace the first exact occurrence of old_text in a text file of the workspace with new_text. Everything else stays as it is, " +
      "line endings included. Read the file first; fails with text_not_found when old_text isn't in it.",
    effect: "write",
    schema,
    async check({ path, old_text, new_text }, { workspace, signal }) {
      // What this says tells what the file holds, so where reading is asked about, this is asked about first.
      if ((await boundaries("edit_file", workspace).readable(path)) !== "yes") return;
      findEdit(await files.readText(workspace, path, { signal }), { path, old_text, new_text });
    },
    async invoke({ path, old_text, new_text }, { workspace, expected, signal }) {
      let summary = "";
      const change = (text: string) => {
        const edit = findEdit(text, { path, old_text, new_text });
        const more =
          edit.further === 1 ? "1 further occurrence stays" : `${edit.further} further occurrences stay`;
        summary = `Replaced the text on line ${edit.line} of ${path}.${edit.further === 0 ? "" : ` ${more} unchanged.`}`;
        return edit.text;
      };
      await files.updateText(workspace, path, change, { expected, signal });
      return summary;
    },
  });
}

/** @throws ToolError `text_not_found`. */
function findEdit(text: string, { path, old_text, new_text }: z.output<typeof schema>) {
  const edit = applyEdit(text, old_text, new_text);
  if (edit.found) return edit;
  throw new ToolError("text_not_found", `old_text is not in ${quote(path)}. ${edit.hint}`);
}
