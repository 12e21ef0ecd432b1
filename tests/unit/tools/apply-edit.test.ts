import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../src/main/tools/apply-edit";

function edited(text: string, oldText: string, newText: string): string {
  const edit = applyEdit(text, oldText, newText);
  return edit.found ? edit.text : `not found: ${edit.hint}`;
}

describe("an edit", () => {
  it("replaces the first occurrence only and says where it was and how many follow", () => {
    expect(applyEdit("x\na b a\na", "a", "c")).toEqual({
      found: true,
      text: "x\nc b a\na",
      line: 2,
      further: 2,
    });
  });

  it("takes the new text literally", () => {
    expect(edited("a", "a", "$& $1 $$")).toBe("$& $1 $$");
  });

  it("finds text with \\n in a CRLF file and keeps CRLF", () => {
    expect(edited("a\r\nb\r\nc\r\n", "a\nb", "x\ny\nz")).toBe("x\r\ny\r\nz\r\nc\r\n");
    expect(edited("a\r\nb\r\n", "b", "x\ny")).toBe("a\r\nx\r\ny\r\n");
  });

  it("finds text with CRLF in a file that uses \\n and keeps \\n", () => {
    expect(edited("a\nb\nc", "a\r\nb", "x\r\ny")).toBe("x\ny\nc");
  });

  it("prefers the exact text in a file of mixed endings and leaves the rest as it is", () => {
    expect(edited("a\r\nb\na\nb\n", "a\nb", "x\ny")).toBe("a\r\nb\nx\ny\n");
    expect(edited("a\r\nb\nc\n", "a\nb", "x\ny")).toBe("x\r\ny\nc\n".replace("a", "x"));
  });

  it.each([
    ["indentation", "  foo()\n    bar()", "foo()\n  bar()", /"foo\(\)" is on line 1/],
    ["case", "Hello World", "hello world", /upper and lower case/],
    ["absence", "abc", "xyz", /nowhere/],
    ["only spaces", "abc", "   ", /copy the text exactly/],
  ])("gives a hint about %s", (_, text, oldText, hint) => {
    const edit = applyEdit(text, oldText, "new");
    expect(edit.found ? "" : edit.hint).toMatch(hint);
  });

  it("changes nothing outside the replaced piece", () => {
    const piece = fc
      .array(fc.constantFrom("a", "b", "\n", "\r\n", "$&"), { maxLength: 6 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(piece, piece, piece, (before, middle, after) => {
        fc.pre(middle !== "");
        const text = `${before}${middle}${after}`;
        const at = text.indexOf(middle);
        const result = edited(text, middle, "NEW");
        expect(result).toBe(`${text.slice(0, at)}NEW${text.slice(at + middle.length)}`);
      }),
    );
  });
});
