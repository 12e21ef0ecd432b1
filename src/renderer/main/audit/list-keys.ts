/** What a key does in the list: where it goes (an index), or what it asks for. */
export type ListMove =
  | { readonly kind: "go"; readonly index: number }
  | { readonly kind: "open" }
  | { readonly kind: "close" };

export interface ListPlace {
  /** The row that has the focus, −1 for none. */
  readonly index: number;
  readonly count: number;
  /** Whole rows that are in sight. */
  readonly pageRows: number;
}

/** Undefined for a key that the list leaves alone. */
export function moveOf(key: string, { index, count, pageRows }: ListPlace): ListMove | undefined {
  if (key === "Escape") return { kind: "close" };
  if (count === 0) return undefined;
  if (key === "Enter" || key === " ") return index < 0 ? undefined : { kind: "open" };
  const step = Math.max(1, pageRows - 1);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + step,
    PageUp: index - step,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : { kind: "go", index: Math.min(count - 1, Math.max(0, target)) };
}
