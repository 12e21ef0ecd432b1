import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { codeChunks } from "../../../../../../src/renderer/main/conversation/code/code-chunks";
import { CodeText } from "../../../../../../src/renderer/main/conversation/code/code-text";
import { HighlightedCode } from "../../../../../../src/renderer/main/conversation/code/highlighted-code";
import {
  languageOfInfo,
  languageOfPath,
} from "../../../../../../src/renderer/main/conversation/code/languages";

const highlighted = (code: string, language: string) =>
  renderToStaticMarkup(<HighlightedCode code={code} language={language} />);
const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

describe("highlighted code", () => {
  it("colours words and changes none", () => {
    const code = 'const a = "x"; // <b>';
    expect(highlighted(code, "ts")).toContain('<span class="hljs-keyword">const</span>');
    expect(text(highlighted(code, "ts")).trimEnd()).toBe(code);
  });

  it("is never taken for Markdown, whatever fences and HTML it has", () => {
    const pieces = fc.constantFrom(
      "```",
      "````\n",
      "~~~",
      "\n",
      "a",
      "<img src=x>",
      "**b**",
      "[x](y)",
      "    ",
      "`",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const code = parts.join("");
        const markup = highlighted(code, "js");
        expect(markup).not.toMatch(/<(img|strong|a|pre|p)\b/);
        expect(text(markup).replace(/\n$/, "")).toBe(code.replace(/\n$/, ""));
      }),
    );
  });

  it("leaves code of a language that it doesn't know as it is", () => {
    expect(highlighted("a b", "klingon")).toBe("a b\n");
  });
});

describe("code", () => {
  it("is plain while it grows, without a language, and when it is long", () => {
    for (const node of [
      <CodeText key="1" code="let a" language="ts" growing />,
      <CodeText key="2" code="let a" language={undefined} />,
      <CodeText key="3" code={"let a;\n".repeat(5_000)} language="ts" />,
    ]) {
      expect(renderToStaticMarkup(node)).not.toContain("hljs");
    }
  });

  it("is cut into pieces of which only the last changes while it grows, and none is lost", () => {
    const lines = Array.from({ length: 500 }, (_, n) => `line ${n}`);
    const before = codeChunks(lines.slice(0, 300).join("\n"));
    const after = codeChunks(lines.join("\n"));
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(after.join("\n")).toBe(lines.join("\n"));
    expect(codeChunks("a\n\n\nb").join("\n")).toBe("a\n\n\nb");
    expect(Math.max(...codeChunks("x".repeat(50_000)).map(({ length }) => length))).toBeLessThanOrEqual(
      8_000,
    );
    expect(codeChunks("x".repeat(50_000)).join("")).toHaveLength(50_000);
  });
});

describe("the language of code", () => {
  it.each([
    ["src/a.tsx", "ts"],
    ["A.PY", "py"],
    ["Makefile", "makefile"],
    [".gitignore", undefined],
    ["notes", undefined],
    ["a.b/c", undefined],
  ])("of %s is %s", (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  it.each([
    ["ts", "ts"],
    ["js title=x", "js"],
    ["python,ignore", "python"],
    ["c++", "c++"],
    ["", undefined],
    ['"><script>', undefined],
    ["x".repeat(40), undefined],
  ])("behind a fence with %j is %s", (info, language) => {
    expect(languageOfInfo(info)).toBe(language);
  });
});
