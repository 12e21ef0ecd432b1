import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editorOf } from "../../../src/main/approvals/editor";
import { showInvisibles } from "../../../src/main/base/visible-text";

const json = (args: Parameters<typeof editorOf>[0]) => {
  const editor = editorOf(args);
  if (editor?.kind !== "json") throw new Error("not offered as JSON");
  return editor.text;
};

describe("editorOf", () => {
  it("offers each text by itself, backslashes and all", () => {
    expect(editorOf({ path: "a.txt", content: "\tone\\n\n\\x1b two\n" })).toEqual({
      kind: "fields",
      fields: [
        { name: "path", text: "a.txt" },
        { name: "content", text: "\tone\\n\n\\x1b two\n" },
      ],
    });
  });

  it.each([
    ["a bidirectional override", "rm \u{202e}txt.a", "\\u202e"],
    ["a zero-width space", "rm a\u{200b}b", "\\u200b"],
    ["a space that doesn't break", "rm a\u00a0b", "\\u00a0"],
    ["a carriage return, which a text field would drop", "a\r\nb", "\\r\\n"],
    ["a tag character", "a\u{e0041}", "\\udb40\\udc41"],
    ["a terminal sequence", "\u001b[31mred", "\\u001b"],
  ])("writes %s out, since nobody can edit what they don't see", (_name, command, shown) => {
    const text = json({ command });
    expect(text).toContain(shown);
    expect(JSON.parse(text)).toEqual({ command });
  });

  it("offers anything but texts as JSON, the same value with nothing hidden in it, whatever it holds", () => {
    const args = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue());
    fc.assert(
      fc.property(args, (value) => {
        const plain = { ...JSON.parse(JSON.stringify(value)), count: 1 };
        const text = json(plain);
        expect(JSON.parse(text)).toEqual(plain);
        const bare = text.replaceAll("\\", "");
        expect(showInvisibles(bare, { keepNewlines: true, showSpaces: true })).toBe(bare);
      }),
    );
  });

  it("offers nothing to edit where it is too long for it", () => {
    expect(editorOf({ content: "x".repeat(400_001) })).toBeUndefined();
  });
});
