import { z } from "zod";
import type { LineSlice } from "../workspace/line-slice";
import type { WorkspaceFileSystem } from "../workspace/types";
import { defineTool } from "./define-tool";
import { pathArgument } from "./path-argument";
import type { ToolDefinition } from "./tool";

/** Bytes of text in one answer. More helps no model. */
const MAX_READ = 1_000_000;

const schema = z.strictObject({
  path: pathArgument("The text file to read."),
  offset: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe("First line to return, counted from 1. Default: 1."),
  limit: z.int().min(1).max(1_000_000).optional().describe("How many lines to return at most. Default: all."),
});

/** Reads a text file, whole or by lines. */
export function readFileTool(files: WorkspaceFileSystem): ToolDefinition {
  return defineTool({
    name: "read_file",
    description:
      "Read a text file (UTF-8) of the workspace. Returns its text exactly, so that parts can be used as old_text of edit_file. " +
      `Files over ${MAX_READ} bytes need offset or limit; the answer then ends with a line in [brackets] that says how many lines follow.`,
    effect: "read",
    filePath: "path",
    schema,
    async invoke({ path, offset, limit }, { workspace, signal }) {
      if (offset === undefined && limit === undefined) {
        const text = await files.readText(workspace, path, { maxBytes: MAX_READ, signal });
        return text === "" ? "(the file is empty)" : text;
      }
      const range = {
        offset: offset ?? 1,
        limit: limit ?? Number.POSITIVE_INFINITY,
        maxBytes: MAX_READ,
        signal,
      };
      return present(await files.readLines(workspace, path, range), range.offset);
    },
  });
}

function present(slice: LineSlice, offset: number): string {
  if (slice.total === 0) return "(the file is empty)";
  if (slice.lines === 0) return `[the file has ${count(slice.total)}; there is no line ${offset}]`;
  const last = offset + slice.lines - 1;
  const following = slice.total - last;
  const notes: string[] = [];
  if (slice.cut) notes.push(`line ${last} is cut: the answer holds at most ${MAX_READ} bytes`);
  notes.push(
    following === 0
      ? "no more lines follow"
      : `${following === 1 ? "1 more line follows" : `${following} more lines follow`}; continue with offset ${last + 1}`,
  );
  return `${slice.text}${slice.text.endsWith("\n") ? "" : "\n"}[${notes.join("; ")}]`;
}

function count(lines: number): string {
  return lines === 1 ? "1 line" : `${lines} lines`;
}
