import { describe, expect, it } from "vitest";
import { PermissionGate } from "../../../src/main/gate/gate";
import type { Participant } from "../../../src/main/gate/participant";
import { decision, request, saying } from "../../support/gate-fakes";

const call = request("tool", "read");

describe("the gate", () => {
  it("allows by default when nobody has an opinion", async () => {
    const { candidates, merged } = await new PermissionGate([saying(), saying()]).evaluate(call);
    expect(candidates).toEqual([]);
    expect(merged).toMatchObject({ behavior: "allow", source: "default" });
  });

  it("hears every participant in order, also after a deny", async () => {
    const gate = new PermissionGate([
      saying(decision("deny", "first")),
      saying(decision("ask", "second"), decision("allow", "third")),
      saying(decision("deny", "fourth")),
    ]);
    const { candidates, merged } = await gate.evaluate(call);
    expect(candidates.map((candidate) => candidate.source)).toEqual(["first", "second", "third", "fourth"]);
    expect(merged.source).toBe("first");
  });

  it.each<[string, Participant["opinions"]]>([
    [
      "throws",
      () => {
        throw new Error("boom");
      },
    ],
    ["rejects with something that is no error", () => Promise.reject("boom")],
    ["rejects", () => Promise.reject(new Error("boom"))],
    ["answers undefined", () => undefined as never],
    ["answers true", () => true as never],
    ["answers a look-alike", () => [{ behavior: "allow", reason: "r", source: "s" }] as never],
    ["answers a single decision instead of a list", () => decision("allow") as never],
  ])("takes a participant that %s for a deny in its own name", async (_, opinions) => {
    const gate = new PermissionGate([{ source: "shaky", opinions }, saying(decision("allow"))]);
    const { merged } = await gate.evaluate(call);
    expect(merged).toMatchObject({ behavior: "deny", source: "shaky" });
  });
});
