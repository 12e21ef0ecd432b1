import type { AnsiCQuotedPart } from "unbash";
import { parse } from "unbash";

/**
 * The value of a `$'…'`. Bash also knows `\x{…}` there (any number of digits, of which the low byte counts), which the
 * parser takes literally; it is written as `\xHH` and read again.
 */
export function decodeAnsiC(part: AnsiCQuotedPart): string {
  if (!part.text.includes("\\x{")) return part.value;
  const plain = part.text.replace(
    /\\x\{([0-9a-fA-F]*)\}?|\\[\s\S]/g,
    (written, digits: string | undefined) => {
      return digits === undefined ? written : `\\x${digits.slice(-2).padStart(2, "0")}`;
    },
  );
  const command = parse(`: ${plain}`).commands[0]?.command;
  const word = command?.type === "Command" ? command.suffix[0] : undefined;
  return word?.type === "Word" ? word.value : part.value;
}

/** The value of a `$'…'` as written; its text where it can't be read. */
export function readAnsiC(written: string): string {
  const command = parse(`: ${written}`).commands[0]?.command;
  const word = command?.type === "Command" ? command.suffix[0] : undefined;
  const [part] = word?.type === "Word" ? (word.parts ?? []) : [];
  if (part?.type === "AnsiCQuoted") return decodeAnsiC(part);
  return word?.type === "Word" ? word.value : written;
}
