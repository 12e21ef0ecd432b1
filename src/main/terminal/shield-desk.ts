import { type ArmedQuestionPorts, askWhenArmed } from "../approvals/armed-question";
import { tellFindings } from "../base/findings";
import { showInvisibles } from "../base/visible-text";
import type { ShieldAnswer, ShieldDesk, ShieldQuestion } from "../shield/question";
import type { KeyboardTurns } from "./keyboard-turns";

export interface ShieldDeskPorts extends ArmedQuestionPorts {
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
    if (signal.aborted) return "redact";
    this.#ports.write(`\n${tell(question)}\n`);
    const raw = question.mayPassRaw ? ', or write "raw" to let it through as it is, once' : "";
    const line = await askWhenArmed(this.#ports, `Redact (r, default), block (b)${raw}: `, signal);
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
