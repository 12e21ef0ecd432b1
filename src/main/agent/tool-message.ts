import type { ToolCall } from "../gate/call";
import type { ToolFailure, ToolResult } from "../gate/decision";
import type { Message } from "../models/model";

/** The form in which the model sees a result: its output, or `Error [<code>]: <message>`. */
export function toolMessage(call: ToolCall, result: ToolResult, maxCharacters: number): Message {
  const text = result.ok ? result.output : `Error [${result.code}]: ${result.message}`;
  const content = shorten(text, maxCharacters);
  return { role: "tool", call: call.id, tool: call.tool, ok: result.ok, content };
}

/** The result of a call that was proposed in an answer that never came to be acted upon. */
export function notRun(code: "cancelled" | "not_run", why: string): ToolFailure {
  return { ok: false, code, message: `${why}, so this call was not run` };
}

/** Keeps the beginning and the end of a long text and says how much is missing between them. Never splits a character. */
export function shorten(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const mark = `\n[… ${text.length - maxCharacters} or more characters left out here; ask for a smaller part …]\n`;
  const room = Math.max(0, maxCharacters - mark.length);
  const head = Math.floor((room * 3) / 4);
  return `${wholeHead(text, head)}${mark}${wholeTail(text, room - head)}`;
}

function wholeHead(text: string, length: number): string {
  const end = isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length;
  return text.slice(0, Math.max(0, end));
}

function wholeTail(text: string, length: number): string {
  const start = text.length - length;
  return text.slice(isHighSurrogate(text.charCodeAt(start - 1)) ? start + 1 : start);
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
