import { describe, expect, it } from "vitest";
import type { ApprovalProvider } from "../../../src/main/gate/approval";
import { PermissionDecision } from "../../../src/main/gate/decision";
import { allowOnce, answering, decision, harness, saying } from "../../support/gate-fakes";

const ASK = saying(decision("ask", "asker"));
const failing = (message: string) => () => Promise.reject(new Error(message));

describe("a call that prepare refuses", () => {
  it("reaches neither gate nor approver nor audit, and the model learns why", async () => {
    const approvals = answering(allowOnce());
    const consulted = {
      source: "p",
      opinions: () => {
        throw new Error("consulted");
      },
    };
    const { run, audit, ran, events } = harness("write", [consulted], {
      approvals,
      prepare: () => ({ ok: false, code: "invalid_json", message: "Not JSON" }),
    });
    expect(await run()).toEqual({ ok: false, code: "invalid_json", message: "Not JSON" });
    expect([audit.entries, approvals.asked, ran]).toEqual([[], [], []]);
    expect(events.map((event) => event.type)).toEqual(["refused"]);
  });
});

describe("deciding", () => {
  it("runs a call nobody objects to, without asking, after its record", async () => {
    const approvals = answering(allowOnce());
    const { run, audit, ran } = harness("read", [], { approvals });
    expect(await run()).toEqual({ ok: true, output: "done" });
    expect(approvals.asked).toEqual([]);
    expect(ran).toHaveLength(1);
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "allow", source: "default" },
      candidates: [],
    });
    expect(audit.outcomes[0]).toMatchObject({ status: "succeeded", outputLength: 4 });
  });

  it("shows no dialog when a deny stands next to an ask, and records both", async () => {
    const approvals = answering(allowOnce());
    const { run, audit, ran } = harness("write", [ASK, saying(decision("deny", "wall"))], { approvals });
    expect(await run()).toEqual({ ok: false, code: "permission_denied", message: "because wall" });
    expect([approvals.asked, ran]).toEqual([[], []]);
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "deny", source: "wall" },
      candidates: [{ source: "asker" }, { source: "wall" }],
    });
  });

  it("gives the approver the proposed ask, so that its reason can be shown", async () => {
    const approvals = answering(allowOnce());
    const { run, audit } = harness("write", [ASK], { approvals });
    await run();
    expect(approvals.asked[0]?.evaluation.merged).toMatchObject({ behavior: "ask", reason: "because asker" });
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "allow", source: "test-approval" },
      candidates: [{ behavior: "ask", source: "asker" }],
      approval: { surface: "test", verdict: "allow_once", digest: "d" },
    });
  });
});

describe("a call that could not succeed anyway", () => {
  const check = () =>
    Promise.resolve({ ok: false, code: "text_not_found", message: "It is not there" } as const);

  it("is nobody's question: recorded as denied, and the model learns the tool's own reason", async () => {
    const approvals = answering(allowOnce());
    const { run, audit, ran } = harness("write", [ASK], { approvals, check });
    expect(await run()).toEqual({ ok: false, code: "text_not_found", message: "It is not there" });
    expect([approvals.asked, ran]).toEqual([[], []]);
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "deny", source: "check", reason: "It is not there" },
      candidates: [{ source: "asker" }],
    });
  });

  it("is still denied by whoever denies it", async () => {
    const { run } = harness("write", [ASK, saying(decision("deny", "wall"))], { check });
    expect(await run()).toMatchObject({ code: "permission_denied", message: "because wall" });
  });

  it("does not run when the look itself fails", async () => {
    const approvals = answering(allowOnce());
    const { run, ran } = harness("write", [ASK], { approvals, check: failing("broken") });
    expect(await run()).toMatchObject({ code: "permission_evaluation_error" });
    expect([approvals.asked, ran]).toEqual([[], []]);
  });
});

describe("an ask becomes a recorded deny", () => {
  const answered = (value: unknown) => ({
    kind: "answered",
    decision: value,
    trace: { surface: "x", verdict: "allow_once" },
  });
  it.each<[string, ApprovalProvider | undefined]>([
    ["without an approver", undefined],
    [
      "when the approver throws",
      {
        request: () => {
          throw new Error("boom");
        },
      },
    ],
    ["when the approver rejects", { request: failing("boom") }],
    ["when the approver answers true", answering(true)],
    ["when the approver answers {allowed: true}", answering({ allowed: true })],
    ["when the approver answers undefined", answering(undefined)],
    [
      "when the decision is a look-alike",
      answering(answered({ behavior: "allow", reason: "r", source: "s" })),
    ],
    ["when the approver answers ask", answering(answered(decision("ask")))],
    ["when the approver answers passthrough", answering(answered(decision("passthrough")))],
  ])("%s", async (_, approvals) => {
    const { run, audit, ran } = harness("write", [ASK], { approvals });
    expect(await run()).toMatchObject({ ok: false, code: "permission_denied" });
    expect(ran).toEqual([]);
    expect(audit.decisions).toHaveLength(1);
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "deny", source: "approval" },
      candidates: [{ source: "asker" }],
    });
  });

  it("when the session is cancelled while the approver never answers", async () => {
    const cancel = new AbortController();
    const { run, audit, ran } = harness("write", [ASK], {
      approvals: { request: () => new Promise(() => undefined) },
    });
    const pending = run({}, cancel.signal);
    cancel.abort();
    expect(await pending).toMatchObject({ ok: false, code: "permission_denied" });
    expect(audit.decisions[0]?.decision).toMatchObject({ behavior: "deny", source: "approval" });
    expect(ran).toEqual([]);
  });

  it("with the person's own words when they say no", async () => {
    const no = new PermissionDecision("deny", "User denied this tool call: use pnpm", "terminal-approval");
    const { run } = harness("write", [ASK], {
      approvals: answering({
        kind: "answered",
        decision: no,
        trace: { surface: "terminal", verdict: "deny_with_note" },
      }),
    });
    expect(await run()).toMatchObject({
      code: "permission_denied",
      message: "User denied this tool call: use pnpm",
    });
  });
});

describe("recording", () => {
  it.each([
    ["a read", "read", [], undefined],
    ["a call the person just approved", "write", [ASK], answering(allowOnce())],
  ] as const)("that fails keeps %s from running", async (_, effect, participants, approvals) => {
    const { run, audit, ran } = harness(effect, participants, { approvals });
    audit.failWhen = () => true;
    expect(await run()).toEqual({
      ok: false,
      code: "permission_evaluation_error",
      message: "Permission evaluation failed",
    });
    expect(ran).toEqual([]);
  });

  it("happens before the tool runs", async () => {
    const order: string[] = [];
    const { run } = harness("read", [], {
      audit: {
        append: async (entry) => {
          await Promise.resolve();
          order.push(entry.kind);
        },
      },
      invoke: async () => {
        order.push("run");
        return { ok: true, output: "" };
      },
    });
    await run();
    expect(order).toEqual(["decision", "run", "outcome"]);
  });

  it("that fails for the outcome alone keeps the true result and says so", async () => {
    const { run, audit } = harness("read", []);
    audit.failWhen = (entry) => entry.kind === "outcome";
    const result = await run();
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.output).toContain("could not be recorded");
  });
});

describe("an approval is bound to what was shown", () => {
  const changing = (...digests: string[]) => ({ bind: async () => ({ digest: digests.shift() ?? "last" }) });

  it("void when the target changed: recorded as void, decided again", async () => {
    const approvals = answering(allowOnce());
    const { run, audit, ran } = harness("write", [ASK], { approvals, binder: changing("a", "b", "c", "c") });
    expect(await run()).toEqual({ ok: true, output: "done" });
    expect(approvals.asked).toHaveLength(2);
    expect(approvals.asked[0]?.id).not.toBe(approvals.asked[1]?.id);
    expect(audit.outcomes.map((outcome) => outcome.status)).toEqual(["void", "succeeded"]);
    expect(ran).toHaveLength(1);
  });

  it("and a target that never holds still is denied in the end", async () => {
    let tick = 0;
    const binder = { bind: async () => ({ digest: String(tick++) }) };
    const { run, ran, audit } = harness("write", [ASK], { approvals: answering(allowOnce()), binder });
    expect(await run()).toMatchObject({ code: "permission_denied" });
    expect(ran).toEqual([]);
    expect(audit.decisions.at(-1)?.decision).toMatchObject({ behavior: "deny", source: "approval" });
  });

  it("a question that went stale in the queue is decided anew", async () => {
    let asked = 0;
    const approvals: ApprovalProvider = {
      request: async () => (++asked === 1 ? { kind: "stale" } : allowOnce()),
    };
    const { run, ran } = harness("write", [ASK], { approvals });
    expect(await run()).toMatchObject({ ok: true });
    expect([asked, ran.length]).toEqual([2, 1]);
  });

  it("a deny that came while the question was open stands, whatever the person said", async () => {
    const late: ReturnType<typeof decision>[] = [];
    const wall = { source: "wall", opinions: () => Promise.resolve([...late]) };
    const approvals: ApprovalProvider = {
      request: async () => {
        late.push(decision("deny", "wall"));
        return allowOnce();
      },
    };
    const { run, audit, ran } = harness("write", [ASK, wall], { approvals });
    expect(await run()).toEqual({ ok: false, code: "permission_denied", message: "because wall" });
    expect(ran).toEqual([]);
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "deny", source: "wall" },
      approval: { verdict: "allow_once" },
    });
  });

  it("isCurrent sees that a rule or the file changed meanwhile", async () => {
    let opinion = decision("ask");
    const approvals = answering(allowOnce());
    const { run } = harness("write", [{ source: "p", opinions: () => [opinion] }], { approvals });
    await run();
    expect(await approvals.asked[0]?.isCurrent()).toBe(true);
    opinion = decision("deny");
    expect(await approvals.asked[0]?.isCurrent()).toBe(false);
  });

  it("a target that can't be bound is never asked about", async () => {
    const approvals = answering(allowOnce());
    const { run, ran } = harness("write", [ASK], { approvals, binder: { bind: failing("link swapped") } });
    expect(await run()).toMatchObject({ code: "permission_evaluation_error" });
    expect([approvals.asked, ran]).toEqual([[], []]);
  });
});

describe("a fault of the program", () => {
  const reports: string[] = [];
  const diagnostics = {
    report: (what: string, error: unknown) =>
      void reports.push(`${what} ${error instanceof Error ? error.message : error}`),
  };

  it("behind the record leaves an outcome, and is where a person can find it", async () => {
    reports.length = 0;
    let bound = 0;
    const binder = {
      bind: () => {
        bound += 1;
        return bound > 1 ? Promise.reject(new Error("EIO: /w/a.txt")) : Promise.resolve({ digest: "d" });
      },
    };
    const approvals = answering(allowOnce());
    const { run, ran, audit } = harness("write", [ASK], { approvals, binder, diagnostics });
    expect(await run({ id: "c7" })).toEqual({
      ok: false,
      code: "permission_evaluation_error",
      message: "Permission evaluation failed",
    });
    expect(ran).toEqual([]);
    expect(audit.decisions).toMatchObject([{ call: "c7", decision: { behavior: "allow" } }]);
    expect(audit.outcomes).toMatchObject([
      { call: "c7", status: "failed", code: "permission_evaluation_error" },
    ]);
    expect(reports).toEqual([expect.stringMatching(/^The call c7 of .* was refused\. EIO: \/w\/a\.txt$/)]);
  });

  it("before the record leaves none, and neither does a record that can't be written", async () => {
    reports.length = 0;
    const approvals = answering(allowOnce());
    const broken = harness("write", [ASK], {
      approvals,
      binder: { bind: failing("link swapped") },
      diagnostics,
    });
    await broken.run();
    const full = harness("read", [], { diagnostics });
    full.audit.failWhen = () => true;
    await full.run();
    expect([...broken.audit.entries, ...full.audit.entries]).toEqual([]);
    expect(reports).toEqual([expect.stringContaining("link swapped"), expect.stringContaining("disk full")]);
  });
});

describe("running", () => {
  it("turns a throw of the tool into tool_execution_error and records the failure", async () => {
    const { run, audit } = harness("read", [], { invoke: failing("kaput") });
    expect(await run()).toEqual({ ok: false, code: "tool_execution_error", message: "kaput" });
    expect(audit.outcomes[0]).toMatchObject({ status: "failed", code: "tool_execution_error" });
  });

  it("does not start after a cancel, and the record says cancelled", async () => {
    const cancel = new AbortController();
    cancel.abort();
    const { run, audit, ran } = harness("read", []);
    expect(await run({}, cancel.signal)).toMatchObject({ code: "cancelled" });
    expect(ran).toEqual([]);
    expect(audit.outcomes[0]?.status).toBe("cancelled");
  });

  it("tells its observers every step in order", async () => {
    const { run, events } = harness("write", [ASK], { approvals: answering(allowOnce()) });
    await run();
    expect(events.map((event) => event.type)).toEqual([
      "evaluated",
      "waiting",
      "decided",
      "running",
      "finished",
    ]);
  });
});

describe("explaining", () => {
  it("gives the merged result and all candidates, and asks, records and runs nothing", async () => {
    const approvals = answering(allowOnce());
    const { corridor, audit, ran } = harness("write", [ASK], { approvals });
    const call = { id: "c", tool: "t", arguments: "{}" };
    const answer = await corridor.explain(call, { workspace: "/w", session: "s", turn: 0 });
    expect(answer).toMatchObject({
      ok: true,
      merged: { behavior: "ask" },
      candidates: [{ source: "asker" }],
    });
    expect([approvals.asked, audit.entries, ran]).toEqual([[], [], []]);
  });
});
