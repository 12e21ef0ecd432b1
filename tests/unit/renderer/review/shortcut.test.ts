import { describe, expect, it } from "vitest";
import { modCodes, shortcutOf } from "../../../../src/renderer/review/shortcut";

const plain = { key: "Enter", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const linux = { platform: "linux", inText: false } as const;
const mac = { platform: "mac", inText: false } as const;

describe("shortcutOf", () => {
  it("reads Mod+Enter as allow once, with the platform's own Mod", () => {
    expect(shortcutOf({ ...plain, ctrlKey: true }, linux)).toBe("submit");
    expect(shortcutOf({ ...plain, metaKey: true }, mac)).toBe("submit");
    expect(shortcutOf({ ...plain, ctrlKey: true }, mac)).toBeUndefined();
    expect(shortcutOf({ ...plain, metaKey: true }, linux)).toBeUndefined();
  });

  it.each([
    ["Enter alone", {}],
    ["with Shift", { ctrlKey: true, shiftKey: true }],
    ["with Alt", { ctrlKey: true, altKey: true }],
    ["with both modifiers", { ctrlKey: true, metaKey: true }],
    ["another key", { ctrlKey: true, key: "a" }],
  ])("never reads anything else as allow: %s", (_what, part) => {
    expect(shortcutOf({ ...plain, ...part }, linux)).toBeUndefined();
  });

  it("never allows from the note, where Mod+Enter could mean sending the denial", () => {
    expect(shortcutOf({ ...plain, ctrlKey: true }, { ...linux, inText: true })).toBeUndefined();
  });

  it("reads Escape as deny, in the note too", () => {
    expect(shortcutOf({ ...plain, key: "Escape" }, linux)).toBe("escape");
    expect(shortcutOf({ ...plain, key: "Escape" }, { ...mac, inText: true })).toBe("escape");
  });

  it("names both keys that are Mod", () => {
    expect(modCodes("linux")).toEqual(["ControlLeft", "ControlRight"]);
    expect(modCodes("mac")).toContain("MetaRight");
  });
});
