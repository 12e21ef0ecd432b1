import { StringDecoder } from "node:string_decoder";

/** Splits a byte stream into lines. A line longer than `maxLength` characters is cut there; memory stays bounded. */
export async function* readLines(
  stream: AsyncIterable<string | Uint8Array>,
  maxLength: number,
): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const text = typeof chunk === "string" ? chunk : decoder.write(Buffer.from(chunk));
    const pieces = text.split("\n");
    for (const piece of pieces.slice(0, -1)) {
      yield (rest + piece).slice(0, maxLength);
      rest = "";
    }
    rest = (rest + (pieces.at(-1) ?? "")).slice(0, maxLength);
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}
