import { describe, expect, it } from "vitest";
import type { AgentEvent } from "../../../../src/main/agent/events";
import { CallTimes } from "../../../../src/main/desktop/session/call-times";
import type { CallEvent } from "../../../../src/main/gate/corridor-ports";

const FAILURE = { ok: false, code: "permission_denied", message: "no" } as const;
const waiting: CallEvent = { type: "waiting", approval: "a" };
const running: CallEvent = { type: "running" };
const decided: CallEvent = {
  type: "decided",
  decision: { behavior: "deny", reason: "no", source: "approval" },
  candidates: [],
};
const finished: CallEvent = { type: "finished", result: FAILURE, durationMs: 0 };

/** Plays events, each so many milliseconds after the one before; answers the last timing. */
function play(...steps: readonly (readonly [after: number, event: CallEvent, call?: string])[]) {
  let now = 1_000;
  const times = new CallTimes(() => now);
  let last = {};
  for (const [after, event, call = "c"] of steps) {
    now += after;
    last = times.observe({ type: "call", call, event } satisfies AgentEvent);
  }
  return last;
}

describe("the times of a call", () => {
  it("are those it ran when nobody was asked", () => {
    expect(play([0, decided], [3, running], [40, finished])).toEqual({ ranMs: 40 });
  });

  it("are those it waited when it was denied", () => {
    expect(play([0, waiting], [900, decided], [1, finished])).toEqual({ waitedMs: 900 });
  });

  it("add up what it waited when it was asked about again", () => {
    expect(play([0, waiting], [100, waiting], [50, decided], [0, running], [7, finished])).toEqual({
      waitedMs: 150,
      ranMs: 7,
    });
  });

  it("count the wait of a call that was cancelled meanwhile", () => {
    expect(play([0, waiting], [30, finished])).toEqual({ waitedMs: 30 });
  });

  it("are kept apart for calls that run together, and begin anew for an id that comes again", () => {
    expect(play([0, running, "a"], [5, running, "b"], [5, finished, "b"], [5, finished, "a"])).toEqual({
      ranMs: 15,
    });
    expect(play([0, waiting], [5, finished], [5, running], [2, finished])).toEqual({ ranMs: 2 });
  });
});
