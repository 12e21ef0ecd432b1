import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readLines } from "../../../src/main/terminal/read-lines";

async function collect(chunks: (string | Uint8Array)[], maxLength = 100): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = [];
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

  it("tells a line that is too long instead of passing a part of it for the whole", async () => {
    const lines = await collect(["x".repeat(500), "x".repeat(500), "\n1234567890\n12345678901\nnext"], 10);
    expect(lines).toEqual([undefined, "1234567890", undefined, "next"]);
    expect(await collect(["12345678901"], 10)).toEqual([undefined]);
  });

  it("leaves out a byte order mark at the beginning, and only there", async () => {
    expect(await collect(["\uFEFF1234567890\n\uFEFFb"], 10)).toEqual(["1234567890", "\uFEFFb"]);
  });
});
