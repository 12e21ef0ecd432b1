import { decodeRuns } from "./encoded";
import { joinLines } from "./join-lines";
import { unescapeText } from "./unescape";
import type { View } from "./view";

/** The other forms of a text in which something may hide: at most one reading of each kind. Linear in its length. */
export function viewsOf(text: string): readonly View[] {
  const unescaped = unescapeText(text);
  const plain = unescaped?.text ?? text;
  const back = (start: number, end: number) => unescaped?.place(start, end) ?? { start, end };
  const joined = joinLines(plain);
  const views: View[] = [];
  if (unescaped) views.push({ kind: "unescaped", text: plain, place: back });
  if (joined) views.push({ kind: "joined", text: joined.text, place: through(joined.place, back) });
  const decoded = decodeRuns(plain);
  if (decoded) views.push({ ...decoded, place: through(decoded.place, back) });
  return views;
}

function through(inner: View["place"], outer: View["place"]): View["place"] {
  return (start, end) => {
    const span = inner(start, end);
    return span && outer(span.start, span.end);
  };
}
