import type { ItemView } from "../../preload/contract/views";

/** A conversation as the window shows it. */
export type Items = readonly ItemView[];

/** What a change does to the items: puts one at a place, adds text to the one that is there, or cuts the end off. */
export type ItemChange =
  | { readonly type: "item"; readonly index: number; readonly item: ItemView }
  | { readonly type: "text"; readonly index: number; readonly text: string }
  | { readonly type: "cut"; readonly length: number };

/** The items after a change. What speaks of a place that isn't there changes nothing. */
export function applyChange(items: Items, change: ItemChange): Items {
  if (change.type === "cut") return items.slice(0, change.length);
  if (change.index > items.length || change.index < 0) return items;
  if (change.type === "item") return withItem(items, change.index, change.item);
  const item = items[change.index];
  if (item?.kind !== "assistant") return items;
  return withItem(items, change.index, { ...item, text: item.text + change.text });
}

function withItem(items: Items, index: number, item: ItemView): Items {
  const next = [...items];
  next[index] = item;
  return next;
}
