import { describe, expect, it } from "vitest";
import { COMMANDS, isAvailable } from "../../../../../src/preload/contract/commands";
import { isChord, type KeyPress, keysOf } from "../../../../../src/renderer/main/commands/chord";

const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
});

describe("a shortcut", () => {
  it.each<[string, KeyPress, boolean, boolean]>([
    ["Mod+K", press("k", { ctrlKey: true }), false, true],
    ["Mod+K", press("k", { metaKey: true }), false, false],
    ["Mod+K", press("k", { metaKey: true }), true, true],
    ["Mod+K", press("k", { ctrlKey: true }), true, false],
    ["Mod+K", press("K", { ctrlKey: true, shiftKey: true }), false, false],
    ["Mod+K", press("k", { ctrlKey: true, altKey: true }), false, false],
    ["Mod+K", press("k"), false, false],
    ["Mod+Shift+P", press("P", { ctrlKey: true, shiftKey: true }), false, true],
    ["Mod+Shift+P", press("p", { ctrlKey: true }), false, false],
    ["?", press("?", { shiftKey: true }), false, true],
    ["?", press("?"), false, true],
    ["?", press("?", { ctrlKey: true }), false, false],
  ])("%s and %j (macOS: %j): %j", (shortcut, key, mac, expected) => {
    expect(isChord(key, shortcut, mac)).toBe(expected);
  });

  it("is shown as the keyboard names its keys", () => {
    expect(keysOf("Mod+Shift+P", false)).toBe("Ctrl+Shift+P");
    expect(keysOf("Mod+Shift+P", true)).toBe("⇧⌘P");
    expect(keysOf("?", true)).toBe("?");
  });
});

describe("the list of commands", () => {
  it("has every name and every shortcut once", () => {
    const ids = COMMANDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const shortcuts = COMMANDS.flatMap((command) => ("shortcuts" in command ? [...command.shortcuts] : []));
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });

  it("offers what needs a project or a turn only while there is one", () => {
    const available = (state: { project: boolean; busy: boolean }) =>
      COMMANDS.filter((command) => isAvailable(command, state)).map(({ id }) => id);
    const none = available({ project: false, busy: false });
    expect(none).toContain("project.open");
    expect(none).not.toContain("session.new");
    expect(available({ project: true, busy: false })).not.toContain("session.stop");
    expect(available({ project: true, busy: true })).toContain("session.stop");
  });
});
