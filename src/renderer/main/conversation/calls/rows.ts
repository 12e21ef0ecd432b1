import type { CallView, ItemView } from "../../../../preload/contract";

/** What stands in one row of the conversation: an item, or several reads in one. */
export type Row =
  | { readonly kind: "item"; readonly index: number }
  /** The calls at these places, which follow each other. At least two. */
  | { readonly kind: "reads"; readonly first: number; readonly end: number };

/**
 * Folds runs of reads that were allowed and went well: nobody has to look at them one by one. `kept` are the ids of calls
 * that stay as they are, because somebody has opened them.
 */
export function rowsOf(items: readonly ItemView[], kept: ReadonlySet<string>): readonly Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < items.length; ) {
    const end = endOfRun(items, index, kept);
    if (end - index >= 2) rows.push({ kind: "reads", first: index, end });
    else rows.push({ kind: "item", index });
    index = Math.max(end, index + 1);
  }
  return rows;
}

function endOfRun(items: readonly ItemView[], from: number, kept: ReadonlySet<string>): number {
  let end = from;
  for (let item = items[end]; isQuietRead(item) && !kept.has(item.id); item = items[end]) end += 1;
  return end;
}

function isQuietRead(item: ItemView | undefined): item is CallView {
  if (item?.kind !== "call" || item.state !== "finished" || !item.outcome?.ok) return false;
  // Somebody was asked: what a person has decided isn't folded away.
  if (item.outcome.waitedMs !== undefined || item.decision?.behavior !== "allow") return false;
  return item.display?.kind === "read" || item.display?.kind === "search";
}
