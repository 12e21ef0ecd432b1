import { plainText, type TextLike } from "./plain-text";

/**
 * The address to show beside a link's text; undefined when the text is the address already, or the link only leads
 * within the answer. A text that looks like another address never hides the real one.
 */
export function linkTarget(href: string | undefined, node: TextLike | undefined): string | undefined {
  if (!href || href.startsWith("#")) return undefined;
  const text = node ? plainText(node) : "";
  return text === href || `mailto:${text}` === href ? undefined : href;
}
