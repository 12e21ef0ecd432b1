import { describe, expect, it } from "vitest";
import { AppearanceDesk } from "../../../../src/main/desktop/appearance/appearance-desk";
import type { UserSettings } from "../../../../src/main/settings/user-settings";

function setUp(settings: Pick<UserSettings, "appearance"> = {}, systemLanguages = ["de-DE", "zh-TW", "en"]) {
  const themes: string[] = [];
  const told: unknown[] = [];
  const desk = new AppearanceDesk(settings, {
    systemLanguages: () => systemLanguages,
    setTheme: (theme) => themes.push(theme),
    changed: (appearance) => told.push(appearance),
  });
  return { desk, themes, told };
}

describe("how the program looks and speaks", () => {
  it("is as the system has it until somebody says otherwise", () => {
    const { desk, themes, told } = setUp();
    expect(desk.view).toEqual({ language: "zh-CN", theme: "system", fontSize: 13 });
    expect(themes).toEqual(["system"]);
    expect(told).toEqual([]);
    expect(setUp({}, ["fr"]).desk.view.language).toBe("en");
  });

  it("follows the settings at once, and tells only what is different", () => {
    const { desk, themes, told } = setUp();
    desk.apply({ appearance: { language: "en", theme: "dark" } });
    desk.apply({ appearance: { language: "en", theme: "dark" } });
    expect(told).toEqual([{ language: "en", theme: "dark", fontSize: 13 }]);
    expect(themes).toEqual(["system", "dark"]);
    desk.apply({});
    expect(desk.view.language).toBe("zh-CN");
    expect(themes.at(-1)).toBe("system");
  });
});
