import { describe, expect, it } from "vitest";
import { PermissionGate } from "../../../src/main/gate/gate";
import { decision, request, saying } from "../../support/gate-fakes";

const call = request("tool", "read");

async function finished(merged: "allow" | "ask" | "deny", finish: () => unknown) {
  const finisher = { source: "finisher", finish: finish as () => never };
  return (await new PermissionGate([saying(decision(merged))], finisher).evaluate(call)).merged;
}

describe("the gate's last word", () => {
  it("may make a decision stricter", async () => {
    expect(await finished("ask", () => decision("deny"))).toMatchObject({ behavior: "deny" });
  });

  it.each<[string, "allow" | "ask" | "deny", () => unknown]>([
    ["relaxes a deny", "deny", () => decision("ask")],
    ["relaxes an ask", "ask", () => decision("allow")],
    ["answers passthrough", "ask", () => decision("passthrough")],
    ["answers nothing", "allow", () => undefined],
    ["answers a look-alike", "allow", () => ({ behavior: "allow", reason: "r", source: "s" })],
    [
      "throws",
      "allow",
      () => {
        throw new Error("boom");
      },
    ],
  ])("is a deny in its own name when it %s", async (_, merged, finish) => {
    expect(await finished(merged, finish)).toMatchObject({ behavior: "deny", source: "finisher" });
  });

  it("judges each evaluation by a request of its own, so that nothing is remembered between them", async () => {
    const seen: object[] = [];
    const opinions = (given: object) => {
      seen.push(given);
      return [];
    };
    const watcher = { source: "watcher", opinions };
    const gate = new PermissionGate([watcher, watcher]);
    await gate.evaluate(call);
    await gate.evaluate(call);
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).not.toBe(seen[2]);
    expect(seen[2]).toEqual(call);
  });
});
