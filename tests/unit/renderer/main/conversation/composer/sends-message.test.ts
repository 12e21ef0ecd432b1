import { describe, expect, it } from "vitest";
import {
  isModeKey,
  sendsMessage,
} from "../../../../../../src/renderer/main/conversation/composer/sends-message";

const enter = {
  key: "Enter",
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
};

describe("sendsMessage", () => {
  it("sends on Enter alone", () => {
    expect(sendsMessage(enter)).toBe(true);
  });

  it.each([
    ["Shift+Enter, which starts a new line", { shiftKey: true }],
    ["an Enter that ends a composition", { isComposing: true }],
    ["an Enter that the input method has taken", { keyCode: 229 }],
    ["an Enter held down", { repeat: true }],
    ["Ctrl+Enter", { ctrlKey: true }],
    ["another key", { key: "a" }],
  ])("does not send on %s", (_what, part) => {
    expect(sendsMessage({ ...enter, ...part })).toBe(false);
  });
});

describe("isModeKey", () => {
  const shiftTab = { ...enter, key: "Tab", keyCode: 9, shiftKey: true };

  it("is Shift+Tab alone", () => {
    expect(isModeKey(shiftTab)).toBe(true);
    for (const part of [{ shiftKey: false }, { ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
      expect(isModeKey({ ...shiftTab, ...part })).toBe(false);
    }
  });

  it("is not a Tab that the input method has taken", () => {
    expect(isModeKey({ ...shiftTab, isComposing: true })).toBe(false);
    expect(isModeKey({ ...shiftTab, keyCode: 229 })).toBe(false);
  });
});
