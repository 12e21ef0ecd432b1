import { appendFileSync, closeSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  fillFile,
  replaceFile,
  replaceFileSync,
  replaceOpenFileSync,
} from "../../../src/main/base/atomic-file";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "atomic-file-"));
  file = join(folder, "kept.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = () => readdir(folder);
const bitsOf = async (path: string) => (await stat(path)).mode & 0o777;

test("new content takes the place of the old, and only its owner can read it", async () => {
  await writeFile(file, "a longer old content", { mode: 0o644 });
  await replaceFile(file, "new");
  expect(await readFile(file, "utf8")).toBe("new");
  expect(await names()).toEqual(["kept.json"]);
  if (process.platform !== "win32") expect(await bitsOf(file)).toBe(0o600);
});

test.runIf(process.platform !== "win32")(
  "permission bits can be named; missing folders are private",
  async () => {
    const inside = join(folder, "one", "two.txt");
    await expect(replaceFile(inside, "text")).rejects.toMatchObject({ code: "ENOENT" });
    await replaceFile(inside, "text", { makeFolders: true, mode: 0o400 });
    expect(await bitsOf(inside)).toBe(0o400);
    expect(await bitsOf(join(folder, "one"))).toBe(0o700);
  },
);

test("what fails half-way leaves the old file as it was, and nothing beside it", async () => {
  await writeFile(file, "old");
  const filling = fillFile(file, async (handle) => {
    await handle.writeFile("half of it");
    throw new Error("the source broke off");
  });
  await expect(filling).rejects.toThrow("the source broke off");
  expect(await readFile(file, "utf8")).toBe("old");
  expect(await names()).toEqual(["kept.json"]);
});

test("a rename that fails leaves nothing behind", async () => {
  await mkdir(join(file, "inside"), { recursive: true });
  await expect(replaceFile(file, "text")).rejects.toThrow();
  expect(() => replaceFileSync(file, "text")).toThrow();
  expect(await names()).toEqual(["kept.json"]);
});

test("a named temporary file is replaced when an interruption left it there", async () => {
  const temporary = join(folder, "kept.tmp");
  await writeFile(temporary, "left over");
  await replaceFile(file, "text", { temporary });
  expect(await readFile(file, "utf8")).toBe("text");
  expect(await names()).toEqual(["kept.json"]);
});

test("another way of putting it in place may refuse", async () => {
  await writeFile(file, "old");
  const putInPlace = async (temporary: string) => {
    expect(await readFile(temporary, "utf8")).toBe("new");
    throw new Error("something else came there");
  };
  await expect(replaceFile(file, "new", { putInPlace })).rejects.toThrow("something else came there");
  expect(await readFile(file, "utf8")).toBe("old");
  expect(await names()).toEqual(["kept.json"]);
});

test("a file that stays open takes more at its end", async () => {
  await writeFile(file, "old");
  const descriptor = replaceOpenFileSync(file, "first\n");
  appendFileSync(descriptor, "second\n");
  closeSync(descriptor);
  expect(await readFile(file, "utf8")).toBe("first\nsecond\n");
  expect(await names()).toEqual(["kept.json"]);
});
