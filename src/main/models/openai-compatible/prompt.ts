import type {
  LanguageModelV3FunctionTool,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
} from "@ai-sdk/provider";
import type { ToolCall } from "../../gate/call";
import type { ToolSpec } from "../../tools/tool";
import type { Message, ModelRequest } from "../model";

/** A request in the form of the AI SDK. */
export function toPrompt({ system, messages }: ModelRequest): LanguageModelV3Prompt {
  const prompt: LanguageModelV3Prompt = [{ role: "system", content: system }];
  for (const message of messages) {
    const previous = prompt.at(-1);
    // Some servers insist that the roles alternate, and a cancelled turn leaves two messages of the person in a row.
    if (message.role === "user" && previous?.role === "user") {
      previous.content.push({ type: "text", text: message.text });
    } else {
      prompt.push(toMessage(message));
    }
  }
  return prompt.map(joinTexts);
}

function toMessage(message: Message): LanguageModelV3Message {
  switch (message.role) {
    case "user":
      return { role: "user", content: [{ type: "text", text: message.text }] };
    case "assistant":
      return {
        role: "assistant",
        content: [
          ...(message.text === "" ? [] : [{ type: "text" as const, text: message.text }]),
          ...message.calls.map((call) => ({
            type: "tool-call" as const,
            toolCallId: call.id,
            toolName: wireName(call.tool),
            input: wireArguments(call),
          })),
        ],
      };
    case "tool":
      return {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: message.call,
            toolName: wireName(message.tool),
            output: { type: "text", value: message.content },
          },
        ],
      };
  }
}

/** Several texts in one message go as one, in the plain form that every server takes. */
function joinTexts(message: LanguageModelV3Message): LanguageModelV3Message {
  if (message.role !== "user") return message;
  const text = message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n\n");
  return { role: "user", content: [{ type: "text", text }] };
}

/** A model may have made up any name; one that the API forbids would make every later request fail. */
function wireName(tool: string): string {
  return tool.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "unknown";
}

/** Chat templates of servers expect an object; what isn't one is shown to the model inside one. */
function wireArguments({ arguments: raw }: ToolCall): string {
  return isPlainObject(raw) ? raw : JSON.stringify({ malformed_arguments: raw });
}

function isPlainObject(raw: string): boolean {
  // The SDK refuses these names and would send a string instead.
  if (/"(?:__proto__|constructor)"/.test(raw)) return false;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

export function toTools(tools: readonly ToolSpec[]): LanguageModelV3FunctionTool[] {
  return tools.map(({ name, description, parameters }) => {
    // Some servers refuse a schema that names its dialect.
    const { $schema: _dialect, ...inputSchema } = parameters;
    return { type: "function", name, description, inputSchema };
  });
}
