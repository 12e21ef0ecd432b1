import { PassThrough } from "node:stream";
import type { AgentEvent, TurnEnd } from "../../../src/main/agent/events";
import type { TerminalIo } from "../../../src/main/terminal/io";
import { LineInput } from "../../../src/main/terminal/line-input";
import type { RunnableSession } from "../../../src/main/terminal/run";

/** A terminal front-end's world without a terminal: the input is given, what is put out is kept. */
export function fakeIo(input = "", isTTY = false) {
  const shown = { out: "", err: "" };
  const stream = Object.assign(new PassThrough(), { isTTY });
  stream.end(input);
  const io: TerminalIo = {
    input: new LineInput(stream),
    inputStream: stream,
    out: (text) => {
      shown.out += text;
    },
    err: (text) => {
      shown.err += text;
    },
    errIsTerminal: isTTY,
    errColumns: () => 80,
    interrupt: () => new AbortController().signal,
  };
  return { io, shown };
}

/** What one turn does: its events, how it ends, how many of its calls nobody could be asked about, or weren't recorded. */
export interface Turn {
  readonly events?: readonly AgentEvent[];
  readonly end?: TurnEnd;
  readonly unasked?: number;
  readonly unrecorded?: number;
}

/** A session that plays one turn per request. */
export function fakeSession(...turns: readonly Turn[]) {
  const requests: string[] = [];
  let deniedUnasked = 0;
  let unrecorded = 0;
  const session: RunnableSession = {
    modelName: "m\u001b[1m",
    get deniedUnasked() {
      return deniedUnasked;
    },
    get unrecorded() {
      return unrecorded;
    },
    send: async (prompt, _signal, onEvent) => {
      const turn = turns[requests.push(prompt) - 1] ?? {};
      for (const event of turn.events ?? []) onEvent(event);
      deniedUnasked += turn.unasked ?? 0;
      unrecorded += turn.unrecorded ?? 0;
      return turn.end ?? { reason: "done" };
    },
  };
  return { session, requests };
}

/** Time that passes only when a test says so. */
export class FakeTimer {
  #fire: (() => void) | undefined;

  readonly start = (_ms: number, fire: () => void): (() => void) => {
    this.#fire = fire;
    return () => {
      this.#fire = undefined;
    };
  };

  /** False when nobody waits. */
  pass(): boolean {
    const fire = this.#fire;
    this.#fire = undefined;
    fire?.();
    return fire !== undefined;
  }
}
