import { describe, expect, it } from "vitest";
import { CallIds } from "../../../src/main/agent/call-ids";
import { createAgent, propose, ScriptedModel, stop } from "./support/scripted";

const counter = () => {
  let count = 0;
  return () => `n${++count}`;
};

describe("CallIds", () => {
  it("keeps a model's own id, and replaces one that is missing, unusable or repeated", () => {
    const ids = new CallIds(counter());
    expect(["a", "a", "", "with space", "b"].map((id) => ids.claim(id))).toEqual([
      "a",
      "call_n1",
      "call_n2",
      "call_n3",
      "b",
    ]);
  });

  it("keeps no model's id in a session that goes on, since an earlier call may have had it", () => {
    const ids = new CallIds(counter(), false);
    expect(ids.claim("call_0")).toBe("call_n1");
  });
});

describe("a session whose agent forgets", () => {
  it("never uses an id again, though the history was shortened and the agent made anew for another model", async () => {
    const ids = new CallIds(counter());
    const used: string[] = [];
    for (let model = 0; model < 3; model += 1) {
      const scripted = new ScriptedModel([propose("call_0"), stop]);
      const { events, send } = createAgent(scripted, { ids });
      await send("go");
      used.push(...events.flatMap((event) => (event.type === "call_proposed" ? [event.call.id] : [])));
    }
    expect(used).toHaveLength(3);
    expect(new Set(used).size).toBe(3);
  });
});
