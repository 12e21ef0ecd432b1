import { readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigurationError } from "../../../src/main/settings/configuration-error";
import { editSettings } from "../../../src/main/settings/edit-settings";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "edit-settings-"));
  file = join(folder, "settings.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const content = () => JSON.parse(readFileSync(file, "utf8"));

describe("changing one setting", () => {
  it("leaves every other key where it was, the unknown ones too", async () => {
    writeFileSync(
      file,
      '{"custom": [1, 2], "permissions": {"deny": ["Bash(rm *)"]}, "appearance": {"fontSize": 15}, "profile": "strict"}',
    );
    await editSettings(file, [[["appearance", "theme"], "dark"]]);
    expect(content()).toEqual({
      custom: [1, 2],
      permissions: { deny: ["Bash(rm *)"] },
      appearance: { fontSize: 15, theme: "dark" },
      profile: "strict",
    });
    expect(Object.keys(content())).toEqual(["custom", "permissions", "appearance", "profile"]);
  });

  it("makes a file that only its owner can read", async () => {
    await editSettings(file, [[["profile"], "strict"]]);
    expect(content()).toEqual({ profile: "strict" });
    if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("takes a value out again, and a part with nothing left in it", async () => {
    writeFileSync(file, '{"appearance": {"theme": "dark"}, "audit": {"fsync": true}}');
    await editSettings(file, [
      [["appearance", "theme"], undefined],
      [["audit", "fsync"], false],
    ]);
    expect(content()).toEqual({ audit: { fsync: false } });
  });

  it.each([
    ["that is not JSON", "{"],
    ["that has mistakes", '{"audit": {"fsync": "yes"}}'],
    ["that has a key twice", '{"profile": "strict", "profile": "standard"}'],
  ])("writes nothing into a file %s", async (_name, text) => {
    writeFileSync(file, text);
    await expect(editSettings(file, [[["appearance", "theme"], "dark"]])).rejects.toThrow(ConfigurationError);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("writes no value that could not be read again", async () => {
    await expect(editSettings(file, [[["appearance", "fontSize"], 99]])).rejects.toThrow(/fontSize/);
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });
});
