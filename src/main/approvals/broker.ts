import { errorMessage } from "../base/errors";
import {
  type ApprovalAnswer,
  type ApprovalProvider,
  type ApprovalRequest,
  unanswered,
} from "../gate/approval";
import { toAnswer } from "./answer";
import type { ApprovalSurface } from "./surface";

/** One waiting request. Settles exactly once; settling takes it out of the queue and closes what shows it. */
class Waiting {
  readonly ask: ApprovalRequest;
  readonly done: Promise<ApprovalAnswer>;
  readonly #abort = new AbortController();
  #resolve: (answer: ApprovalAnswer) => void = () => undefined;

  constructor(ask: ApprovalRequest) {
    this.ask = ask;
    this.done = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Aborts as soon as the request is settled, by whatever. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  settle(answer: ApprovalAnswer): void {
    this.#resolve(answer);
    this.#abort.abort();
  }
}

/**
 * The queue in front of every surface. First in, first out; each request is bound to its id and is decided again when
 * it reaches the front. Whatever ends the waiting without a person's word (a cancelled session, a closed window, the
 * end of the program, a surface that fails) denies.
 */
export class ApprovalBroker implements ApprovalProvider {
  readonly #surface: ApprovalSurface;
  readonly #queue: Waiting[] = [];
  #working = false;
  /** Requests settled since the queue was last empty: the "1" of "1 of 3" is one more. */
  #settled = 0;
  #closed: string | undefined;

  constructor(surface: ApprovalSurface) {
    this.#surface = surface;
  }

  /** True while somebody is asked or is about to be. */
  get isWaiting(): boolean {
    return this.#alive().length > 0;
  }

  async request(ask: ApprovalRequest, signal: AbortSignal): Promise<ApprovalAnswer> {
    if (this.#closed !== undefined) return unanswered(this.#closed);
    if (signal.aborted) return unanswered(CANCELLED);
    if (this.#alive().some((waiting) => waiting.ask.id === ask.id)) {
      return unanswered("A request with the same id is already waiting");
    }
    const waiting = new Waiting(ask);
    const onAbort = () => waiting.settle(unanswered(CANCELLED));
    signal.addEventListener("abort", onAbort, { once: true });
    // What a person has just changed comes next, before their thoughts are elsewhere.
    this.#queue.splice(ask.edited ? 1 : this.#queue.length, 0, waiting);
    void this.#work();
    const answer = await waiting.done;
    signal.removeEventListener("abort", onAbort);
    return answer;
  }

  /** Denies everything that waits, such as when the window that would show it is gone. */
  settleAll(reason: string): void {
    for (const waiting of this.#alive()) waiting.settle(unanswered(reason));
  }

  /** Denies everything that waits and everything that will still be asked. */
  close(reason: string): void {
    this.#closed = reason;
    this.settleAll(reason);
  }

  /** Brings the request that is shown to the front. False when none waits. */
  bringForward(): boolean {
    if (!this.isWaiting) return false;
    this.#surface.bringForward();
    return true;
  }

  /** A request that was cancelled while it queued stays in the list until its turn, but counts no more. */
  #alive(): Waiting[] {
    return this.#queue.filter((waiting) => !waiting.signal.aborted);
  }

  /** What waits in the session of `asked`. Its reviewer has seen nothing of the other sessions. */
  #aliveWith(asked: Waiting): Waiting[] {
    const { session } = asked.ask.request.context;
    return this.#alive().filter((waiting) => waiting.ask.request.context.session === session);
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let front = this.#queue[0]; front; front = this.#queue[0]) {
      void this.#putToPerson(front);
      await front.done;
      this.#queue.shift();
      this.#settled = this.#queue.length === 0 ? 0 : this.#settled + 1;
    }
    this.#working = false;
  }

  /** Never rejects: whatever goes wrong here is the answer, and the answer is deny. */
  async #putToPerson(waiting: Waiting): Promise<void> {
    try {
      if (waiting.signal.aborted) return;
      if (!(await waiting.ask.isCurrent())) return waiting.settle({ kind: "stale" });
      if (waiting.signal.aborted) return;
      const position = {
        index: this.#settled + 1,
        total: this.#settled + this.#alive().length,
        ofSession: this.#aliveWith(waiting).length,
      };
      const verdict = await this.#surface.present(waiting.ask, position, waiting.signal);
      const answer = toAnswer(verdict);
      const also = verdict.verdict === "deny_all" ? this.#aliveWith(waiting) : [];
      for (const settled of [waiting, ...also]) settled.settle(answer);
    } catch (error) {
      const detail = errorMessage(error);
      waiting.settle(unanswered(`The request could not be shown: ${detail}`));
    }
  }
}

const CANCELLED = "The session was cancelled before the call was approved";
