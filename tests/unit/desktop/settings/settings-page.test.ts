import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SettingsPage } from "../../../../src/main/desktop/settings/settings-page";
import { UserSettingsFile } from "../../../../src/main/settings/user-settings-file";
import type { SettingChange } from "../../../../src/preload/contract/settings";
import { answering } from "../../../support/dialog-fakes";
import { translate } from "../../../support/texts";
import { makeFolder } from "../support";

function setUp(text?: string, answer = "cancel") {
  const path = join(makeFolder(), "settings.json");
  if (text !== undefined) writeFileSync(path, text);
  const { asked, confirm } = answering(answer);
  const applied: unknown[] = [];
  const page = new SettingsPage({
    file: new UserSettingsFile(path, {}),
    dialogs: { confirm },
    t: translate(),
    apply: (settings) => applied.push(settings.appearance),
    inForce: () => ({ fsync: false }),
    facts: {
      shell: { program: "bash", timeoutMs: 1, withheld: [] },
      audit: { folder: "/a", maxFileSize: 1, maxFiles: 2, maxAgeDays: 3 },
    },
  });
  return { path, page, asked, applied, stored: () => JSON.parse(readFileSync(path, "utf8")) };
}

describe("the settings page", () => {
  it("tells defaults as defaults, and the rest with file and line", () => {
    const { page, path } = setUp('{\n  "appearance": {\n    "theme": "dark"\n  },\n  "profile": "strict"\n}');
    const { values } = page.get();
    expect(values.language).toEqual({ value: "system", origin: "default" });
    expect(values.theme).toEqual({ value: "dark", origin: "settings", place: `${path}:3` });
    expect(values.profile).toEqual({ value: "strict", origin: "settings", place: `${path}:5` });
  });

  it("has what only looks different done at once, and followed", async () => {
    const { page, asked, applied, stored } = setUp();
    expect(await page.set({ name: "fontSize", value: 15 })).toMatchObject({
      changed: true,
      settings: { values: { fontSize: { value: 15, origin: "settings" } } },
    });
    expect(asked).toEqual([]);
    expect(stored()).toEqual({ appearance: { fontSize: 15 } });
    expect(applied.at(-1)).toEqual({ fontSize: 15 });
  });

  it.each<[string, SettingChange]>([
    ['{"profile":"strict"}', { name: "profile", value: "standard" }],
    ['{"audit":{"fsync":true}}', { name: "fsync", value: false }],
    ['{"approvals":{"surface":"window"}}', { name: "surface", value: "auto" }],
    ["{}", { name: "surface", value: "native" }],
    ['{"shield":{"preset":"secrets"}}', { name: "shield", value: "off" }],
    ['{"shield":{"preset":"strict"}}', { name: "shield", value: "balanced" }],
    ['{"shield":{"preset":"balanced"}}', { name: "shield", value: "secrets" }],
  ])("asks a person before %s becomes %j, and writes nothing without their word", async (text, change) => {
    const refused = setUp(text);
    expect((await refused.page.set(change)).changed).toBe(false);
    expect(refused.asked).toHaveLength(1);
    expect(readFileSync(refused.path, "utf8")).toBe(text);
    const agreed = setUp(text, "accept");
    expect((await agreed.page.set(change)).changed).toBe(true);
    expect(JSON.stringify(agreed.stored())).toContain(JSON.stringify(change.value));
    expect((await setUp(text, "nothing of it").page.set(change)).changed).toBe(false);
  });

  it.each<[string, SettingChange]>([
    ["{}", { name: "profile", value: "strict" }],
    ["{}", { name: "fsync", value: true }],
    ["{}", { name: "shield", value: "secrets" }],
    ["{}", { name: "shield", value: "strict" }],
    ['{"shield":{"preset":"secrets","maxRows":5}}', { name: "shield", value: "balanced" }],
    ['{"approvals":{"surface":"window"}}', { name: "surface", value: "window" }],
  ])("asks nobody before %s becomes %j", async (text, change) => {
    const { page, asked } = setUp(text);
    expect((await page.set(change)).changed).toBe(true);
    expect(asked).toEqual([]);
  });

  it("changes the shield's preset and leaves its finer settings as they are", async () => {
    const { page, path, stored } = setUp('{"shield":{"maxRows":5,"assets":[]}}');
    expect(page.get().values.shield).toEqual({ value: "off", origin: "default" });
    expect((await page.set({ name: "shield", value: "secrets" })).settings.values.shield).toMatchObject({
      value: "secrets",
      place: expect.stringContaining(path),
    });
    expect(stored()).toEqual({ shield: { maxRows: 5, assets: [], preset: "secrets" } });
  });

  it.each(['{"shield":7}', '{"shield":{"preset":"none"}}', '{"shield":null}'])(
    "takes a shield that can't be understood, %s, for none here",
    (text) => {
      expect(setUp(text).page.get().values.shield).toEqual({ value: "off", origin: "default" });
    },
  );

  it("shows what was understood last while the file is broken, and leaves it alone", async () => {
    const { page, path } = setUp('{"profile":"strict"}');
    page.get();
    writeFileSync(path, "{ broken");
    expect(page.get()).toMatchObject({
      failure: expect.stringContaining("not valid JSON"),
      values: { profile: { value: "strict" } },
    });
    await expect(page.set({ name: "theme", value: "dark" })).rejects.toMatchObject({
      code: "settings_unwritable",
    });
    expect(readFileSync(path, "utf8")).toBe("{ broken");
  });
});
