/** A text that goes along with a message, apart from what the person wrote. */
export interface Attachment {
  /** Unique within a draft. */
  readonly id: string;
  /** One line, for people and for the model. */
  readonly name: string;
  readonly text: string;
}

export function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** Lines and characters above which pasted text goes along as an attachment instead of filling the field. */
const LONG_LINES = 20;
const LONG_CHARACTERS = 2_000;

export function isLongPaste(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.split("\n", LONG_LINES + 2).length > LONG_LINES;
}

/** A name that stays in its line and its quotes, whatever a file is called. */
export function attachmentName(name: string): string {
  const plain = name
    .replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain === "" ? "text" : [...plain].slice(0, 100).join("");
}
