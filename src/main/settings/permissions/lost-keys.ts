import { isNote } from "./notes";

/** Names of the language itself: objects that are copied or checked lose such a key, and with it all that stands below. */
const LOST: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Parts whose every key may restrict; elsewhere a server, for example, may be called `prototype`. */
const PARTS: ReadonlySet<string | undefined> = new Set([undefined, "permissions", "tools"]);

/** Their own readers tell of such keys. */
const READ_APART: readonly string[] = ["hooks", "shield"];

/** Deeper places have no line. */
const MAX_PATH = 5;

export interface LostKey {
  readonly path: readonly string[];
  /** What stands there can only allow. */
  readonly allows: boolean;
}

/** Where such keys stand, in a value as it was parsed. Without recursion: settings may be nested deeply. */
export function findLostKeys(value: unknown): readonly LostKey[] {
  const found: LostKey[] = [];
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const [key, member] of Object.entries(next.value)) {
      const path = next.path.length < MAX_PATH ? [...next.path, key] : next.path;
      if (isLost(key, next.path[0])) found.push({ path, allows: member === "allow" });
      else if (!isNote(key) && !(next.path.length === 0 && READ_APART.includes(key)))
        open.push({ value: member, path });
    }
  }
  return found;
}

function isLost(key: string, part: string | undefined): boolean {
  return key === "__proto__" || (LOST.has(key) && PARTS.has(part));
}
