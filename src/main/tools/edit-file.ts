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
    replace_all: z
      .boolean()
      .optional()
      .describe(
        "Replace every occurrence of old_text. Default: false, and old_text must be there once only.",
      ),
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
      "Replace old_text in a text file of the workspace with new_text. Everything else stays as it is, and new lines take the line ends " +
      "of the lines around them. Read the file first; fails with text_not_found when old_text isn't in it, and with text_ambiguous when " +
      "it is there more than once and replace_all isn't true.",
    effect: "write",
    filePath: "path",
    schema,
    async check({ path, ...wish }, { workspace, signal }) {
      // What this says tells what the file holds, so where reading is asked about, this is asked about first.
      if ((await boundaries("edit_file", workspace).readable(path)) !== "yes") return;
      edited(await files.readText(workspace, path, { signal }), path, wish);
    },
    async invoke({ path, ...wish }, { workspace, expected, signal }) {
      let summary = "";
      const change = (text: string) => {
        const { text: result, lines } = edited(text, path, wish);
        summary =
          lines.length === 1
            ? `Replaced the text on line ${lines[0]} of ${path}.`
            : `Replaced ${lines.length} occurrences in ${path}, on lines ${named(lines.slice(0, 20), lines.length > 20)}.`;
        return result;
      };
      await files.updateText(workspace, path, change, { expected, signal });
      return summary;
    },
  });
}

type Wish = Omit<z.output<typeof schema>, "path">;

/** @throws ToolError `text_not_found`, `text_ambiguous`. */
function edited(text: string, path: string, { old_text, new_text, replace_all }: Wish) {
  const edit = applyEdit(text, { oldText: old_text, newText: new_text, all: replace_all === true });
  switch (edit.kind) {
    case "edited":
      return edit;
    case "missing":
      throw new ToolError("text_not_found", `old_text is not in ${quote(path)}. ${edit.hint}`);
    case "ambiguous":
      throw new ToolError(
        "text_ambiguous",
        `old_text is in ${quote(path)} more than once: on lines ${named(edit.lines, edit.more)}. Nothing was changed. Copy more of the ` +
          "text around the occurrence that you mean, or set replace_all to true to replace them all.",
      );
  }
}

function named(lines: readonly number[], more: boolean): string {
  return more ? `${lines.join(", ")}, …` : lines.join(", ");
}
