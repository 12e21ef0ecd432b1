/** Which row of a list a key goes to from another one; undefined for a key that goes nowhere. -1: from outside. */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return Math.min(row + 1, count - 1);
  if (key === "ArrowUp") return Math.max(row - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
