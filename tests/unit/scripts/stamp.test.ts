import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentStamp, filesBelow } from "../../../scripts/lib/stamp.mjs";

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "stamp-"));
  mkdirSync(join(base, "src"));
  writeFileSync(join(base, "src/a.ts"), "a");
  writeFileSync(join(base, "src/b.ts"), "b");
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

test("times do not matter, so that a fresh checkout causes no rebuild", () => {
  const before = contentStamp(base, ["src"]);
  utimesSync(join(base, "src/a.ts"), 1, 1);
  expect(contentStamp(base, ["src"])).toBe(before);
});

test.each([
  ["a changed file", () => writeFileSync(join(base, "src/a.ts"), "c")],
  ["a new file", () => writeFileSync(join(base, "src/c.ts"), "")],
  ["a removed file", () => rmSync(join(base, "src/a.ts"))],
  [
    "content that moves from one file to the next",
    () => {
      writeFileSync(join(base, "src/a.ts"), "");
      writeFileSync(join(base, "src/b.ts"), "ab");
    },
  ],
])("%s changes the stamp", (_, change) => {
  const before = contentStamp(base, ["src"]);
  change();
  expect(contentStamp(base, ["src"])).not.toBe(before);
});

test("a path that does not exist has no files", () => {
  expect(filesBelow(join(base, "nothing"))).toEqual([]);
});
