import { TOKEN_SHAPES, type TokenSearch, tokenSearches } from "../../base/token-shapes";
import type { Finding } from "../finding";
import type { Detector } from "../scan/detector";
import { isPlaceholder, looksRandom } from "./placeholder";

const SEARCHES = tokenSearches(TOKEN_SHAPES);

/** Finds tokens of known providers by their shape alone. */
export const TOKEN_DETECTOR: Detector = Object.freeze({
  name: "tokens",
  find: (text: string) => SEARCHES.flatMap((search) => findTokens(text, search)),
});

function findTokens(text: string, { shapes, pattern }: TokenSearch): readonly Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(pattern)) {
    const token = match[0];
    const shape = shapes[match.findIndex((group, index) => index > 0 && group !== undefined) - 1];
    if (!shape || isPlaceholder(token) || (shape.loose && !looksRandom(bodyOf(token)))) continue;
    const start = match.index;
    found.push({
      kind: `secret:${shape.provider}`,
      start,
      end: start + token.length,
      score: shape.loose ? 0.9 : 0.95,
    });
  }
  return found;
}

function bodyOf(token: string): string {
  return token.replace(/^[A-Za-z0-9]{1,8}[-_]/, "");
}
