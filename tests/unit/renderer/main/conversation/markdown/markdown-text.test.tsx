import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MarkdownText } from "../../../../../../src/renderer/main/conversation/markdown/markdown-text";
import { withTexts } from "../../../../../support/texts";

const html = (text: string) => renderToStaticMarkup(withTexts(<MarkdownText text={text} />));
const plain = (text: string) => html(text).replace(/<[^>]+>/g, "");

describe("MarkdownText", () => {
  it("shows the address of a link beside its text, and says that it asks before it opens", () => {
    const markup = html("[the docs](https://evil.example/x)");
    expect(markup).toMatch(/<a href="https:\/\/evil\.example\/x" title="[^"]*asks before[^"]*"/);
    expect(plain("[the docs](https://evil.example/x)")).toBe("the docshttps://evil.example/x");
  });

  it("shows the real address of a link whose text is another address", () => {
    expect(plain("[https://good.example](https://evil.example)")).toContain("https://evil.example");
  });

  it("shows an address that is its own text once", () => {
    expect(plain("see https://example.com/a")).toBe("see https://example.com/a");
  });

  it("loads no image and says what was left out", () => {
    const markup = html("![chart](https://evil.example/pixel.png?secret=1)");
    expect(markup).not.toMatch(/<img|src=/);
    expect(markup).toContain("image not loaded: chart");
    expect(html("![x](data:image/png;base64,AAAA)")).not.toContain("<img");
  });

  it.each(["http://evil.example", "mailto:a@b.example", "ftp://x.example", "//x.example", "x.html", "#top"])(
    "leads nowhere for %s, which the main process would not open",
    (address) => {
      expect(html(`[x](${address})`)).not.toMatch(/<a\b|href=/);
    },
  );

  it("shows code of any depth in a block with its language and a button that copies it", () => {
    const markup = html("```ts\nlet a = 1;\n```\n\n- item\n\n  ```py\n  x = 2\n  ```");
    expect(markup.match(/data-testid="copy"/g)).toHaveLength(2);
    expect(plain("```ts\nlet a = 1;\n```")).toBe("tsCopylet a = 1;");
    expect(markup).toContain("Code, py");
  });

  it("takes no more of a fence's first line for a language than a name", () => {
    expect(plain("```<b>x\ncode\n```")).toBe("CodeCopycode");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<iframe src=https://evil.example></iframe>",
    "<style>body{display:none}</style>",
    "<form action=https://evil.example><button>Allow</button></form>",
  ])("builds no element from the HTML in %s", (text) => {
    expect(html(`before ${text} after`)).not.toMatch(/<(script|img|iframe|style|form|button)/);
    expect(html(text)).not.toMatch(/<(script|img|iframe|style|form|button)/);
  });

  it.each([
    ["<script>alert(1)</script> and the rest", "<script>alert(1)</script> and the rest"],
    ["say <b>this</b> aloud", "say <b>this</b> aloud"],
    ["- <div>in a list", "<div>in a list"],
    ["> <!-- a comment -->", "<!-- a comment -->"],
  ])("shows %j as the text that it is", (text, shown) => {
    const escaped = shown.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(plain(text).trim()).toBe(escaped);
  });

  it("keeps the lines of HTML apart", () => {
    expect(html("<div>\none\n</div>")).toBe(html("&lt;div&gt;\\\none\\\n&lt;/div&gt;"));
  });

  it("never keeps a javascript address", () => {
    expect(html("[x](javascript:alert(1))")).not.toContain("javascript:");
  });

  it("sets no style attribute, not even for the columns of a table", () => {
    const markup = html("| a | b |\n|:--|--:|\n| 1 | 2 |");
    expect(markup).toContain("<td>1</td>");
    expect(markup).not.toContain("style=");
  });

  it("keeps its headings below those of the page and the message", () => {
    expect(html("# One\n\n## Two")).toMatch(/<h3[^>]*>One<\/h3>\s*<h4[^>]*>Two<\/h4>/);
  });
});
