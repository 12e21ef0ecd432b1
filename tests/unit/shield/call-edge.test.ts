import { describe, expect, it } from "vitest";
import type { ToolCall } from "../../../src/main/gate/call";
import { CONTEXT, request } from "../../support/gate-fakes";
import { edges, PLANTED, type ShieldWorld, shieldWorld } from "../../support/shield-fakes";

const MARK = "[redacted: secret:fake]";
const SIGNAL = new AbortController().signal;

describe("the redactor", () => {
  const redact = (world: ShieldWorld, args: Parameters<typeof request>[2]) =>
    world.session.redactor.before(request("write_file", "write", args), SIGNAL);

  it("rewrites arguments where the edge redacts, and records it", async () => {
    const world = shieldWorld({ edges: edges("redact") });
    expect(await redact(world, { path: "a", content: `x ${PLANTED}`, n: [1, { [PLANTED]: null }] })).toEqual({
      recommendations: [],
      rewrite: {
        by: "data-shield",
        arguments: `{"path":"a","content":"x ${MARK}","n":[1,{"${MARK}":null}]}`,
      },
    });
    expect(world.audit.entries).toMatchObject([
      { edge: "call", action: "redacted", findings: [{ kind: "secret:fake", count: 2 }] },
    ]);
    world.audit.failWhen = () => true;
    await expect(redact(world, { path: PLANTED })).rejects.toThrow("disk full");
  });

  it.each(["ask", "block", "off"] as const)("says nothing where the edge is %s", async (action) => {
    const world = shieldWorld({ edges: edges(action) });
    expect(await redact(world, { path: PLANTED })).toEqual({ recommendations: [] });
    expect(world.audit.entries).toEqual([]);
  });

  it("puts a bypass on the record", async () => {
    const tools = new Map([
      ["write_file", { execution: "bypass", ingress: "bypass", egress: "scan" } as const],
    ]);
    const world = shieldWorld({ edges: edges("redact"), tools });
    expect(await redact(world, { path: PLANTED })).toEqual({ recommendations: [] });
    expect(world.audit.entries).toMatchObject([
      { edge: "call", action: "bypassed", reason: "ingress, execution" },
    ]);
  });

  it("throws when it can't look", async () => {
    const world = shieldWorld({ edges: edges("redact") });
    world.scanner.trouble = "throws";
    await expect(redact(world, { path: "a" })).rejects.toMatchObject({ code: "shield_failed" });
  });
});

describe("calls in the history", () => {
  const call = (parts: Partial<ToolCall>): ToolCall => ({
    id: "c1",
    tool: "shell",
    arguments: "{}",
    ...parts,
  });
  const kept = (world: ShieldWorld, parts: Partial<ToolCall>) =>
    world.session.conversation.call(call(parts), CONTEXT);

  it.each([
    ["a text", `{"a":"${PLANTED}"}`, `{"a":"${MARK}"}`],
    ["a key", `{"${PLANTED}":1}`, `{"${MARK}":1}`],
    ["nested", `[{"a":["x ${PLANTED}"]}]`, `[{"a":["x ${MARK}"]}]`],
    ["spelled with escapes", `{"a":"\\u0068${PLANTED.slice(1)}"}`, `{"a":"${MARK}"}`],
    ["under a key given twice", `{"a":"${PLANTED}","a":"x"}`, '{"a":"x"}'],
    ["no JSON", `{"a":"${PLANTED}`, "{}"],
    ["no JSON, spelled with escapes", `{"a":"\\u0068${PLANTED.slice(1)}`, "{}"],
    ["no object", `"${PLANTED}"`, `"${MARK}"`],
  ])("hold no finding: %s", async (_, args, expected) => {
    const world = shieldWorld({ edges: edges("ask") });
    expect(await kept(world, { arguments: args })).toEqual(call({ arguments: expected }));
    expect(world.audit.entries).toMatchObject([{ edge: "call", action: "redacted" }]);
  });

  it("stay to the letter what they are when there is nothing in them", async () => {
    const clean = call({ arguments: '{ "a" : 1,\n"a":2 }' });
    const world = shieldWorld({ edges: edges("block") });
    expect(await world.session.conversation.call(clean, CONTEXT)).toBe(clean);
    world.policy = { ...world.policy, edges: edges("off") };
    expect(await kept(world, { arguments: PLANTED })).toMatchObject({ arguments: PLANTED });
  });

  it("have another id and name when these hold one", async () => {
    const world = shieldWorld({ edges: edges("ask") });
    expect(await kept(world, { id: PLANTED, tool: `x_${PLANTED}` })).toEqual({
      id: "call_id1",
      tool: "redacted_tool",
      arguments: "{}",
    });
    expect(JSON.stringify(world.audit.entries)).not.toContain(PLANTED);
  });

  it("are not kept when they can't be looked at", async () => {
    const world = shieldWorld({ edges: edges("ask") });
    world.scanner.trouble = "throws";
    await expect(kept(world, {})).rejects.toMatchObject({ code: "shield_failed" });
  });
});
