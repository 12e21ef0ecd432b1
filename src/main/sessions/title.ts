import { showInvisibles } from "../base/visible-text";
import { MAX_TITLE } from "./limits";

/** What a session is called until it is renamed: the first paragraph of its first message, in one line, without code. */
export function titleOf(message: string): string {
  const [paragraph = ""] = message.trim().split(/\n\s*\n|\n\s*```/, 1);
  return titleFrom(paragraph) ?? "…";
}

/** A title as a person gave it, fit for one line; undefined when nothing of it is left. */
export function titleFrom(text: string): string | undefined {
  const shown = showInvisibles(text.replace(/\s+/gu, " ").trim());
  const characters = [...shown];
  if (characters.length === 0) return undefined;
  return characters.length <= MAX_TITLE ? shown : `${characters.slice(0, MAX_TITLE - 1).join("")}…`;
}
