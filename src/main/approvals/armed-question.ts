import { ARMING_MS } from "./arming";

/** What is needed of the keyboard; `terminal/line-input.ts` is the real one. */
export interface KeyboardInput {
  readonly isTerminal: boolean;
  /** Discards what was typed, and goes on until nothing is typed for so many milliseconds. True when there was something. */
  discardUntilQuiet(quietMs: number, signal?: AbortSignal): Promise<boolean>;
  readLine(signal?: AbortSignal): Promise<string | undefined>;
}

export interface ArmedQuestionPorts {
  readonly input: KeyboardInput;
  /** Puts text on stderr. */
  write(text: string): void;
  /** The terminal that shows what is written also shows what is typed, line break included. */
  readonly showsTyping: boolean;
}

/** Long enough for what was typed or pasted before to arrive from the terminal's buffer. Milliseconds. */
const DRAIN_MS = 20;

export const IGNORED = {
  before: "What was typed before the question was ignored.",
  early: "That came too soon after the question and was ignored. Answer now:",
  pasted: "Several lines at once are no answer and were ignored.",
} as const;

/**
 * Puts a question and reads one line. Only what is typed once the question was visible for the arming time is an answer: what was
 * typed ahead, came too soon, or arrived as several lines at once is discarded, and the person is told so.
 *
 * @returns undefined when there is no answer.
 */
export async function askWhenArmed(
  { input, write, showsTyping }: ArmedQuestionPorts,
  question: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (await input.discardUntilQuiet(DRAIN_MS, signal)) write(`${IGNORED.before}\n`);
  while (!signal.aborted) {
    write(question);
    if (await input.discardUntilQuiet(ARMING_MS, signal)) write(`\n${IGNORED.early}\n${question}`);
    const line = signal.aborted ? undefined : await input.readLine(signal);
    // What follows must begin a line of its own, also where stderr goes to a file.
    if (line === undefined || !showsTyping) write("\n");
    if (line === undefined || !(await input.discardUntilQuiet(DRAIN_MS, signal))) return line;
    write(`${IGNORED.pasted}\n`);
  }
  return undefined;
}
