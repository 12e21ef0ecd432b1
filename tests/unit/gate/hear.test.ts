import { describe, expect, it } from "vitest";
import type { ApprovalProvider } from "../../../src/main/gate/approval";
import type { ToolCall } from "../../../src/main/gate/call";
import { type CallHooks, type HookAnswer, SILENT } from "../../../src/main/gate/call-hooks";
import type { CorridorPorts } from "../../../src/main/gate/corridor-ports";
import type { Participant } from "../../../src/main/gate/participant";
import { allowOnce, answering, decision, harness, prepared } from "../../support/gate-fakes";

/** Allows what is safe, denies what is forbidden, asks about the rest. */
const HOUSE: Participant = {
  source: "house",
  opinions: ({ arguments: { path } }) => {
    if (path === "safe") return [decision("allow", "house")];
    return [decision(path === "forbidden" ? "deny" : "ask", "house")];
  },
};

/** As a deny rule: what it says of the arguments before a rewrite counts, too. */
const RULE: Participant = {
  source: "deny-rule",
  judgesEarlier: true,
  opinions: ({ arguments: { path } }) => (path === "secret" ? [decision("deny", "deny-rule")] : []),
};

const RECOMMENDS: Participant = { source: "hook", opinions: (request) => request.recommendations };

function prepare(call: ToolCall) {
  const args: unknown = JSON.parse(call.arguments);
  const path: unknown = typeof args === "object" && args !== null && "path" in args ? args.path : undefined;
  if (typeof path !== "string")
    return { ok: false, code: "invalid_arguments", message: "path: expected string" } as const;
  return { ...prepared(call.tool, "write", { path }), id: call.id };
}

const to = (path: unknown, by = "hook x"): HookAnswer => ({
  recommendations: [],
  rewrite: { by, arguments: JSON.stringify({ path }) },
});
const says = (behavior: "allow" | "deny" | "ask"): HookAnswer => ({
  recommendations: [decision(behavior, "hook")],
});

function hooks(parts: Partial<CallHooks>): CallHooks {
  return {
    before: async () => SILENT,
    after: async () => SILENT,
    result: async (_request, result) => result,
    denied: async () => undefined,
    ...parts,
  };
}

function setUp(parts: Partial<CallHooks>, ports: Partial<CorridorPorts> = {}) {
  const whole = harness("write", [HOUSE, RULE, RECOMMENDS], { prepare, hooks: hooks(parts), ...ports });
  return { ...whole, call: (path: string) => whole.run({ arguments: JSON.stringify({ path }) }) };
}

describe("ahead of the decision", () => {
  it.each(["deny", "ask"] as const)("a hook's %s tightens what would be allowed", async (behavior) => {
    const { call, ran, audit } = setUp({ before: async () => says(behavior) });
    expect(await call("safe")).toMatchObject({ ok: false, code: "permission_denied" });
    expect(ran).toEqual([]);
    expect(audit.decisions[0]?.candidates).toContainEqual(
      expect.objectContaining({ behavior, source: "hook" }),
    );
  });

  it.each(["forbidden", "other"])(
    "a hook's allow lifts nobody's word about %s, and is on the record",
    async (path) => {
      const { call, ran, audit } = setUp({ before: async () => says("allow") });
      expect(await call(path)).toMatchObject({ code: "permission_denied" });
      expect(ran).toEqual([]);
      expect(audit.decisions[0]?.candidates).toContainEqual(
        expect.objectContaining({ behavior: "allow", source: "hook" }),
      );
    },
  );

  it("a rewrite is what is decided, shown, recorded and run, and the model is told of it", async () => {
    const approvals = answering(allowOnce());
    const { call, ran, audit, events } = setUp({ before: async () => to("other") }, { approvals });
    const result = await call("safe");
    expect(approvals.asked[0]?.request.arguments).toEqual({ path: "other" });
    expect(ran.map((each) => each.arguments)).toEqual([{ path: "other" }]);
    expect(audit.decisions[0]).toMatchObject({
      arguments: { path: "other" },
      rewrites: [{ by: "hook x", phase: "before", original: { path: "safe" } }],
    });
    expect(events[0]).toMatchObject({ type: "rewritten", rewrites: [{ by: "hook x" }] });
    expect(result).toMatchObject({
      ok: true,
      output: expect.stringContaining("hook x changed the arguments"),
    });
  });

  it("a rewrite can't hide the old arguments from what always stands", async () => {
    const { call, ran, audit } = setUp({ before: async () => to("safe") });
    expect(await call("secret")).toMatchObject({
      message: expect.stringContaining("Before it was rewritten"),
    });
    expect(ran).toEqual([]);
    expect(audit.decisions[0]?.decision.source).toBe("deny-rule");
  });

  it("nor bring in what is forbidden", async () => {
    const { call, ran } = setUp({ before: async () => to("forbidden") });
    expect(await call("safe")).toMatchObject({ code: "permission_denied" });
    expect(ran).toEqual([]);
  });

  it.each([
    ["arguments that the schema refuses", async () => to(7)],
    [
      "text that is no JSON",
      async () => ({ recommendations: [], rewrite: { by: "hook x", arguments: "{" } }),
    ],
  ])("a rewrite to %s is a denial that names the hook", async (_what, before) => {
    const { call, ran } = setUp(
      { before },
      {
        prepare: (proposed) =>
          proposed.arguments === "{"
            ? { ok: false, code: "invalid_json", message: "no JSON" }
            : prepare(proposed),
      },
    );
    expect(await call("safe")).toMatchObject({
      code: "permission_denied",
      message: expect.stringContaining("hook x changed the arguments to something that is not valid"),
    });
    expect(ran).toEqual([]);
  });

  it.each([
    ["throws", () => Promise.reject(new Error("broken"))],
    ["answers nonsense", async () => ({ recommendations: [{ behavior: "allow" }] }) as unknown as HookAnswer],
  ])("a phase that %s is a denial on the record", async (_what, before) => {
    const { call, ran, audit } = setUp({ before });
    expect(await call("safe")).toMatchObject({ code: "permission_denied" });
    expect(ran).toEqual([]);
    expect(audit.decisions[0]?.decision.source).toBe("hook");
  });

  it("what a person edits is heard by the hooks, too", async () => {
    const approvals: ApprovalProvider = {
      request: async (ask) =>
        ask.edited ? allowOnce() : { kind: "edited", arguments: '{"path":"theirs"}', surface: "test" },
    };
    const heard: unknown[] = [];
    const before: CallHooks["before"] = async ({ arguments: { path } }) => {
      heard.push(path);
      return path === "theirs" ? says("deny") : SILENT;
    };
    const { call, ran } = setUp({ before }, { approvals });
    expect(await call("other")).toMatchObject({ code: "permission_denied" });
    expect(heard).toEqual(["other", "theirs"]);
    expect(ran).toEqual([]);
  });

  it("the redactor comes first, and hooks see what it left", async () => {
    const seen: unknown[] = [];
    const { call, ran } = setUp(
      {
        before: async ({ arguments: { path } }) => {
          seen.push(path);
          return SILENT;
        },
      },
      { redactor: { before: async () => to("safe", "data-shield") } },
    );
    await call("token");
    expect(seen).toEqual(["safe"]);
    expect(ran.map((each) => each.arguments)).toEqual([{ path: "safe" }]);
  });
});

describe("between approval and record", () => {
  it("a veto denies what a person has allowed", async () => {
    const approvals = answering(allowOnce());
    const { call, ran, audit } = setUp({ after: async () => says("deny") }, { approvals });
    expect(await call("other")).toMatchObject({ code: "permission_denied" });
    expect(ran).toEqual([]);
    expect(audit.decisions).toHaveLength(1);
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "deny", source: "hook" },
      approval: {},
    });
  });

  it("is not heard about what is denied already", async () => {
    let heard = 0;
    const after = async () => {
      heard += 1;
      return SILENT;
    };
    await setUp({ after }).call("forbidden");
    expect(heard).toBe(0);
  });

  it("an ask is a denial, since nobody is asked twice", async () => {
    const approvals = answering(allowOnce());
    const { call, ran } = setUp({ after: async () => says("ask") }, { approvals });
    expect(await call("other")).toMatchObject({ message: expect.stringContaining("asked twice") });
    expect(approvals.asked).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it.each([
    ["would be asked about", "other"],
    ["is denied", "forbidden"],
  ])("a rewrite to what %s is a denial", async (_what, path) => {
    const { call, ran } = setUp({ after: async () => to(path) });
    expect(await call("safe")).toMatchObject({ code: "permission_denied" });
    expect(ran).toEqual([]);
  });

  it("a rewrite to what is allowed runs, unbound from what was approved", async () => {
    const bindings: unknown[] = [];
    const approvals = answering(allowOnce());
    const { call, audit } = setUp(
      { after: async () => to("safe") },
      {
        approvals,
        invoke: async (_call, { binding }) => {
          bindings.push(binding);
          return { ok: true, output: "done" };
        },
      },
    );
    expect(await call("other")).toMatchObject({ ok: true });
    expect(bindings).toEqual([undefined]);
    expect(audit.decisions[0]).toMatchObject({
      arguments: { path: "safe" },
      decision: { behavior: "allow", source: "house" },
      rewrites: [{ phase: "after", original: { path: "other" } }],
    });
  });

  it.each([
    ["deny", "safe"],
    ["ask", "safe"],
    ["deny", "other"],
  ] as const)("a rule to %s that comes while they run counts for what was %s", async (behavior, path) => {
    let late: Participant["opinions"] = () => [];
    const rules: Participant = { source: "rules", opinions: (request) => late(request) };
    const approvals = answering(allowOnce());
    const after = async () => {
      late = () => [decision(behavior, "rules")];
      return { recommendations: [] };
    };
    const whole = harness("write", [HOUSE, rules], { prepare, hooks: hooks({ after }), approvals });
    expect(await whole.run({ arguments: JSON.stringify({ path }) })).toMatchObject({
      code: "permission_denied",
    });
    expect(whole.ran).toEqual([]);
    expect(whole.audit.decisions[0]?.decision).toMatchObject({ behavior: "deny", source: "rules" });
  });

  it("what a person has allowed isn't asked about again", async () => {
    const approvals = answering(allowOnce());
    const { call, ran } = setUp({ after: async () => ({ recommendations: [] }) }, { approvals });
    expect(await call("other")).toMatchObject({ ok: true });
    expect([ran.length, approvals.asked.length]).toEqual([1, 1]);
  });

  it("an allow changes nothing", async () => {
    const approvals = answering(allowOnce());
    const { call, audit } = setUp({ after: async () => says("allow") }, { approvals });
    expect(await call("other")).toMatchObject({ ok: true });
    expect(audit.decisions[0]?.decision.source).toBe("test-approval");
  });
});

describe("behind the call", () => {
  it("hooks may put another result in its place; the outcome is the tool's own", async () => {
    const { call, audit } = setUp({ result: async () => ({ ok: true, output: "replaced" }) });
    expect(await call("safe")).toEqual({ ok: true, output: "replaced" });
    expect(audit.outcomes[0]).toMatchObject({ status: "succeeded", outputLength: 4 });
  });

  it("what looks before and after a call sees what the hooks behind it did", async () => {
    const order: string[] = [];
    const { call } = setUp(
      {
        result: async (_request, result) => {
          order.push("hook");
          return result;
        },
      },
      {
        surround: async (_prepared, _context, work) => {
          order.push("before");
          const result = await work();
          order.push("after");
          return { ...result, changes: [{ id: "1", path: "a" }] };
        },
      },
    );
    expect(await call("safe")).toEqual({ ok: true, output: "done", changes: [{ id: "1", path: "a" }] });
    expect(order).toEqual(["before", "hook", "after"]);
  });

  it("what looks before and after may say why a call isn't run; the outcome is that", async () => {
    const { call, ran, audit } = setUp({}, { surround: () => Promise.reject(new Error("no disk")) });
    expect(await call("safe")).toMatchObject({ code: "tool_execution_error", message: "no disk" });
    expect(ran).toEqual([]);
    expect(audit.outcomes[0]).toMatchObject({ status: "failed", code: "tool_execution_error" });
  });

  it("a failing hook keeps the output back, and says that the call was carried out", async () => {
    const { call, audit } = setUp({ result: () => Promise.reject(new Error("hook x hung")) });
    expect(await call("safe")).toMatchObject({
      code: "hook_failed",
      message: expect.stringMatching(/carried out.*hook x hung/),
    });
    expect(audit.outcomes[0]?.status).toBe("succeeded");
  });

  it("hears nothing of a call that was cancelled before it ran", async () => {
    const abort = new AbortController();
    let heard = 0;
    const whole = setUp({
      before: async () => {
        abort.abort();
        return SILENT;
      },
      result: async (_request, result) => {
        heard += 1;
        return result;
      },
    });
    expect(await whole.run({ arguments: '{"path":"safe"}' }, abort.signal)).toMatchObject({
      code: "cancelled",
    });
    expect(heard).toBe(0);
  });

  it("observers of a denial can't undo it", async () => {
    const heard: string[] = [];
    const { call } = setUp({
      denied: (_request, { reason }) => {
        heard.push(reason);
        return Promise.reject(new Error("broken"));
      },
    });
    expect(await call("forbidden")).toMatchObject({ code: "permission_denied" });
    expect(heard).toEqual(["because house"]);
  });

  it("hear of a denial also when the question was put in vain again and again", async () => {
    const heard: string[] = [];
    const approvals = answering({ kind: "stale" });
    const denied = async (_request: unknown, { reason }: { reason: string }) => void heard.push(reason);
    expect(await setUp({ denied }, { approvals }).call("other")).toMatchObject({ code: "permission_denied" });
    expect(heard).toEqual(["What the call would change kept changing while it waited for approval"]);
  });

  it("what hooks add, and their word that the turn ends, travel with the result", async () => {
    const halt = { by: "hook x", reason: "enough" };
    const { call } = setUp({ before: async () => ({ recommendations: [], context: "mind the gap", halt }) });
    expect(await call("safe")).toEqual({ ok: true, output: "done\nmind the gap", halt });
    expect(await call("forbidden")).toMatchObject({ ok: false, halt });
  });
});

describe("the last guard", () => {
  const WITHHELD = { ok: false, code: "result_withheld" };

  it("looks at outputs, failures, denials and refusals", async () => {
    const seen: string[] = [];
    const resultGuard: NonNullable<CorridorPorts["resultGuard"]> = {
      guard: async (_call, result) => {
        seen.push(result.ok ? result.output : result.message);
        return { ok: false, code: "seen", message: "guarded" };
      },
    };
    const { run, call, events } = setUp({}, { resultGuard });
    const guarded = { ok: false, code: "seen", message: "guarded" };
    expect(await call("safe")).toEqual(guarded);
    expect(await call("forbidden")).toEqual(guarded);
    expect(await run({ arguments: "{}" })).toEqual(guarded);
    expect(seen).toEqual(["done", "because house", "path: expected string"]);
    expect(events.at(-1)).toEqual({ type: "refused", failure: guarded });
    expect(events.filter(({ type }) => type === "finished")).toHaveLength(2);
  });

  it("closes when it fails, without the error's own words, and the turn still ends when it must", async () => {
    const resultGuard = { guard: () => Promise.reject(new Error("saw hunter2")) };
    const halt = { by: "hook x", reason: "enough" };
    const { call, run } = setUp({ before: async () => ({ recommendations: [], halt }) }, { resultGuard });
    const result = await call("safe");
    expect(result).toMatchObject({ ...WITHHELD, halt });
    expect(JSON.stringify(result)).not.toContain("hunter2");
    expect(await run({ arguments: "{}" })).toMatchObject(WITHHELD);
  });
});
