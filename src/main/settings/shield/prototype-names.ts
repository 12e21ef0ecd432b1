const NAMES: readonly string[] = ["__proto__", "constructor", "prototype"];

/** A key, at any depth, that copies of an object would lose or take for something else. Without recursion. */
export function findPrototypeName(value: unknown): string | undefined {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const [key, member] of Object.entries(next)) {
      if (!Array.isArray(next) && NAMES.includes(key)) return key;
      open.push(member);
    }
  }
  return undefined;
}
