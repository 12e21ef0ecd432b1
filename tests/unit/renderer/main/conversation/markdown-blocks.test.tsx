import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { splitBlocks } from "../../../../../src/renderer/main/conversation/markdown-blocks";
import { MarkdownText } from "../../../../../src/renderer/main/conversation/markdown-text";

const texts = (text: string) => splitBlocks(text).map((block) => block.text);
const draw = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

describe("splitBlocks", () => {
  it("cuts between paragraphs, headings, quotes and tables", () => {
    const text = "# Title\n\nOne\ntwo.\n\n> quote\n\na|b\n-|-\nc|d\n\nEnd";
    expect(texts(text)).toEqual(["# Title\n", "One\ntwo.\n", "> quote\n", "a|b\n-|-\nc|d\n", "End"]);
  });

  it.each([
    ["a list with blank lines", "1. one\n\n2. two\n\n   more of two\n\n3. three"],
    ["what is indented under an item", "- item\n\n  text\n\n      code"],
    ["fenced code with blank lines", "```js\na\n\n\nb\n```"],
    ["fenced code that is not closed yet", "```\na\n\nb"],
    ["fenced code with a shorter fence in it", "````\n```\n\nx\n````"],
    ["fenced code in a list", "- item\n  ```\n  a\n\nb\n  ```"],
  ])("keeps %s together", (_, text) => {
    expect(texts(text)).toEqual([text]);
  });

  it("cuts around fenced code, so that long code stays code", () => {
    const code = `~~~\n${"x = 1\n\n".repeat(3_000)}~~~`;
    expect(splitBlocks(`Look:\n${code}\nDone`)).toEqual([
      { text: "Look:", plain: false },
      { text: code, plain: false },
      { text: "Done", plain: false },
    ]);
  });

  it("loses and invents nothing, and only lets the last block change while text is added", () => {
    const piece = fc.constantFrom("a", "- b", "> c", "```", "~~~", "  d", "", "\n", "1. e", "|-|-|", "# f");
    const answer = fc.array(piece, { maxLength: 30 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(answer, answer, (text, more) => {
        const before = texts(text);
        expect(before.join("\n")).toBe(text);
        expect(texts(`${text}\n${more}`).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
      }),
    );
  });

  const nested = "1. - > ".repeat(10);
  it.each([
    ["lists within lists on one line", "- ".repeat(5_000)],
    ["quotes within quotes", `${">".repeat(5_000)}x`],
    ["mixed containers", `${nested}x`],
    [
      "a table with many columns and short rows",
      `|${"a|".repeat(1_600)}\n|${"-|".repeat(1_600)}\n${"b|\n".repeat(1_000)}`,
    ],
    ["brackets", "]".repeat(6_001)],
  ])("takes %s for plain text, which draws at once", (_, text) => {
    expect(splitBlocks(text)).toEqual([{ text, plain: true }]);
    expect(draw(text)).toMatch(/^<div[^>]*><p[^>]*>[^<]*<\/p><\/div>$/);
  });
});

describe("MarkdownText", () => {
  it("draws block by block what Markdown would draw at once", () => {
    const markup = draw(
      "# T\n\nsome *text*\n\n- a\n- b\n\n1. x\n\n   y\n\n2. z\n\n```js\nlet a;\n\nlet b;\n```\n\n|a|b|\n|-|-|\n|1|2|",
    );
    expect(markup).toContain("<h3>T</h3>");
    expect(markup).toContain("<em>text</em>");
    expect(markup.match(/<ul>/g)).toHaveLength(1);
    expect(markup.match(/<ol>/g)).toHaveLength(1);
    expect(markup).toMatch(/let a;\n\nlet b;/);
    expect(markup).toMatch(/<td>2<\/td>/);
  });
});
