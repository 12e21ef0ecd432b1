import { languageOfInfo } from "../code/languages";
import { plainText, type TextLike } from "./plain-text";

interface CodeNode extends TextLike {
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly CodeNode[];
}

/** The code in a `pre` that Markdown has made, and the language that its class names. */
export function codeOf(pre: CodeNode | undefined): {
  readonly code: string;
  readonly language: string | undefined;
} {
  const code = pre?.children?.find(({ tagName }) => tagName === "code");
  const classes = code?.properties?.className;
  const name = (Array.isArray(classes) ? classes : [])
    .map((word) => /^language-(.+)$/.exec(String(word))?.[1])
    .find((word) => word !== undefined);
  const text = pre ? plainText(pre) : "";
  return { code: text.replace(/\n$/, ""), language: name === undefined ? undefined : languageOfInfo(name) };
}
