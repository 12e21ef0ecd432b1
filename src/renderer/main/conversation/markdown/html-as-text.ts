interface MarkdownNode {
  type: string;
  value?: unknown;
  children?: MarkdownNode[] | undefined;
}

/** Nodes whose children are paragraphs and the like, where bare text has no place. */
const HOLDS_BLOCKS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

/**
 * A remark plugin: HTML in an answer becomes the text that it is. Left alone, it would be sanitised away together with
 * whatever stands in the same line, and the person would not see what the model wrote.
 */
export function htmlAsText(): (tree: MarkdownNode) => void {
  return showIn;
}

function showIn(node: MarkdownNode): void {
  const inBlocks = HOLDS_BLOCKS.has(node.type);
  node.children = node.children?.flatMap((child) => {
    if (child.type !== "html" || typeof child.value !== "string") return [child];
    const lines = textLines(child.value);
    return inBlocks ? [{ type: "paragraph", children: lines }] : lines;
  });
  for (const child of node.children ?? []) showIn(child);
}

/** Its lines stay lines: in a paragraph, a line break alone would be a blank. */
function textLines(html: string): MarkdownNode[] {
  return html
    .split("\n")
    .flatMap((value, index) => [...(index > 0 ? [{ type: "break" }] : []), { type: "text", value }]);
}
