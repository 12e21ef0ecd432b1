import type { ModelError } from "../model";
import type { AnswerLimits } from "./endpoint";

const LINE_FEED = 10;

/** Passes a body on as it comes, and breaks it off with `tooLong()` when it or one of its lines exceeds the limits. */
export function boundedBody(
  body: ReadableStream<Uint8Array>,
  limits: AnswerLimits,
  tooLong: () => ModelError,
): ReadableStream<Uint8Array> {
  let total = 0;
  let line = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        total += chunk.length;
        const lastBreak = chunk.lastIndexOf(LINE_FEED);
        line = lastBreak === -1 ? line + chunk.length : chunk.length - lastBreak - 1;
        if (total > limits.wireBytes || line > limits.lineBytes) controller.error(tooLong());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/** The beginning of a body as text; the rest is thrown away unread. */
export async function readStart(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of response.body) {
    size += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    if (size >= maxBytes) break;
  }
  return text;
}
