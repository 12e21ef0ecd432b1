export interface TextLike {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly TextLike[];
}

/** All text in a node of a tree. */
export function plainText(node: TextLike): string {
  if (node.type === "text" && typeof node.value === "string") return node.value;
  return (node.children ?? []).map(plainText).join("");
}
