import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { JsonFile } from "../../../src/main/desktop/json-file";
import { makeFolder } from "./support";

const SCHEMA = z.strictObject({ name: z.string() });

describe("JsonFile", () => {
  it("reads back what it wrote, from a file that only its owner can read", async () => {
    const path = join(makeFolder(), "new/inner/a.json");
    const file = new JsonFile(path, SCHEMA);
    await file.write({ name: "x" });
    expect(await file.read()).toEqual({ name: "x" });
    if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("has nothing to say of a file that is not there", async () => {
    expect(await new JsonFile(join(makeFolder(), "a.json"), SCHEMA).read()).toBeUndefined();
  });

  it.each([
    ["is no JSON", "{"],
    ["has an unknown key", '{"name":"x","more":1}'],
    ["has another type", '{"name":1}'],
    ["is empty", ""],
  ])("names a file that %s", async (_name, text) => {
    const path = join(makeFolder(), "a.json");
    writeFileSync(path, text);
    await expect(new JsonFile(path, SCHEMA).read()).rejects.toMatchObject({
      code: "file_unreadable",
      message: expect.stringContaining(path),
    });
  });

  it("leaves the old file whole, and nothing beside it, when writing fails", async () => {
    const folder = makeFolder();
    const path = join(folder, "a.json");
    mkdirSync(path);
    await expect(new JsonFile(path, SCHEMA).write({ name: "x" })).rejects.toMatchObject({
      code: "file_unwritable",
    });
    expect(readdirSync(folder)).toEqual(["a.json"]);
  });
});
