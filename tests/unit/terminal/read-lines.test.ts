import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readLines } from "../../../src/main/terminal/read-lines";

async function collect(chunks: (string | Uint8Array)[], maxLength = 100): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(chunks), maxLength)) lines.push(line);
  return lines;
}

describe("reading a stream by lines", () => {
  it("joins pieces, also inside a character", async () => {
    const bytes = Buffer.from("a é\nb");
    expect(await collect([bytes.subarray(0, 3), bytes.subarray(3)])).toEqual(["a é", "b"]);
  });

  it("keeps empty lines and needs no final newline", async () => {
    expect(await collect(["a\n\nb\n"])).toEqual(["a", "", "b"]);
  });

  it("cuts an endless line instead of keeping it", async () => {
    const lines = await collect(["x".repeat(500), "x".repeat(500), "\nnext"], 10);
    expect(lines).toEqual(["xxxxxxxxxx", "next"]);
  });
});
