import { z } from "zod";
import { wordsIn } from "./error-words";

/**
 * Rewrites what some services stream otherwise than the API says, so that it isn't lost: arguments of a call as an object
 * instead of a text, and reports of a fault in another form. Everything else passes as it came, byte for byte.
 *
 * @param body server-sent events in UTF-8; the length of a line is bounded already.
 */
export function normaliseEvents(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = "";
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        rest += decoder.decode(chunk, { stream: true });
        const end = rest.lastIndexOf("\n") + 1;
        if (end === 0) return;
        const lines = rest.slice(0, end);
        rest = rest.slice(end);
        controller.enqueue(encoder.encode(lines.replace(/^data:.*$/gm, normaliseLine)));
      },
      flush(controller) {
        rest += decoder.decode();
        if (rest !== "") controller.enqueue(encoder.encode(normaliseLine(rest)));
      },
    }),
  );
}

/** Cheap enough for every line: only what may be one of the odd forms is parsed. */
const ODD = /"arguments"\s*:\s*[{[]|"(?:error|errors|detail|message|msg)"\s*:/;
const HAS_CHOICES = z.object({ choices: z.array(z.unknown()) });

function normaliseLine(line: string): string {
  const [, data] = /^data:\s*(.*?)\s*$/.exec(line) ?? [];
  if (data === undefined || !ODD.test(data)) return line;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    // Whoever reads the events says that this is none.
    return line;
  }
  if (HAS_CHOICES.safeParse(value).success) return `data: ${JSON.stringify(value, argumentsAsText)}`;
  const words = wordsIn(value);
  return words === undefined ? line : `data: ${JSON.stringify({ error: { message: words } })}`;
}

function argumentsAsText(key: string, value: unknown): unknown {
  return key === "arguments" && typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
