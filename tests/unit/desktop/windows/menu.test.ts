import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../../src/locales/languages";
import { type MenuOptions, menuTemplate } from "../../../../src/main/desktop/windows/menu";
import { COMMANDS, type CommandId } from "../../../../src/preload/contract/commands";
import { translate } from "../../../support/texts";

function menu(part: Partial<MenuOptions> = {}): MenuItemConstructorOptions[] {
  return menuTemplate({
    platform: "linux",
    isPackaged: true,
    t: translate(),
    mode: "plan",
    busy: false,
    recent: [],
    openRecent: () => undefined,
    run: () => undefined,
    ...part,
  });
}

function flat(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
}

const find = (items: readonly MenuItemConstructorOptions[], id: CommandId) =>
  flat(items).find((item) => item.id === id);
const click = (item: MenuItemConstructorOptions | undefined) => (item?.click as (() => void) | undefined)?.();

describe("the menu", () => {
  it("marks the mode, offers every one that a conversation can have, and passes on which was chosen", () => {
    const chosen: string[] = [];
    const modes = flat(menu({ run: (id) => chosen.push(id) })).filter(({ type }) => type === "radio");
    expect(modes.filter(({ checked }) => checked).map(({ id }) => id)).toEqual(["mode.plan"]);
    for (const item of modes) click(item);
    expect(chosen).toEqual(
      ["default", "plan", "accept_edits", "dont_ask", "auto", "bypass"].map((mode) => `mode.${mode}`),
    );
  });

  it("offers nothing of a project while none is open, and no stop while nothing runs", () => {
    const closed = menu({ mode: undefined });
    for (const id of ["mode.bypass", "session.new", "session.stop"] as const)
      expect(find(closed, id)?.enabled, id).toBe(false);
    expect(find(closed, "project.open")?.enabled).toBe(true);
    expect(find(menu(), "session.stop")?.enabled).toBe(false);
    expect(find(menu({ busy: true }), "session.stop")?.enabled).toBe(true);
  });

  it("has no reload and no developer tools in the packaged app", () => {
    expect(JSON.stringify(menu())).not.toMatch(/"reload"|devtools/i);
    expect(JSON.stringify(menu({ isPackaged: false }))).toMatch(/"reload"/);
  });

  it("lists recent projects, and opens the one that is chosen", () => {
    const opened: string[] = [];
    const items = menu({
      recent: [{ name: "a&b", path: "/p/a&b" }],
      openRecent: (path) => opened.push(path),
    });
    const item = flat(items).find(({ label }) => label?.includes("/p/"));
    expect(item?.label).toBe("a&&b  /p/a&&b");
    click(item);
    expect(opened).toEqual(["/p/a&b"]);
  });

  it.each(LANGUAGES)("says everything in %s, with the keys that the registry names", (language) => {
    for (const platform of ["linux", "darwin", "win32"] as const) {
      const items = flat(menu({ t: translate(language), platform, isPackaged: false }));
      const unnamed = items.filter(({ type, label }) => type !== "separator" && !label);
      expect(unnamed).toEqual([]);
      if (language === "zh-CN")
        expect(items.map(({ label = "" }) => label).filter((label) => /^[A-Z][a-z]+ /.test(label))).toEqual(
          [],
        );
      expect(items.find(({ id }) => id === "session.new")?.accelerator).toBe("CmdOrCtrl+N");
    }
  });

  it("leads to the same commands on every platform", () => {
    const ids = (platform: NodeJS.Platform) =>
      flat(menu({ platform }))
        .flatMap(({ id }) => (id === undefined ? [] : [id]))
        .sort();
    expect(ids("darwin")).toEqual(ids("linux"));
    expect(ids("win32")).toEqual(ids("linux"));
    const known: readonly string[] = COMMANDS.map(({ id }) => id);
    expect(ids("linux").filter((id) => !known.includes(id))).toEqual([]);
  });
});
