import type { AgentEvent } from "../agent/events";

/** Calls `fire` after so many milliseconds, unless the returned function is called before. */
export type StartTimer = (ms: number, fire: () => void) => () => void;

const PATIENCE_MS = 10_000;

/** Notices when an answer of the model is long in coming. A tool that runs and a question that waits are no such thing. */
export class Patience {
  readonly #start: StartTimer;
  readonly #onLong: () => void;
  /** Calls without a result: while there are any after an answer, it isn't the model that is waited for. */
  readonly #open = new Set<string>();
  #isAnswering = false;
  #wasTold = false;
  #stop = () => {};

  /** @param onLong is called at most once per answer. */
  constructor(start: StartTimer, onLong: () => void) {
    this.#start = start;
    this.#onLong = onLong;
  }

  /** Takes every event of a turn, in order. */
  observe(event: AgentEvent): void {
    this.#stop();
    if (event.type === "turn_started") this.#expectAnswer();
    if (event.type === "call_proposed") this.#open.add(event.call.id);
    if (event.type === "message_done" || event.type === "turn_ended") this.#isAnswering = false;
    if (event.type === "call" && (event.event.type === "finished" || event.event.type === "refused")) {
      this.#open.delete(event.call);
      if (!this.#isAnswering && this.#open.size === 0) this.#expectAnswer();
    }
    if (this.#isAnswering && !this.#wasTold) this.#stop = this.#start(PATIENCE_MS, () => this.#tell());
  }

  #expectAnswer(): void {
    this.#isAnswering = true;
    this.#wasTold = false;
  }

  #tell(): void {
    this.#wasTold = true;
    this.#onLong();
  }
}
