import type { ShieldAnswer, ShieldDesk, ShieldQuestion } from "../shield/question";
import { tellFindings } from "../text/findings";
import { showInvisibles } from "../text/visible";
import type { KeyboardTurns } from "./keyboard-turns";
import type { LineInput } from "./line-input";

export interface ShieldDeskPorts {
  readonly input: Pick<LineInput, "isTerminal" | "discardTypeAhead" | "readLine">;
  /** Puts text on stderr. */
  write(text: string): void;
  /** The terminal that shows what is written also shows what is typed, line break included. */
  readonly showsTyping: boolean;
  readonly turns: KeyboardTurns;
}

/** Asks at the terminal about what the data shield found: kinds and counts, never the finding. Anything unclear is `redact`. */
export class TerminalShieldDesk implements ShieldDesk {
  readonly #ports: ShieldDeskPorts;

  constructor(ports: ShieldDeskPorts) {
    this.#ports = ports;
  }

  async ask(question: ShieldQuestion, signal: AbortSignal): Promise<ShieldAnswer> {
    if (!this.#ports.input.isTerminal) return "redact";
    return this.#ports.turns.take(() => this.#put(question, signal));
  }

  async #put(question: ShieldQuestion, signal: AbortSignal): Promise<ShieldAnswer> {
    const { input, write, showsTyping } = this.#ports;
    if (signal.aborted) return "redact";
    write(`\n${tell(question)}\n`);
    await input.discardTypeAhead();
    const raw = question.mayPassRaw ? ', or write "raw" to let it through as it is, once' : "";
    write(`Redact (r, default), block (b)${raw}: `);
    const line = signal.aborted ? undefined : await input.readLine(signal);
    if (line === undefined || !showsTyping) write("\n");
    return answerOf(line, question.mayPassRaw);
  }
}

function tell({ edge, tool, findings, score }: ShieldQuestion): string {
  const where =
    edge === "message" ? "Your message" : `The ${edge === "egress" ? "result" : edge} of ${tool ?? "a call"}`;
  const what = showInvisibles(`${where} holds ${tellFindings(findings) || "something to protect"}`);
  return `[Shield] ${what} (certainty ${Math.round(score * 100)} %)`;
}

function answerOf(line: string | undefined, mayPassRaw: boolean): ShieldAnswer {
  const word = line?.trim().toLowerCase();
  if (word === "b" || word === "block") return "block";
  return word === "raw" && mayPassRaw ? "raw" : "redact";
}
