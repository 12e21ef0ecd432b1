import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HookAnswer } from "../../../src/main/gate/call-hooks";
import { PermissionDecision } from "../../../src/main/gate/decision";
import { mergeDecisions } from "../../../src/main/gate/merge";
import { mergeCall } from "../../../src/main/hooks/merge-call";
import { readOutcome } from "../../../src/main/hooks/verdict";
import { exits, prints } from "../../support/hook-fakes";

const hear = (name: string, outcome = prints("")) => ({ name, verdict: readOutcome("PreToolUse", outcome) });
const answers = (name: string, answer: unknown) => hear(name, prints(answer));
const own = (name: string, specific: object) => answers(name, { hookSpecificOutput: specific });

const merge = (...heard: ReturnType<typeof hear>[]) =>
  mergeCall(heard, (updated) => ("bad" in updated ? { fault: "it is bad" } : { arguments: updated })).answer;

/** Behavior and reason of all opinions, for brevity. */
const opinions = ({ recommendations }: HookAnswer) =>
  recommendations.map(({ behavior, reason }) => `${behavior}: ${reason}`);

describe("opinions", () => {
  it.each<[unknown, readonly string[]]>([
    ["", []],
    ["some text", []],
    [{}, []],
    [{ continue: true }, []],
    [{ hookSpecificOutput: { permissionDecision: "allow" } }, ["allow: hook a: allowed the call"]],
    [{ hookSpecificOutput: { permissionDecision: "ask" } }, ["ask: hook a: wants a person to be asked"]],
    [{ hookSpecificOutput: { permissionDecision: "deny" } }, ["deny: hook a: denied the call"]],
    [
      {
        hookSpecificOutput: { permissionDecision: "deny", permissionDecisionReason: "\u001b[1mno\u001b[0m " },
      },
      ["deny: hook a: no"],
    ],
    [{ decision: "approve", reason: "fine" }, ["allow: hook a: fine"]],
    [{ decision: "block", reason: "no" }, ["deny: hook a: no"]],
    [
      { decision: "approve", reason: "no", hookSpecificOutput: { permissionDecision: "deny" } },
      ["deny: hook a: no"],
    ],
    [
      { decision: "block", reason: "no", hookSpecificOutput: { permissionDecision: "allow" } },
      ["deny: hook a: no"],
    ],
    [{ continue: false, stopReason: "enough", decision: "approve" }, ["deny: hook a: enough"]],
    [
      { continue: false, hookSpecificOutput: { permissionDecision: "allow" } },
      ["deny: hook a: ended the turn"],
    ],
  ])("of %j", (answer, expected) => {
    expect(opinions(merge(answers("hook a", answer)))).toEqual(expected);
  });

  it("of programs that block or fail", () => {
    expect(
      opinions(merge(hear("hook a", exits(2, "no")), hear("hook b", exits(2)), hear("hook c", exits(1)))),
    ).toEqual([
      "deny: hook a: no",
      "deny: hook b: blocked the call",
      "deny: hook c failed: it ended with exit code 1",
    ]);
  });

  it("all come from the hooks, however many", () => {
    const { recommendations } = merge(
      own("hook a", { permissionDecision: "allow" }),
      hear("hook b", exits(2)),
    );
    expect(recommendations.map(({ source }) => source)).toEqual(["hook", "hook"]);
  });
});

describe("rewrites", () => {
  const to = (name: string, updatedInput: object, rest: object = {}) => own(name, { updatedInput, ...rest });

  it("one counts, with any word that lets the call go on", () => {
    for (const word of [{}, { permissionDecision: "allow" }, { permissionDecision: "ask" }])
      expect(merge(to("hook a", { x: 1 }, word)).rewrite).toEqual({ by: "hook a", arguments: '{"x":1}' });
  });

  it("the same of two hooks is one, in whatever order its keys are", () => {
    const { rewrite, recommendations } = merge(to("hook a", { x: 1, y: 2 }), to("hook b", { y: 2, x: 1 }));
    expect(rewrite?.by).toBe("hook a");
    expect(recommendations).toEqual([]);
  });

  it("two different ones deny the call and name both", () => {
    const answer = merge(to("hook a", { x: 1 }), to("hook b", { x: 1 }), to("hook c", { x: 2 }));
    expect(answer.rewrite).toBeUndefined();
    expect(opinions(answer)).toEqual(["deny: hook a and hook c want different arguments for this call"]);
  });

  it("that can't be told deny the call", () => {
    const answer = merge(to("hook a", { bad: 1 }), to("hook b", { x: 1 }));
    expect(answer.rewrite).toBeUndefined();
    expect(opinions(answer)).toEqual(["deny: hook a failed: it is bad"]);
  });

  it("don't count for a call that is denied", () => {
    expect(merge(to("hook a", { x: 1 }), hear("hook b", exits(2, "no"))).rewrite).toBeUndefined();
    expect(merge(to("hook a", { x: 1 }, { permissionDecision: "deny" })).rewrite).toBeUndefined();
  });
});

it("context of all hooks is told, each with its name, bounded and safe to show", () => {
  const heard = [
    own("hook a", { additionalContext: "one\u202e" }),
    own("hook b", { additionalContext: "  " }),
    own("hook c", { additionalContext: "x".repeat(20_000), permissionDecision: "deny" }),
  ];
  const { answer, acts } = mergeCall(heard, () => ({ fault: "none" }));
  expect(answer.context).toMatch(/^hook a: one\\u\{202e\}\nhook c: x{10000}… \(20000 characters in all\)$/);
  expect(acts).toEqual([
    { by: "hook a", action: "added" },
    { by: "hook c", action: "added" },
  ]);
});

it("the first hook that ends the turn is named, and it is on the record", () => {
  const heard = [
    answers("hook a", { continue: false }),
    answers("hook b", { continue: false, stopReason: "b" }),
  ];
  const { answer, acts } = mergeCall(heard, () => ({ fault: "none" }));
  const reason = "it asked for the turn to end";
  expect(answer.halt).toEqual({ by: "hook a", reason });
  expect(acts).toEqual([{ by: "hook a", action: "stopped", reason }]);
});

describe("whatever hooks answer", () => {
  const word = fc.option(fc.constantFrom("allow", "ask", "deny", "nonsense", 3), { nil: undefined });
  const answer = fc.record(
    {
      decision: fc.constantFrom("approve", "block"),
      continue: fc.boolean(),
      reason: fc.string(),
      stopReason: fc.string(),
      hookSpecificOutput: fc.record(
        {
          permissionDecision: word,
          permissionDecisionReason: fc.string(),
          updatedInput: fc.object({ maxDepth: 1 }),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );
  const outcome = fc.oneof(
    { weight: 6, arbitrary: answer.map((each) => prints(each)) },
    { weight: 1, arbitrary: fc.string().map((text) => prints(text)) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 255 }).map((code) => exits(code, "why")) },
  );
  const heard = fc
    .array(outcome, { maxLength: 4 })
    .map((outcomes) => outcomes.map((each, index) => hear(`hook ${index}`, each)));

  const STRICTEST_FIRST = ["deny", "ask", "allow", "none"];
  const said = (answer: HookAnswer) => mergeDecisions(answer.recommendations)?.behavior ?? "none";
  const rank = (answer: HookAnswer) => STRICTEST_FIRST.indexOf(said(answer));

  it("no hook is overruled: together they are as strict as the strictest alone, or stricter", () => {
    fc.assert(
      fc.property(heard, (all) => {
        const together = merge(...all);
        const alone = all.map((one) => merge(one));
        expect(rank(together)).toBeLessThanOrEqual(Math.min(3, ...alone.map(rank)));
        // Stricter only where two want different arguments.
        const different =
          new Set(alone.flatMap(({ rewrite }) => (rewrite ? [rewrite.arguments] : []))).size > 1;
        if (!different) expect(rank(together)).toBe(Math.min(3, ...alone.map(rank)));
        else expect(said(together)).toBe("deny");
      }),
      { numRuns: 500 },
    );
  });

  it("a hook that fails or blocks or ends the turn denies, and what is denied isn't rewritten", () => {
    fc.assert(
      fc.property(heard, (all) => {
        const answer = merge(...all);
        const refuses = all.some(({ verdict }) => verdict.kind === "failed" || verdict.kind === "blocked");
        if (refuses || answer.halt) expect(said(answer)).toBe("deny");
        if (said(answer) === "deny") expect(answer.rewrite).toBeUndefined();
        for (const { reason, source } of answer.recommendations)
          expect([source, reason.startsWith("hook ")]).toEqual(["hook", true]);
      }),
      { numRuns: 500 },
    );
  });

  it("an allow is a candidate among others: it beats nobody's ask or deny", () => {
    fc.assert(
      fc.property(heard, fc.constantFrom("ask", "deny"), (all, other) => {
        const { recommendations } = merge(...all);
        const voice = new PermissionDecision(other, "because", "somebody");
        expect(STRICTEST_FIRST.indexOf(mergeDecisions([...recommendations, voice])?.behavior ?? "none")).toBe(
          Math.min(STRICTEST_FIRST.indexOf(other), rank({ recommendations })),
        );
      }),
    );
  });

  it("their order changes nothing but who is named", () => {
    fc.assert(
      fc.property(heard, (all) => {
        const one = merge(...all);
        const other = merge(...all.toReversed());
        expect(mergeDecisions(one.recommendations)?.behavior).toBe(
          mergeDecisions(other.recommendations)?.behavior,
        );
        expect(one.rewrite?.arguments).toBe(other.rewrite?.arguments);
      }),
    );
  });
});
