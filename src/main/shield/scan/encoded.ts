import { encodedRuns } from "./runs";
import { lastAtMost, type Span, type View } from "./view";

/** Shorter than any secret in base64 or hex. */
const MIN_RUN = 20;
/** As many lines as a file of a megabyte makes. */
const MAX_LINES = 32_768;
/** All decoded text of one scan. */
const MAX_DECODED = 4_000_000;
/** So many first bytes must be text before the rest is looked at; ordinary words fail here. */
const PROBE = 12;
const BETWEEN = "\n\n";

/** Everything in base64 or hex that comes to a text when decoded once. A place in it is the whole run. */
export function decodeRuns(text: string): View | undefined {
  const parts: string[] = [];
  const runs: Span[] = [];
  const at: number[] = [];
  let length = 0;
  for (const block of blocksOf(text)) {
    const decoded = decodeBlock(text, block);
    if (decoded === undefined) continue;
    if (length + decoded.length > MAX_DECODED) break;
    at.push(length);
    runs.push(block);
    parts.push(decoded);
    length += decoded.length + BETWEEN.length;
  }
  if (parts.length === 0) return undefined;
  return {
    kind: "decoded",
    text: parts.join(BETWEEN),
    place: (start, end) => {
      const [first, last] = [runs[lastAtMost(at, start)], runs[lastAtMost(at, Math.max(start, end - 1))]];
      return first && last && { start: first.start, end: last.end };
    },
  };
}

/** Lines of one length that stand below each other, and a last shorter one, are one text; every other run is its own. */
function* blocksOf(text: string): Iterable<Span> {
  let open: { start: number; end: number; width: number; lines: number } | undefined;
  for (const { start: index, end } of encodedRuns(text, MIN_RUN)) {
    const run = text.slice(index, end);
    if (open && open.lines < MAX_LINES && run.length <= open.width && isLineEnd(text, open.end, index)) {
      open.end = end;
      open.lines += 1;
      if (run.length === open.width && !run.endsWith("=")) continue;
      yield open;
      open = undefined;
      continue;
    }
    if (open) yield withTail(text, open);
    open = { start: index, end, width: run.length, lines: 1 };
  }
  if (open) yield withTail(text, open);
}

/** The last line of a block may be too short to be a run by itself. */
function withTail(text: string, { start, end, width, lines }: Span & { width: number; lines: number }): Span {
  if (width < 40 && lines === 1) return { start, end };
  const tail = /^\r?\n[ \t]{0,64}[A-Za-z0-9+/_-]{1,19}={0,2}(?![^\s"'])/.exec(text.slice(end, end + 96));
  return { start, end: end + (tail?.[0].length ?? 0) };
}

function isLineEnd(text: string, from: number, to: number): boolean {
  return to - from <= 66 && /^\\?\r?\n[ \t]*$/.test(text.slice(from, to));
}

function decodeBlock(text: string, { start, end }: Span): string | undefined {
  const run = text.slice(start, end).replace(/^0x/, "");
  const hex = decodeIf(run, /^[0-9A-Fa-f\s]+$/, "hex");
  if (hex !== undefined) return hex;
  const whole = decodeIf(run, undefined, "base64");
  if (whole !== undefined) return whole;
  // In a path or URL the run may begin behind a slash.
  const slash = run.lastIndexOf("/");
  return slash >= 0 && run.length - slash > 20
    ? decodeIf(run.slice(slash + 1), undefined, "base64")
    : undefined;
}

function decodeIf(run: string, shape: RegExp | undefined, encoding: "base64" | "hex"): string | undefined {
  if (shape && !shape.test(run.slice(0, 4 * PROBE))) return undefined;
  if (!isText(Buffer.from(run.slice(0, 3 * PROBE).replace(/\s+/g, ""), encoding).subarray(0, PROBE)))
    return undefined;
  const bytes = Buffer.from(run.replace(/\s+/g, ""), encoding);
  return isWide(bytes) ? bytes.toString("utf16le") : bytes.toString("utf8");
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.length < 8) return false;
  return (
    isWide(bytes) ||
    bytes.every((byte) =>
      byte >= 0x80 ? byte >= 0xc2 : byte >= 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09,
    )
  );
}

/** UTF-16 of ASCII, as PowerShell encodes its commands. */
function isWide(bytes: Uint8Array): boolean {
  return (
    bytes.length >= 8 &&
    bytes[1] === 0 &&
    bytes[3] === 0 &&
    bytes[5] === 0 &&
    bytes[0] !== 0 &&
    bytes[2] !== 0
  );
}
