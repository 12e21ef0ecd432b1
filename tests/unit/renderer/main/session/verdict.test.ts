import { describe, expect, it } from "vitest";
import type { CallView, DecisionView } from "../../../../../src/preload/contract";
import {
  behaviorVerdict,
  callVerdict,
  failureCode,
  winnerIndex,
} from "../../../../../src/renderer/main/session/verdict";

const ask: DecisionView = {
  behavior: "ask",
  reason: "File writes need approval",
  source: "confirm-file-write",
};
const deny: DecisionView = { behavior: "deny", reason: "Outside", source: "workspace-boundary" };
const allow: DecisionView = { behavior: "allow", reason: "Approved", source: "approval" };

function call(part: Partial<CallView>): CallView {
  return {
    kind: "call",
    id: "c",
    tool: "write_file",
    summary: "a.txt",
    arguments: "{}",
    state: "finished",
    candidates: [],
    rungs: [],
    ...part,
  };
}

describe("callVerdict", () => {
  it("tells the final decision with its source, not the one that asked", () => {
    const verdict = callVerdict(call({ proposed: ask, decision: allow }));
    expect(verdict).toMatchObject({ mark: "✓", word: "allowed", source: "approval" });
  });

  it("tells a denial by mark and word, not by colour alone", () => {
    expect(callVerdict(call({ decision: deny }))).toMatchObject({
      mark: "✕",
      word: "denied",
      source: deny.source,
    });
  });

  it("says that a call waits for the person", () => {
    expect(callVerdict(call({ state: "waiting", proposed: ask }))).toMatchObject({
      mark: "?",
      word: "waiting",
    });
  });

  it("tells a call that never reached the gate from a denied one", () => {
    const outcome = { ok: false, code: "unknown_tool", text: "", durationMs: 0 };
    expect(callVerdict(call({ state: "refused", outcome }))).toMatchObject({
      word: "refused",
      source: "unknown_tool",
    });
  });

  it("never calls an undecided call allowed", () => {
    expect(callVerdict(call({ state: "proposed" }))).toMatchObject({ tone: "none", word: "proposed" });
  });

  it("gives every behavior a mark of its own", () => {
    const marks = (["allow", "ask", "deny", "passthrough"] as const).map(
      (each) => behaviorVerdict(each).mark,
    );
    expect(new Set(marks).size).toBe(4);
  });
});

describe("failureCode", () => {
  const failed = { ok: false, code: "file_not_found", text: "", durationMs: 1 };

  it("names why an allowed call failed", () => {
    expect(failureCode(call({ decision: allow, outcome: failed }))).toBe("file_not_found");
  });

  it("doesn't repeat a denial as a failure", () => {
    expect(
      failureCode(call({ decision: deny, outcome: { ...failed, code: "permission_denied" } })),
    ).toBeUndefined();
  });

  it("is silent about success", () => {
    expect(failureCode(call({ decision: allow, outcome: { ...failed, ok: true } }))).toBeUndefined();
  });
});

describe("winnerIndex", () => {
  it("marks the candidate that became the proposed decision", () => {
    const other = { ...deny, source: "hook" };
    expect(winnerIndex({ proposed: other, candidates: [ask, deny, other] })).toBe(2);
  });

  it("marks none when the default applied", () => {
    expect(winnerIndex({ proposed: { ...allow, source: "default" }, candidates: [] })).toBe(-1);
  });
});
