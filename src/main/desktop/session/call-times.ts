import type { AgentEvent } from "../../agent/events";

/** How a call spent its time. Milliseconds; absent where it did no such thing. */
export interface CallTiming {
  /** Until a person marks. */
  readonly waitedMs?: number;
  readonly ranMs?: number;
}

interface Marks {
  readonly waitingSince?: number;
  readonly waitedMs?: number;
  readonly runningSince?: number;
}

const NONE: CallTiming = Object.freeze({});

/** Measures calls by the events that tell of them, since the time of a whole call also holds that of the person. */
export class CallTimes {
  readonly #now: () => number;
  readonly #calls = new Map<string, Marks>();

  /** `now` in milliseconds; only differences count. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes an event as it comes; for the last one of a call, how the call spent its time. */
  observe(event: AgentEvent): CallTiming {
    if (event.type !== "call") return NONE;
    const { call, event: step } = event;
    const now = this.#now();
    const marks = withWait(this.#calls.get(call) ?? {}, now);
    if (step.type === "finished" || step.type === "refused") {
      this.#calls.delete(call);
      return timing(marks, now);
    }
    this.#calls.set(call, {
      ...marks,
      ...(step.type === "waiting" ? { waitingSince: now } : {}),
      ...(step.type === "running" ? { runningSince: now } : {}),
    });
    return NONE;
  }
}

/** Whatever comes after it ends the wait; a call that is asked about again waits again. */
function withWait(marks: Marks, now: number): Marks {
  const { waitingSince, ...rest } = marks;
  return waitingSince === undefined ? rest : { ...rest, waitedMs: (rest.waitedMs ?? 0) + now - waitingSince };
}

function timing({ waitedMs, runningSince }: Marks, now: number): CallTiming {
  return {
    ...(waitedMs === undefined ? {} : { waitedMs }),
    ...(runningSince === undefined ? {} : { ranMs: now - runningSince }),
  };
}
