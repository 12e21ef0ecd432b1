import { decodeRuns } from "./encoded";
import { joinLines } from "./join-lines";
import { unescapeText } from "./unescape";
import type { View } from "./view";

/** The other forms of a text in which something may hide: at most one reading of each kind. Linear in its length. */
export function viewsOf(text: string): readonly View[] {
  const views = plainViews(text);
  const unescaped = unescapeText(text);
  if (!unescaped) return views;
  const back: View["place"] = (start, end) => unescaped.place(start, end);
  views.push({ kind: "unescaped", text: unescaped.text, place: back });
  for (const view of plainViews(unescaped.text)) views.push({ ...view, place: through(view.place, back) });
  return views;
}

function plainViews(text: string): View[] {
  const views: View[] = [];
  const joined = joinLines(text);
  if (joined) views.push({ kind: "joined", text: joined.text, place: joined.place });
  const decoded = decodeRuns(text);
  if (decoded) views.push(decoded);
  return views;
}

function through(inner: View["place"], outer: View["place"]): View["place"] {
  return (start, end) => {
    const span = inner(start, end);
    return span && outer(span.start, span.end);
  };
}
