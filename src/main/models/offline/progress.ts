import { z } from "zod";
import type { ToolCall } from "../../gate/call";
import type { Message } from "../model";

/** What a call came to, read back from the form in which the model sees it. */
export type Outcome =
  | { readonly ok: true; readonly output: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What the person asked last, what was done about it so far, and the file that was read last before that. */
export interface Progress {
  readonly request: string;
  /** In the order in which the calls were proposed. */
  readonly outcomes: readonly Outcome[];
  /** The person's message has this number in the history; makes call ids differ between requests. */
  readonly number: number;
  readonly earlierRead: { readonly path: string; readonly content: string } | undefined;
}

/** All that the assistant knows comes from the messages, so that a conversation can be resumed anywhere. */
export function progressOf(messages: readonly Message[]): Progress {
  const start = messages.findLastIndex((message) => message.role === "user");
  const request = messages[start];
  const before = messages.slice(0, Math.max(0, start));
  return {
    request: request?.role === "user" ? request.text : "",
    outcomes: settled(messages.slice(start + 1)).map(([, outcome]) => outcome),
    number: before.filter((message) => message.role === "user").length + 1,
    earlierRead: lastRead(settled(before)),
  };
}

function settled(messages: readonly Message[]): [ToolCall, Outcome][] {
  const results = new Map(
    messages.flatMap((message) => (message.role === "tool" ? [[message.call, message]] : [])),
  );
  return messages.flatMap((message) => {
    if (message.role !== "assistant") return [];
    return message.calls.map((call): [ToolCall, Outcome] => [call, outcomeOf(results.get(call.id))]);
  });
}

function outcomeOf(result: Extract<Message, { role: "tool" }> | undefined): Outcome {
  if (!result) return { ok: false, code: "not_run", message: "There is no result" };
  if (result.ok) return { ok: true, output: result.content };
  const error = /^Error \[([a-z_]+)\]: ([\s\S]*)$/u.exec(result.content);
  return { ok: false, code: error?.[1] ?? "failed", message: error?.[2] ?? result.content };
}

const READ_ARGUMENTS = z.object({ path: z.string() });

function lastRead(calls: readonly [ToolCall, Outcome][]): Progress["earlierRead"] {
  for (const [call, outcome] of calls.toReversed()) {
    const path = call.tool === "read_file" ? readPath(call.arguments) : undefined;
    if (path !== undefined && outcome.ok) return { path, content: outcome.output };
  }
  return undefined;
}

function readPath(rawArguments: string): string | undefined {
  try {
    return READ_ARGUMENTS.safeParse(JSON.parse(rawArguments)).data?.path;
  } catch {
    // Another model's call, not even JSON: then it is no file that was read.
    return undefined;
  }
}
