import { z } from "zod";
import type { JsonValue } from "../gate/call";
import type { ToolResult } from "../gate/decision";

/** How the result of one of Claude Code's tools is laid out, as far as there is text in it. */
interface Layout {
  write(text: string, file: JsonValue, result: ToolResult): JsonValue;
  /** The text of a replacement; undefined for one laid out another way. */
  read(value: JsonValue): string | undefined;
}

const SHELL = z.looseObject({ stdout: z.string(), stderr: z.string().optional() });
const READ = z.looseObject({ file: z.looseObject({ content: z.string() }) });
const CHANGE = z.looseObject({ message: z.string() });
const CONTENT = z.looseObject({ content: z.string() });
const BLOCKS = z.array(z.looseObject({ type: z.literal("text"), text: z.string() })).min(1);

const change: Layout = {
  write: (message, filePath, { ok }) => ({ filePath, success: ok, message }),
  read: (value) => CHANGE.safeParse(value).data?.message,
};

const listing: Layout = {
  write: (content) => ({ content }),
  read: (value) => CONTENT.safeParse(value).data?.content,
};

const LAYOUTS: ReadonlyMap<string, Layout> = new Map<string, Layout>([
  [
    "shell",
    {
      // Our tool hands out both streams as they came, so there is nothing left for the other member.
      write: (stdout, _, result) => ({
        stdout,
        stderr: "",
        interrupted: !result.ok && ["shell_timeout", "cancelled"].includes(result.code),
        isImage: false,
      }),
      read: (value) => {
        const { data } = SHELL.safeParse(value);
        return data && [data.stdout, data.stderr].filter(Boolean).join("\n");
      },
    },
  ],
  [
    "read_file",
    {
      write: (content, filePath) => ({ type: "text", file: { filePath, content } }),
      read: (value) => READ.safeParse(value).data?.file.content,
    },
  ],
  ["write_file", change],
  ["edit_file", change],
  ["glob", listing],
  ["grep", listing],
]);

/** Of tools that aren't ours, such as those of MCP servers. */
const OTHER: Layout = {
  write: (text) => [{ type: "text", text }],
  read: (value) =>
    BLOCKS.safeParse(value)
      .data?.map(({ text }) => text)
      .join("\n"),
};

/** `tool_response` as hooks for Claude Code read it. `file`: the absolute path that the call named, if any. */
export function describeOutput(tool: string, result: ToolResult, file: JsonValue = null): JsonValue {
  const text = result.ok ? result.output : result.message;
  return (LAYOUTS.get(tool) ?? OTHER).write(text, file, result);
}

/** The text that a hook puts in a result's place: as it is, out of the layout that it was given, or JSON. */
export function readOutput(tool: string, value: JsonValue): string {
  if (typeof value === "string") return value;
  return (LAYOUTS.get(tool) ?? OTHER).read(value) ?? JSON.stringify(value);
}
