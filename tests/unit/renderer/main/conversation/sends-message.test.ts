import { describe, expect, it } from "vitest";
import { sendsMessage } from "../../../../../src/renderer/main/conversation/sends-message";

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
