import { StringDecoder } from "node:string_decoder";

/**
 * Splits a byte stream into lines; a byte order mark at its beginning is left out. A line longer than `maxLength` characters
 * comes as undefined: a part of it could be taken for something it isn't. Memory stays bounded.
 */
export async function* readLines(
  stream: AsyncIterable<string | Uint8Array>,
  maxLength: number,
): AsyncGenerator<string | undefined> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let isFirst = true;
  for await (const chunk of stream) {
    const pieces = (typeof chunk === "string" ? chunk : decoder.write(Buffer.from(chunk))).split("\n");
    const last = pieces.pop() ?? "";
    for (const piece of pieces) {
      yield bounded(isFirst ? withoutBom(rest + piece) : rest + piece, maxLength);
      isFirst = false;
      rest = "";
    }
    // One character beyond the limit tells that it was exceeded; what follows is not gathered.
    if (rest.length <= maxLength + BOM_LENGTH) rest = (rest + last).slice(0, maxLength + BOM_LENGTH + 1);
  }
  rest += decoder.end();
  if (rest !== "") yield bounded(isFirst ? withoutBom(rest) : rest, maxLength);
}

const BOM_LENGTH = 1;

function withoutBom(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(BOM_LENGTH) : text;
}

function bounded(line: string, maxLength: number): string | undefined {
  return line.length > maxLength ? undefined : line;
}
