import { ToolError } from "../tools/tool";
import { quote } from "./quote";

/** A NUL within this many bytes makes a file binary, as it does for git. */
export const BINARY_PROBE = 8192;

const BOM = "\u{feff}";

export interface DecodedText {
  /** Without the byte order mark. Line endings as in the file. */
  readonly text: string;
  /** The file starts with a UTF-8 byte order mark, to be put back on writing. */
  readonly bom: boolean;
}

/**
 * Bytes of a whole file as text. Nothing is repaired: a file that isn't UTF-8 would come back damaged from an edit.
 *
 * @throws ToolError `binary_file`, `invalid_utf8`.
 */
export function decodeText(bytes: Buffer, shown: string): DecodedText {
  refuseBinary(bytes, shown);
  const text = decodeUtf8(bytes, shown);
  return text.startsWith(BOM) ? { text: text.slice(1), bom: true } : { text, bom: false };
}

/** @throws ToolError `invalid_utf8` for half of a surrogate pair, which would silently become another character. */
export function encodeText({ text, bom }: DecodedText, shown: string): Buffer {
  if (/\p{Cs}/u.test(text)) {
    throw new ToolError(
      "invalid_utf8",
      `The text for ${quote(shown)} has half of a surrogate pair, which UTF-8 can't hold.`,
    );
  }
  return Buffer.from(bom ? BOM + text : text, "utf8");
}

/** @param start the first bytes of the file, at least `BINARY_PROBE` of them if there are so many. */
export function refuseBinary(start: Buffer, shown: string): void {
  if (!start.subarray(0, BINARY_PROBE).includes(0)) return;
  throw new ToolError("binary_file", `${quote(shown)} is a binary file; only text can be read or edited.`);
}

/** The byte order mark stays in the result. `whole: false` allows an unfinished character at the end and drops it. */
export function decodeUtf8(bytes: Buffer, shown: string, whole = true): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !whole });
  } catch {
    throw new ToolError(
      "invalid_utf8",
      `${quote(shown)} is not valid UTF-8. Convert it first, for example with iconv in the shell.`,
    );
  }
}

export function withoutBom(text: string): string {
  return text.startsWith(BOM) ? text.slice(1) : text;
}
