import { open } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pickLines } from "../../../src/main/workspace/line-pick";
import { readLineSlice } from "../../../src/main/workspace/line-slice";
import { createTempWorkspace, type TempWorkspace } from "./temp-workspace";

describe("reading lines", () => {
  let temp: TempWorkspace;

  beforeAll(async () => {
    temp = await createTempWorkspace();
  });

  afterAll(() => temp.remove());

  async function slice(content: string | Buffer, offset: number, limit: number, maxBytes = 1_000_000) {
    const handle = await open(await temp.put("f.txt", content));
    try {
      return await readLineSlice(handle, { offset, limit, maxBytes, shown: "f.txt" });
    } finally {
      await handle.close();
    }
  }

  async function pick(content: string | Buffer, numbers: number[]) {
    const handle = await open(await temp.put("f.txt", content));
    try {
      return await pickLines(handle, { numbers: new Set(numbers), maxLineBytes: 100, shown: "f.txt" });
    } finally {
      await handle.close();
    }
  }

  it("keeps line endings and counts a last line without one", async () => {
    expect(await slice("a\r\nb\nc", 2, 2)).toEqual({ text: "b\nc", lines: 2, total: 3, cut: false });
    expect(await slice("a\r\nb\n", 1, 1)).toEqual({ text: "a\r\n", lines: 1, total: 2, cut: false });
  });

  it("has no lines in an empty file and none past the end", async () => {
    expect(await slice("", 1, 5)).toEqual({ text: "", lines: 0, total: 0, cut: false });
    expect(await slice("a\n", 3, 5)).toEqual({ text: "", lines: 0, total: 1, cut: false });
  });

  it("hides the byte order mark", async () => {
    expect((await slice("\u{feff}a\nb", 1, 1)).text).toBe("a\n");
  });

  it("cuts a long line at whole characters and says so", async () => {
    expect(await slice("ääää\nb\n", 1, 5, 5)).toEqual({ text: "ää", lines: 1, total: 2, cut: true });
  });

  it("stops between lines when the limit falls there", async () => {
    expect(await slice("aa\nbb\ncc\n", 1, 5, 6)).toEqual({
      text: "aa\nbb\n",
      lines: 2,
      total: 3,
      cut: false,
    });
  });

  it("refuses binary files and lines that are not UTF-8, but not for bytes it doesn't return", async () => {
    await expect(slice(Buffer.from([97, 0]), 1, 1)).rejects.toMatchObject({ code: "binary_file" });
    const mixed = Buffer.from([0xff, 10, 97, 10]);
    await expect(slice(mixed, 1, 1)).rejects.toMatchObject({ code: "invalid_utf8" });
    expect((await slice(mixed, 2, 1)).text).toBe("a\n");
  });

  it("agrees with splitting the whole text, at any offset, limit and size", async () => {
    const text = fc
      .array(fc.constantFrom("a", "é", "\n", "\r\n", "x".repeat(300_000)), { maxLength: 8 })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        async (content, offset, limit) => {
          const lines = content.match(/[^\n]*\n|[^\n]+$/g) ?? [];
          const wanted = lines.slice(offset - 1, offset - 1 + limit);
          expect(await slice(content, offset, limit, 10_000_000)).toEqual({
            text: wanted.join(""),
            lines: wanted.length,
            total: lines.length,
            cut: false,
          });
          const numbers = lines.map((_, index) => index + 1);
          const picked = await pick(content, numbers);
          expect([...picked.values()].map((line) => line.slice(0, 99))).toEqual(
            lines
              .map((line) => line.replace(/\r?\n$/, "").slice(0, 99))
              .map((line) => Buffer.from(line).subarray(0, 100).toString().slice(0, 99)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("picks single lines, shortened, without their endings", async () => {
    const picked = await pick(`one\r\ntwo\n${"x".repeat(500)}\nfour`, [1, 3, 4, 9]);
    expect([...picked]).toEqual([
      [1, "one"],
      [3, "x".repeat(100)],
      [4, "four"],
    ]);
  });
});
