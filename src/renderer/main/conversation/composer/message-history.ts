/** Where somebody is among the messages they have sent: 0 is the draft, 1 the last message, and so on. */
export interface HistoryPlace {
  readonly steps: number;
  /** What stood in the field before they went back. */
  readonly draft: string;
}

export const AT_DRAFT: HistoryPlace = Object.freeze({ steps: 0, draft: "" });

interface Field {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

/** Whether an arrow would leave the text: Up in its first line, Down in its last one, nothing selected. */
export function leavesText({ text, selectionStart, selectionEnd }: Field, key: string): boolean {
  if (selectionStart !== selectionEnd) return false;
  if (key === "ArrowUp") return !text.slice(0, selectionStart).includes("\n");
  return key === "ArrowDown" && !text.slice(selectionEnd).includes("\n");
}

/**
 * One step back (`ArrowUp`) or forth among the messages, oldest first. Undefined where there is nowhere to go: then the key
 * is the field's own.
 */
export function step(
  place: HistoryPlace,
  key: "ArrowUp" | "ArrowDown",
  messages: readonly string[],
  text: string,
): { readonly place: HistoryPlace; readonly text: string } | undefined {
  const steps = place.steps + (key === "ArrowUp" ? 1 : -1);
  if (steps < 0 || steps > messages.length) return undefined;
  const draft = place.steps === 0 ? text : place.draft;
  if (steps === 0) return { place: AT_DRAFT, text: draft };
  return { place: { steps, draft }, text: messages.at(-steps) ?? "" };
}
