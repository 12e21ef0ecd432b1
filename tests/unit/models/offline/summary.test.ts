import { describe, expect, it } from "vitest";
import { gistOf } from "../../../../src/main/models/offline/summary";

const sentence = (text: string) => ({ kind: "sentence", sentence: text });

describe("one sentence about a file", () => {
  it.each([
    ["# Tool\n\nIt counts words. It is fast.\n", "It counts words."],
    ["# 工具\n\n这个工具统计单词。它很快。\n", "这个工具统计单词。"],
    ["第一行\n第二行在同一段。后面。", "第一行第二行在同一段。"],
    [
      "---\ntitle: x\n---\n<!-- a\nb -->\n[![ci](x)](y)\n\n```sh\nrm -rf /\n```\n\nThe **real** [text](http://x), e.g. this one. More.",
      "The real text, e.g. this one.",
    ],
    ["Title\n=====\n\n- A list item says this. And that.\n", "A list item says this."],
    ["| a | b |\n|---|---|\n\n1. Version 2.0 is out! Hooray.", "Version 2.0 is out!"],
    ["# Only a heading #\n", "Only a heading"],
    ["no full stop here\n\nnext paragraph", "no full stop here"],
    ["\uFEFFWindows text.\r\nNext line.\r\n", "Windows text."],
  ])("%j", (content, expected) => {
    expect(gistOf("README.md", content)).toEqual(sentence(expected));
  });

  it("does not invent prose for code", () => {
    expect(gistOf("src/a.ts", '\n\nimport x from "y";\nfoo();')).toEqual({
      kind: "beginning",
      line: 'import x from "y";',
    });
    expect(gistOf("LICENSE", "MIT License. Free.")).toEqual(sentence("MIT License."));
  });

  it("says that an empty file is empty, whichever way the tool puts it", () => {
    expect(gistOf("a.md", " \n")).toEqual({ kind: "empty" });
    expect(gistOf("a.md", "(the file is empty)")).toEqual({ kind: "empty" });
  });

  it("stays one short sentence on a hostile file", () => {
    for (const piece of ["<", "[", "<!--", "```\n", "a", "😀", "- ", "\n \n", "---\n"]) {
      const gist = gistOf("a.md", piece.repeat(200_000 / piece.length));
      expect(JSON.stringify(gist).length).toBeLessThan(1_000);
    }
  });
});
