/**
 * Whether a payload from a window is plain data no larger than the limit. Stops counting at the limit, so that
 * neither a huge value nor one that contains itself costs more than that. Characters; an entry counts one more.
 */
export function isWithin(payload: unknown, limit: number): boolean {
  let used = 0;
  const open: unknown[] = [payload];
  while (open.length > 0) {
    const value = open.pop();
    if (!isPlain(value)) return false;
    used += 1 + ownSize(value);
    const children = typeof value === "object" && value !== null ? Object.values(value) : [];
    if (used + open.length + children.length > limit) return false;
    for (const child of children) open.push(child);
  }
  return true;
}

function ownSize(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return 0;
  return Object.keys(value).reduce((sum, key) => sum + key.length, 0);
}

/** Structured cloning also carries maps, dates, buffers and big integers; no channel wants one. */
function isPlain(value: unknown): boolean {
  if (typeof value === "bigint") return false;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
