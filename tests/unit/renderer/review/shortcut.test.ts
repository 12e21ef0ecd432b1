import { describe, expect, it } from "vitest";
import { modCodes, shortcutVerdict } from "../../../../src/renderer/review/shortcut";

const plain = { key: "Enter", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const linux = { platform: "linux", inNote: false } as const;
const mac = { platform: "mac", inNote: false } as const;

describe("shortcutVerdict", () => {
  it("reads Mod+Enter as allow once, with the platform's own Mod", () => {
    expect(shortcutVerdict({ ...plain, ctrlKey: true }, linux)).toBe("allow_once");
    expect(shortcutVerdict({ ...plain, metaKey: true }, mac)).toBe("allow_once");
    expect(shortcutVerdict({ ...plain, ctrlKey: true }, mac)).toBeUndefined();
    expect(shortcutVerdict({ ...plain, metaKey: true }, linux)).toBeUndefined();
  });

  it.each([
    ["Enter alone", {}],
    ["with Shift", { ctrlKey: true, shiftKey: true }],
    ["with Alt", { ctrlKey: true, altKey: true }],
    ["with both modifiers", { ctrlKey: true, metaKey: true }],
    ["another key", { ctrlKey: true, key: "a" }],
  ])("never reads anything else as allow: %s", (_what, part) => {
    expect(shortcutVerdict({ ...plain, ...part }, linux)).toBeUndefined();
  });

  it("never allows from the note, where Mod+Enter could mean sending the denial", () => {
    expect(shortcutVerdict({ ...plain, ctrlKey: true }, { ...linux, inNote: true })).toBeUndefined();
  });

  it("reads Escape as deny, in the note too", () => {
    expect(shortcutVerdict({ ...plain, key: "Escape" }, linux)).toBe("deny");
    expect(shortcutVerdict({ ...plain, key: "Escape" }, { ...mac, inNote: true })).toBe("deny");
  });

  it("names both keys that are Mod", () => {
    expect(modCodes("linux")).toEqual(["ControlLeft", "ControlRight"]);
    expect(modCodes("mac")).toContain("MetaRight");
  });
});
