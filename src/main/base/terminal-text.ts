import { escapeHidden } from "./visible-text";

const ESC = "\\u001b";
const BEL = "\\u0007";

/**
 * Escape sequences of terminals: strings that end with BEL or ST (titles, links), device control and the like, CSI
 * (colours, cursor), and the short ones. No alternative reads past the next ESC, which keeps the search linear.
 */
const SEQUENCES = new RegExp(
  [
    `${ESC}\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)`,
    `${ESC}[PX^_][^${ESC}]*${ESC}\\\\`,
    `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]*[@-~]`,
    `${ESC}[ -/]+[0-~]`,
    `${ESC}[0-Z\\\\^-~]`,
  ].join("|"),
  "g",
);

/** The sequence that erases a line, or a part of it. */
const ERASE = new RegExp(`(?:${ESC}\\[|\\u009b)[0-2]?K`);
const CONTROL = /\p{Cc}/gu;

/**
 * Whether text that is printed at the beginning of a line takes the place of what is there. What has nothing visible in it,
 * such as the end of a colour, doesn't.
 */
export function overwritesLine(text: string): boolean {
  return ERASE.test(text) || text.replace(SEQUENCES, "").replace(CONTROL, "") !== "";
}

/**
 * Output of a command as text that is safe to show and to hand to a model: terminal sequences are gone, a carriage
 * return starts a new line (so that nothing is overwritten), and every other hidden character is a visible escape.
 * Linear time.
 */
export function safeTerminalText(text: string): string {
  return escapeHidden(text.replace(SEQUENCES, "").replace(/\r+\n?/g, "\n"));
}
