import { isSecretName } from "../base/secret-names";
import { sha256 } from "../base/sha256";
import type { JsonValue, ToolArguments } from "../gate/call";
import { canonicalJson, isList } from "../gate/canonical-json";
import { MASK, maskText } from "./mask-text";

/** Characters kept of a long text. */
const KEPT = 2_000;
/** Characters looked at to find the secrets in what is kept; the rest is not shown, so it isn't searched. */
const WINDOW = 16_000;
/** What is dropped at the ragged end of the window, where half a secret may stand. */
const RAGGED = 1_000;
const MAX_DEPTH = 32;
const MAX_KEYS = 500;
/** Characters of all arguments together, masked, as JSON. */
const MAX_ARGUMENTS = 65_536;

/**
 * The arguments as the record shows them: values under secret names and secrets inside texts are masked, long texts
 * cut with their length and SHA-256, and what is too deep or too large as a whole is cut as well.
 */
export function maskArguments(args: ToolArguments): ToolArguments {
  const masked = Object.fromEntries(maskMembers(args, 0));
  const text = canonicalJson(masked);
  if (text.length <= MAX_ARGUMENTS) return masked;
  return { "[cut]": shorten(text, canonicalJson(args)) };
}

/** A text of any length for the record: masked first, then cut. */
export function maskAndCut(text: string): string {
  if (text.length <= WINDOW) return shorten(maskText(text), text);
  const masked = maskText(text.slice(0, WINDOW));
  return shorten(masked.slice(0, Math.max(0, masked.length - RAGGED)), text, true);
}

function shorten(masked: string, original: string, force = false): string {
  if (masked.length <= KEPT && !force) return masked;
  return `${masked.slice(0, KEPT)}… [cut: ${original.length} characters, sha256 ${sha256(original)}]`;
}

function maskValue(value: JsonValue, depth: number): JsonValue {
  if (typeof value === "string") return maskAndCut(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return "[cut: nested too deeply]";
  if (isList(value)) {
    const kept = value.slice(0, MAX_KEYS).map((item) => maskValue(item, depth + 1));
    return value.length > MAX_KEYS ? [...kept, `[cut: ${value.length} items]`] : kept;
  }
  return Object.fromEntries(maskMembers(value, depth + 1));
}

function maskMembers(value: ToolArguments, depth: number): [string, JsonValue][] {
  const entries = Object.entries(value);
  const kept = entries.slice(0, MAX_KEYS).map(([key, member]): [string, JsonValue] => {
    const name = maskAndCut(key);
    return isSecretName(key) && holdsSecret(key, member) ? [name, MASK] : [name, maskValue(member, depth)];
  });
  if (entries.length > MAX_KEYS) kept.push(["[cut]", `${entries.length} members`]);
  return kept;
}

/** `max_token: 5` and `secret: true` tell nothing; a text, another number, or anything that holds one, may. */
function holdsSecret(key: string, value: JsonValue): boolean {
  if (typeof value === "number") return !key.toLowerCase().endsWith("token");
  return typeof value === "string" ? value !== "" : typeof value === "object" && value !== null;
}
