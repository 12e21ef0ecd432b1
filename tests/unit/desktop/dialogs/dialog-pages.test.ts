import { describe, expect, it } from "vitest";
import { rowsInDialog } from "../../../../src/main/base/dialog-text";
import { dialogPages } from "../../../../src/main/desktop/dialogs/dialog-pages";

const many = (count: number) => Array.from({ length: count }, (_, n) => `• allow Bash(make target-${n})`);

describe("dialogPages", () => {
  it("keeps every page within what a dialog shows, and loses nothing of a long line", () => {
    const long = `• allow Bash(${"x".repeat(900)})`;
    const pages = dialogPages([...many(14), long]) ?? [];
    for (const page of pages) {
      expect(page.split("\n").length).toBeLessThanOrEqual(12);
      expect(rowsInDialog(page)).toBeLessThanOrEqual(12);
    }
    expect(pages.join("\n").replaceAll("\n… ", "")).toContain(long);
  });

  it.each([
    ["spaces", " ", 61],
    ["signs as wide as a word", "\u{1242b}", 5],
    ["a ligature as wide as a sentence", "\ufdfd", 5],
  ])("lets no run of %s push the rest of a line off the screen", (_, character, longest) => {
    const hidden = "; touch evil)";
    const text = dialogPages([`• allow Bash(echo hello${character.repeat(200)}${hidden}`])?.join("\n") ?? "";
    expect(text).not.toContain(character.repeat(longest + 1));
    expect(text.replaceAll("\n… ", "")).toContain(character.repeat(200) + hidden);
  });

  it("is no list where it would take too many dialogs", () => {
    expect(dialogPages(many(96))).toHaveLength(8);
    expect(dialogPages(many(97))).toBeUndefined();
  });
});
