import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callDisplay } from "../../../../src/main/desktop/session/call-display";

describe("how a call is best looked at", () => {
  it("shows the whole command over its lines, and the spaces that are no spaces", () => {
    expect(callDisplay("shell", { command: "echo 1\nrm\u00a0x \u202e\u001b[31m" })).toEqual({
      kind: "command",
      command: "echo 1\nrm\\xa0x \\u{202e}\\x1b[31m",
    });
  });

  it("shows what an edit changes, line by line, without numbers that nobody knows yet", () => {
    const display = callDisplay("edit_file", {
      path: "a.ts",
      old_text: "one\ntwo\nthree",
      new_text: "one\n2\nthree",
    });
    expect(display).toEqual({
      kind: "edit",
      path: "a.ts",
      added: 1,
      removed: 1,
      lines: [
        { kind: "context", text: "one" },
        { kind: "removed", text: "two" },
        { kind: "added", text: "2" },
        { kind: "context", text: "three" },
      ],
      more: 0,
    });
  });

  it("counts the lines that an edit takes out for good", () => {
    expect(callDisplay("edit_file", { path: "a", old_text: "x\ny\n", new_text: "" })).toMatchObject({
      added: 0,
      removed: 2,
    });
  });

  it("leaves out the end of a long change and says how much", () => {
    const long = Array.from({ length: 3_000 }, (_, n) => `line ${n}`).join("\n");
    const display = callDisplay("edit_file", { path: "a", old_text: "x", new_text: long });
    expect(display).toMatchObject({ added: 3_000, more: 2_001 });
  });

  it("compares nothing that is too long", () => {
    expect(
      callDisplay("edit_file", { path: "a", old_text: "x".repeat(100_001), new_text: "" }),
    ).toBeUndefined();
  });

  it.each([
    ["", 0],
    ["a", 1],
    ["a\n", 1],
    ["a\nb", 2],
  ])("counts the lines of %j", (content, lines) => {
    expect(callDisplay("write_file", { path: "n", content })).toMatchObject({ kind: "write", lines });
  });

  it("tells from which line on a file is read, and whether only a part of it", () => {
    expect(callDisplay("read_file", { path: "a", offset: 40, limit: 2 })).toEqual({
      kind: "read",
      path: "a",
      firstLine: 40,
      part: true,
    });
    expect(callDisplay("read_file", { path: "a" })).toMatchObject({ firstLine: 1, part: false });
    expect(callDisplay("read_file", { path: "a", offset: -3 })).toMatchObject({ firstLine: 1 });
  });

  it("has no opinion on other tools, and none on arguments that the tool doesn't take", () => {
    expect(callDisplay("mcp__x", { path: "a" })).toBeUndefined();
    expect(callDisplay("shell", { command: 7 })).toBeUndefined();
    expect(callDisplay("edit_file", { path: "a" })).toBeUndefined();
    expect(callDisplay("read_file", undefined)).toBeUndefined();
  });

  it("never shows a hidden character, whatever a model writes", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "\n", "\u202e", "\u001b", "\u200b", "\\", "\t", "\r"),
    });
    fc.assert(
      fc.property(text, text, text, (path, one, two) => {
        for (const display of [
          callDisplay("shell", { command: one }),
          callDisplay("edit_file", { path, old_text: one, new_text: two }),
          callDisplay("write_file", { path, content: one }),
          callDisplay("read_file", { path }),
        ]) {
          expect(JSON.stringify(display)).not.toMatch(/[\u202e\u200b]|\\u001b|\\r/);
        }
      }),
    );
  });
});
