import { describe, expect, it } from "vitest";
import type { ApprovalAnswer, ApprovalProvider, ApprovalRequest } from "../../../src/main/gate/approval";
import type { ToolCall } from "../../../src/main/gate/call";
import type { CorridorPorts } from "../../../src/main/gate/corridor-ports";
import type { Participant } from "../../../src/main/gate/participant";
import { allowOnce, decision, harness, prepared } from "../../support/gate-fakes";

const edit = (path: unknown): ApprovalAnswer => ({
  kind: "edited",
  arguments: JSON.stringify({ path }),
  surface: "approval-window",
});

/** Asks about everything, denies what leads outside, and allows what is safe. */
const HOUSE: Participant = {
  source: "house",
  opinions: ({ arguments: { path } }) => {
    if (String(path).startsWith("..")) return [decision("deny", "boundary")];
    return path === "safe.txt" ? [decision("allow", "rule")] : [decision("ask", "asker")];
  },
};

/** As the strict schema of a tool with a path would have it. */
function prepare(call: ToolCall) {
  const args: unknown = JSON.parse(call.arguments);
  const path: unknown = typeof args === "object" && args !== null && "path" in args ? args.path : undefined;
  if (typeof path !== "string")
    return { ok: false, code: "invalid_arguments", message: "path: expected string" } as const;
  return { ...prepared(call.tool, "write", { path }), id: call.id };
}

function setUp(answers: readonly unknown[], ports: Partial<CorridorPorts> = {}) {
  const asked: ApprovalRequest[] = [];
  const queue = [...answers];
  const approvals: ApprovalProvider = {
    request: (ask) => {
      asked.push(ask);
      // Surfaces may answer nonsense; the type would not allow it.
      return Promise.resolve((queue.length > 1 ? queue.shift() : queue[0]) as ApprovalAnswer);
    },
  };
  const whole = harness("write", [HOUSE], { approvals, prepare, ...ports });
  return { ...whole, asked, start: () => whole.run({ arguments: '{"path":"a.txt"}' }) };
}

describe("a person changes the arguments", () => {
  it("and the call is shown again, under another id, before it runs with theirs", async () => {
    const { start, asked, ran, events } = setUp([edit("b.txt"), allowOnce()]);
    await start();
    expect(asked.map(({ request, edited }) => [request.arguments, edited])).toEqual([
      [{ path: "a.txt" }, false],
      [{ path: "b.txt" }, true],
    ]);
    expect(asked[0]?.id).not.toBe(asked[1]?.id);
    expect(ran.map((call) => call.arguments)).toEqual([{ path: "b.txt" }]);
    expect(events.map(({ type }) => type)).toEqual([
      ...["evaluated", "waiting", "edited"],
      ...["evaluated", "waiting", "decided", "running", "finished"],
    ]);
  });

  it("and is shown again even when the gate would allow it", async () => {
    const { start, asked, ran } = setUp([edit("safe.txt"), allowOnce()]);
    await start();
    expect(asked[1]?.evaluation.merged.behavior).toBe("allow");
    expect(asked[1]?.offers).toEqual([]);
    expect(await asked[1]?.isCurrent()).toBe(true);
    expect(ran).toHaveLength(1);
  });

  it("and can still deny what they made", async () => {
    const no = { ...allowOnce(), decision: decision("deny", "window") };
    const { start, ran, audit } = setUp([edit("safe.txt"), no]);
    expect(await start()).toMatchObject({ ok: false, code: "permission_denied" });
    expect(ran).toEqual([]);
    expect(audit.decisions[0]).toMatchObject({ decision: { behavior: "deny" }, edit: {} });
  });

  it("to what the gate denies: denied, not asked again, and the model knows whose arguments they were", async () => {
    const { start, asked, ran, audit } = setUp([edit("../x"), allowOnce()]);
    expect(await start()).toMatchObject({
      code: "permission_denied",
      message:
        '[The person changed the arguments of this call to {"path":"../x"}. This is what came of it.]\nbecause boundary',
    });
    expect([asked.length, ran.length]).toEqual([1, 0]);
    expect(audit.decisions[0]?.decision.source).toBe("boundary");
  });

  it("to what the schema refuses: denied, whatever the surface thought of it", async () => {
    const { start, ran, audit, asked } = setUp([edit(7), allowOnce()]);
    expect(await start()).toMatchObject({
      code: "permission_denied",
      message: expect.stringContaining("path: expected string"),
    });
    expect(ran).toEqual([]);
    expect(audit.decisions[0]?.decision).toMatchObject({ behavior: "deny", source: "approval" });
    expect(asked[0]?.tryEdit('{"path":7}')).toMatchObject({ ok: false });
    expect(asked[0]?.tryEdit('{"path":"b"}')).toMatchObject({ ok: true });
  });

  it.each([
    ["no text", { kind: "edited", arguments: { path: "b.txt" }, surface: "x" }],
    ["nothing", { kind: "edited", surface: "x" }],
  ])("to %s: denied", async (_name, answer) => {
    const { start, ran } = setUp([answer]);
    expect(await start()).toMatchObject({ code: "permission_denied" });
    expect(ran).toEqual([]);
  });

  it("to a call of another tool: denied", async () => {
    const { start, ran } = setUp([edit("b.txt"), allowOnce()], {
      prepare: (call) => ({
        ...prepared(call.arguments.includes("b.txt") ? "shell" : call.tool, "write", { path: "a.txt" }),
        id: call.id,
      }),
    });
    expect(await start()).toMatchObject({ code: "permission_denied" });
    expect(ran).toEqual([]);
  });

  it("and the file changes before they approve: void, shown again, bound to the file as it is", async () => {
    const digests = ["a", "b1", "b2", "b3", "b3"];
    const binder = { bind: async () => ({ digest: digests.shift() ?? "late" }) };
    const { start, asked, audit, ran } = setUp([edit("b.txt"), allowOnce()], { binder });
    await start();
    expect(asked.map(({ binding }) => binding.digest)).toEqual(["a", "b1", "b3"]);
    expect(audit.outcomes.map(({ status }) => status)).toEqual(["void", "succeeded"]);
    expect(ran).toHaveLength(1);
  });

  it("and the session is cancelled meanwhile: nothing is asked and nothing runs", async () => {
    const cancel = new AbortController();
    const asked: string[] = [];
    const { run, ran, audit } = harness("write", [HOUSE], {
      prepare,
      approvals: {
        request: (ask) => {
          asked.push(ask.id);
          setTimeout(() => cancel.abort());
          return Promise.resolve(edit("b.txt"));
        },
      },
      binder: {
        bind: async () => {
          await new Promise((resolve) => setTimeout(resolve));
          return { digest: "d" };
        },
      },
    });
    await run({ arguments: '{"path":"a.txt"}' }, cancel.signal);
    expect([asked.length, ran.length]).toEqual([1, 0]);
    expect(audit.decisions.at(-1)?.decision).toMatchObject({ behavior: "deny", source: "approval" });
  });

  it("again and again: the record names the model's own arguments, and back to these is no edit", async () => {
    const twice = setUp([edit("b.txt"), edit("c.txt"), allowOnce()]);
    await twice.start();
    expect(twice.audit.decisions[0]).toMatchObject({
      arguments: { path: "c.txt" },
      edit: { surface: "approval-window", original: { path: "a.txt" } },
    });
    const back = setUp([edit("b.txt"), edit("a.txt"), allowOnce()]);
    expect(await back.start()).toEqual({ ok: true, output: "done" });
    expect(back.asked).toHaveLength(3);
    expect(back.audit.decisions[0]).not.toHaveProperty("edit");
  });

  it("without end: given up", async () => {
    let count = 0;
    const approvals = { request: async () => edit(`${++count}.txt`) };
    const { run, ran } = harness("write", [HOUSE], { approvals, prepare });
    expect(await run({ arguments: '{"path":"a.txt"}' })).toMatchObject({ code: "permission_denied" });
    expect([count, ran.length]).toEqual([51, 0]);
  });

  it("to something long: the model is told the beginning and the length", async () => {
    const { start } = setUp([edit("x".repeat(10_000)), allowOnce()]);
    const result = await start();
    expect(result.ok && result.output.length).toBeLessThan(4_300);
    expect(result.ok && result.output).toContain("(10011 characters in all)");
  });
});
