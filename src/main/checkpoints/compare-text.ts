import type { DiffLine } from "../../preload/contract/views";
import { diffLines } from "../approvals/diff-lines";

/** Longer texts are not compared line by line. Bytes. */
const MAX_TEXT = 1_000_000;
/** Milliseconds; past this the old text is shown removed, the new one added. */
const COMPARE_MS = 200;

export type TextComparison =
  | {
      readonly ok: true;
      readonly lines: readonly DiffLine[];
      readonly added: number;
      readonly removed: number;
    }
  | { readonly ok: false; readonly why: "not_text" | "too_large" };

/** What changed between two contents, line by line; undefined stands for no file. */
export function compareText(before: Buffer | undefined, after: Buffer | undefined): TextComparison {
  if ((before?.length ?? 0) + (after?.length ?? 0) > MAX_TEXT) return { ok: false, why: "too_large" };
  const [left, right] = [textOf(before), textOf(after)];
  if (left === undefined || right === undefined) return { ok: false, why: "not_text" };
  return { ok: true, ...diffLines(left, right, COMPARE_MS) };
}

/** The byte order mark stays: a change of it is a change. */
function textOf(bytes: Buffer | undefined): string | undefined {
  if (!bytes) return "";
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
