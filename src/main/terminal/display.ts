import type { AgentEvent } from "../agent/events";
import { showInvisibles } from "../base/visible-text";
import type { ToolFailure } from "../gate/decision";
import type { TerminalIo } from "./io";

/** Characters of a tool's name, as a model made it up. */
const MAX_NAME = 100;

/**
 * Shows a turn: text on stdout as it comes, each message that has any ending with a line break; notices and calls that
 * never reached the gate, which the audit lines don't tell of, on stderr.
 */
export class TurnDisplay {
  readonly #io: Pick<TerminalIo, "out" | "err">;
  readonly #tools = new Map<string, string>();
  #lineIsOpen = false;

  constructor(io: Pick<TerminalIo, "out" | "err">) {
    this.#io = io;
  }

  show(event: AgentEvent): void {
    switch (event.type) {
      case "text":
        this.#io.out(showInvisibles(event.text, { keepNewlines: true }));
        this.#lineIsOpen = !event.text.endsWith("\n");
        return;
      case "message_done":
        if (this.#lineIsOpen) this.#io.out("\n");
        this.#lineIsOpen = false;
        return;
      case "notice":
        // Set in behind the first line: what a hook or a model has part in must not look like a line of the record.
        this.#io.err(`${showInvisibles(event.text, { keepNewlines: true }).replaceAll("\n", "\n  ")}\n`);
        return;
      case "call_proposed":
        this.#tools.set(event.call.id, event.call.tool);
        return;
      case "call":
        if (event.event.type === "refused") this.#showRefusal(event.call, event.event.failure);
        return;
    }
  }

  /** A line of the program's own in the middle of a turn. */
  remark(text: string): void {
    this.#io.err(`${this.#lineIsOpen ? "\n" : ""}${showInvisibles(text)}\n`);
  }

  #showRefusal(call: string, { code, message }: ToolFailure): void {
    const name = this.#tools.get(call) ?? "";
    const shown = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
    this.remark(`[Refused] ${shown}: ${code} - ${message}`);
  }
}
