import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ToolResult } from "../../../src/main/gate/decision";
import {
  assertPaired,
  type Beat,
  createAgent,
  denied,
  ok,
  propose,
  ScriptedModel,
  say,
  stop,
} from "./support/scripted";

const BEHAVIOURS = {
  ok: async () => ok,
  deny: async () => denied,
  throw: () => {
    throw new Error("sync");
  },
  reject: async () => {
    throw new Error("async");
  },
  cancel: async (abort) => {
    abort();
    return ok;
  },
  /** Only a cancel can end it. */
  hang: (abort) => {
    setImmediate(abort);
    return new Promise(() => undefined);
  },
} as const satisfies Record<string, (abort: () => void) => Promise<ToolResult>>;

const beat = (abort: () => void): fc.Arbitrary<Beat> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: 20 }).map(say) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(
          fc.constantFrom("", "a", "b", "c\n"),
          fc.constantFrom("read_file", "shell", "?"),
          fc.string({ maxLength: 9 }),
        )
        .map(([id, tool, args]) => propose(id, tool, args)),
    },
    { weight: 1, arbitrary: fc.constant(new Error("model died")) },
    { weight: 1, arbitrary: fc.constant(abort) },
    { weight: 2, arbitrary: fc.constant(stop) },
  );

describe("pairing", () => {
  it("holds for any model, any corridor and a cancel at any moment, over several turns", async () => {
    let abort = new AbortController();
    const answers = fc.array(
      fc.array(
        beat(() => abort.abort()),
        { maxLength: 8 },
      ),
      { maxLength: 8 },
    );
    const behaviours = fc.array(fc.constantFrom("ok", "deny", "throw", "reject", "hang", "cancel"), {
      minLength: 1,
      maxLength: 12,
    });
    let checkedCalls = 0;
    const property = fc.asyncProperty(answers, behaviours, async (script, corridor) => {
      let step = 0;
      const runCall = () => BEHAVIOURS[corridor[step++ % corridor.length] ?? "ok"](() => abort.abort());
      const { agent, events, send } = createAgent(new ScriptedModel(...script), { runCall });
      for (const prompt of ["one", "two", "three"]) {
        abort = new AbortController();
        await send(prompt, abort.signal);
        assertPaired(agent.history);
      }
      const proposed = events.flatMap((event) => (event.type === "call_proposed" ? [event.call.id] : []));
      const answered = agent.history.flatMap((message) => (message.role === "tool" ? [message.call] : []));
      expect(answered).toEqual(proposed);
      expect(events.filter((event) => event.type === "turn_ended")).toHaveLength(3);
      checkedCalls += proposed.length;
    });
    await fc.assert(property, { numRuns: 500 });
    expect(checkedCalls).toBeGreaterThan(500);
  });
});
