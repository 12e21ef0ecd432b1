import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../src/main/tools/apply-edit";

function edited(text: string, oldText: string, newText: string, all = false): string {
  const edit = applyEdit(text, { oldText, newText, all });
  if (edit.kind === "edited") return edit.text;
  return edit.kind === "missing"
    ? `missing: ${edit.hint}`
    : `ambiguous: ${edit.lines.join(" ")}${edit.more ? " …" : ""}`;
}

const END = fc.constantFrom("\n", "\r\n");
const WORD = fc.constantFrom("a", "b", "$&", "");
/** Lines, each with an end of its own. */
const TEXT = fc
  .array(fc.tuple(WORD, END), { maxLength: 6 })
  .map((lines) => lines.map((line) => line.join("")).join(""));

describe("an edit", () => {
  it("says where it was", () => {
    expect(applyEdit("x\nb a\na", { oldText: "b a", newText: "c" })).toEqual({
      kind: "edited",
      text: "x\nc\na",
      lines: [2],
    });
  });

  it.each([
    ["two lines", "x\na\na", "a", "ambiguous: 2 3"],
    ["one line", "x\na a", "a", "ambiguous: 2 2"],
    ["places that overlap", "aaa", "aa", "ambiguous: 1 1"],
    ["other line ends", "a\r\nb\r\na\r\nb\r\n", "a\nb", "ambiguous: 1 3"],
    ["more than are told", "a\n".repeat(30), "a", /^ambiguous: 1 2 .* 20 …$/],
  ])("refuses a text that is there more than once: %s", (_, text, oldText, refusal) => {
    expect(edited(text, oldText, "c")).toEqual(
      typeof refusal === "string" ? refusal : expect.stringMatching(refusal),
    );
  });

  it("replaces every occurrence when that is asked for", () => {
    expect(applyEdit("a\nb\naa", { oldText: "a", newText: "aa", all: true })).toEqual({
      kind: "edited",
      text: "aa\nb\naaaa",
      lines: [1, 3, 3],
    });
    expect(edited("a\r\nb\na\nb\n", "a\nb", "x\ny", true)).toBe("x\r\ny\nx\ny\n");
  });

  it("takes the new text literally", () => {
    expect(edited("a", "a", "$& $1 $$")).toBe("$& $1 $$");
  });

  it.each([
    ["CRLF, replaced", "a\r\nb\r\nc\r\n", "a\nb", "x\ny\nz", "x\r\ny\r\nz\r\nc\r\n"],
    ["CRLF, within a line", "a\r\nb\r\n", "b", "x\ny", "a\r\nx\r\ny\r\n"],
    ["CRLF, at the end", "a\r\nb", "b", "x\ny", "a\r\nx\r\ny"],
    ["LF against CRLF", "a\nb\nc", "a\r\nb", "x\r\ny", "x\ny\nc"],
    ["LF, within a line", "a\nb\n", "b", "x\r\ny", "a\nx\ny\n"],
    ["mixed, among CRLF", "a\r\nb\r\nc\nd\n", "b", "x\ny", "a\r\nx\r\ny\r\nc\nd\n"],
    ["mixed, among LF", "a\r\nb\r\nc\nd\n", "d", "x\r\ny", "a\r\nb\r\nc\nx\ny\n"],
    ["mixed, replaced", "a\r\nb\nc\n", "a\nb\nc", "x\ny\nz\nw", "x\r\ny\nz\nw\n"],
    ["an end alone", "a\r\nb\r\n", "\nb", "", "a\r\n"],
    ["one line", "a", "a", "x\r\ny\n", "x\r\ny\n"],
    ["a change of line ends alone", "a\r\nb\r\n", "a\r\nb", "a\nb", "a\nb\r\n"],
  ])("gives new lines the ends of those around them: %s", (_, text, oldText, newText, result) => {
    expect(edited(text, oldText, newText)).toBe(result);
  });

  it("prefers the one place with exactly these line ends", () => {
    expect(edited("a\r\nb\na\nb\n", "a\nb", "x\ny")).toBe("a\r\nb\nx\ny\n");
  });

  it.each([
    ["indentation", "  foo()\n    bar()", "foo()\n  bar()", /"foo\(\)" is on line 1/],
    ["case", "Hello World", "hello world", /upper and lower case/],
    ["absence", "abc", "xyz", /nowhere/],
    ["only spaces", "abc", "   ", /copy the text exactly/],
  ])("gives a hint about %s", (_, text, oldText, hint) => {
    expect(edited(text, oldText, "new")).toMatch(hint);
  });

  it("changes nothing outside the replaced piece, and splits no line end", () => {
    fc.assert(
      fc.property(TEXT, TEXT, TEXT, fc.boolean(), (before, middle, after, all) => {
        const text = `${before}m${middle}e${after}`;
        const oldText = `m${middle}e`.replaceAll("\r\n", all ? "\n" : "\r\n");
        expect(edited(text, oldText, "NEW", all)).toBe(`${before}NEW${after}`);
      }),
    );
  });

  it("never introduces a kind of line end that the file doesn't have", () => {
    fc.assert(
      fc.property(TEXT, TEXT, END, TEXT, (before, after, end, added) => {
        const text = `${before}here${after}`.replace(/\r?\n/g, end);
        fc.pre(text.includes("\n"));
        const result = edited(text, "here", `there${added}`);
        expect(new Set(result.match(/\r?\n/g))).toEqual(new Set([end]));
      }),
    );
  });
});
