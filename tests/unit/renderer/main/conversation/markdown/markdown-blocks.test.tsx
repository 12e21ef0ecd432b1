import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  continueBlocks,
  type SplitText,
  splitBlocks,
} from "../../../../../../src/renderer/main/conversation/markdown/markdown-blocks";
import { MarkdownText } from "../../../../../../src/renderer/main/conversation/markdown/markdown-text";
import { withTexts } from "../../../../../support/texts";

const texts = (text: string) => splitBlocks(text).map((block) => block.text);
const draw = (text: string) => renderToStaticMarkup(withTexts(<MarkdownText text={text} />));

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
    expect(splitBlocks(`Look:\n${code}\nDone`)).toMatchObject([
      { text: "Look:", kind: "markdown" },
      { text: code, kind: "code", closed: true },
      { text: "Done", kind: "markdown" },
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

  it("takes code out of its fences, as far as it has come", () => {
    expect(splitBlocks("```ts title\nlet a;\n")).toMatchObject([
      { code: "let a;\n", language: "ts", closed: false },
    ]);
    expect(splitBlocks("~~~\na\n```\n~~~")).toMatchObject([{ code: "a\n```", closed: true }]);
    expect(splitBlocks("```")).toMatchObject([{ code: "", closed: false }]);
  });

  it("goes on from where it was, letter by letter, as if the whole had come at once", () => {
    const letters = fc.constantFrom(
      "a",
      "- b",
      "1",
      ".",
      " ",
      "`",
      "```",
      "~",
      "\n",
      "\n\n",
      "> c",
      "|-|",
      "  ",
      "#",
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (pieces) => {
        let split: SplitText = { text: "", blocks: [] };
        let text = "";
        for (const piece of pieces) {
          text += piece;
          split = continueBlocks(split, text);
          expect(split.blocks).toEqual(splitBlocks(text));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps what can't change any more as the very same block", () => {
    const before = continueBlocks({ text: "", blocks: [] }, "one\n\ntwo\n\nthree\n\nfo");
    const after = continueBlocks(before, "one\n\ntwo\n\nthree\n\nfour");
    expect(after.blocks[0]).toBe(before.blocks[0]);
    expect(continueBlocks(after, "another text").blocks).toHaveLength(1);
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
    expect(splitBlocks(text)).toEqual([{ kind: "plain", text }]);
    expect(draw(text)).toMatch(/^<div[^>]*><div[^>]*><p[^>]*>[^<]*<\/p><\/div><\/div>$/);
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
