import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigurationError } from "../../../src/main/settings/configuration-error";
import { loadUserSettings, parseUserSettings } from "../../../src/main/settings/user-settings";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "settings-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the user's settings file", () => {
  it("may be missing", async () => {
    expect(await loadUserSettings(join(folder, "settings.json"))).toEqual({});
  });

  it("is read, also with a byte order mark", async () => {
    const file = join(folder, "settings.json");
    await writeFile(file, '\uFEFF{"approvals": {"surface": "window"}}');
    expect(await loadUserSettings(file)).toEqual({ approvals: { surface: "window" } });
  });

  it("may have keys of other parts and unknown ones, which the policy warns about", () => {
    const text = '{"permissions": {"deny": ["Bash"]}, "tools": {}, "modle": {}, "audit": {"fsync": true}}';
    expect(parseUserSettings(text, "s.json").audit).toEqual({ fsync: true });
  });

  it("stops the start when it is a folder", async () => {
    await expect(loadUserSettings(folder)).rejects.toThrow(ConfigurationError);
  });

  it.each([
    ["is not JSON", "{"],
    ["is empty", ""],
    ["is a list", "[]"],
    ["has an unknown key in a part", '{"model": {"kind": "offline", "url": "x"}}'],
    ["has a prototype name as key", '{"__proto__": {"model": 1}, "constructor": 1}'],
    ["has a wrong type", '{"audit": {"fsync": "yes"}}'],
    ["has an unknown value", '{"approvals": {"surface": "none"}}'],
  ])("stops the start, naming the file, when it %s", (_, text) => {
    expect(() => parseUserSettings(text, "my-settings.json")).toThrow(/my-settings\.json/);
    expect(() => parseUserSettings(text, "my-settings.json")).toThrow(ConfigurationError);
  });

  it.each([
    ['{"model":{"kind":"openai-compatible"}}', "model.baseUrl is missing"],
    ['{"model":{"kind":"openai-compatible","baseUrl":" "}}', "model.baseUrl is missing"],
    ['{"model":{"baseUrl":"http://localhost:1/v1"}}', "model.kind is missing"],
  ])("stops the start at half a model, naming the missing key: %s", (text, reason) => {
    const read = () => parseUserSettings(text, "my-settings.json");
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(reason);
    expect(read).toThrow("my-settings.json");
  });
});
