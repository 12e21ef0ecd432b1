import { fenced } from "../code/fence";
import type { Attachment } from "./attachment";

/** What a person wrote, and what went along with it. */
export interface MessageParts {
  readonly text: string;
  readonly attachments: readonly Omit<Attachment, "id">[];
}

/** The message as the model receives it: the text, then each attachment under its name in a fence of its own. */
export function messageText({ text, attachments }: MessageParts): string {
  const blocks = attachments.map(({ name, text: body }) => `Attachment "${name}":\n${fenced(body, "")}`);
  return [...(text.trim() === "" ? [] : [text.trim()]), ...blocks].join("\n\n");
}

const HEAD = /^Attachment "([^"]+)":$/;

/** Takes a message apart again, from its end: whatever doesn't read like an attachment is the person's own text. */
export function messageParts(message: string): MessageParts {
  const lines = message.split("\n");
  const attachments: Omit<Attachment, "id">[] = [];
  let end = lines.length;
  for (let block = lastBlock(lines, end); block; block = lastBlock(lines, end)) {
    attachments.unshift({ name: block.name, text: lines.slice(block.head + 2, end - 1).join("\n") });
    end = block.head;
    // The empty line before it.
    if (end > 0) end -= 1;
    if (end === 0) break;
  }
  return { text: lines.slice(0, end).join("\n"), attachments };
}

/** The attachment that ends where `end` is, with the place of its first line. */
function lastBlock(lines: readonly string[], end: number): { name: string; head: number } | undefined {
  const fence = /^`{3,}$/.exec(lines[end - 1] ?? "")?.[0];
  if (fence === undefined) return undefined;
  for (let open = end - 2; open >= 1; open -= 1) {
    if (lines[open] !== fence) continue;
    const name = HEAD.exec(lines[open - 1] ?? "")?.[1];
    const apart = open === 1 || lines[open - 2] === "";
    return name !== undefined && apart ? { name, head: open - 1 } : undefined;
  }
  return undefined;
}
