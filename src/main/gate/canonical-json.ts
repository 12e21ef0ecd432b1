import type { JsonValue } from "./call";

/**
 * JSON with sorted keys and no blanks: the same value always gives the same text, whatever order it was built in.
 * Strings are built directly, so that a key such as `__proto__` is a key like any other.
 *
 * @throws RangeError when the value is nested thousands of levels deep.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** `Array.isArray` doesn't narrow read-only lists away from objects. */
export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
