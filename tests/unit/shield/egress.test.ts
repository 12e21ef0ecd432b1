import { describe, expect, it } from "vitest";
import type { ToolCall } from "../../../src/main/gate/call";
import type { ToolResult } from "../../../src/main/gate/decision";
import { CONTEXT, request } from "../../support/gate-fakes";
import { edges, PatternScanner, PLANTED, type ShieldWorld, shieldWorld } from "../../support/shield-fakes";

const CALL: ToolCall = { id: "c1", tool: "shell", arguments: "{}" };
const DIRTY: ToolResult = { ok: true, output: `a ${PLANTED} b ${PLANTED}` };
const FAILED: ToolResult = { ok: false, code: "shell_failed", message: `no ${PLANTED}` };
const MARK = "[redacted: secret:fake]";
const COUNTED = [{ kind: "secret:fake", count: 2 }];

const guard = (world: ShieldWorld, result: ToolResult, call = CALL, signal = new AbortController().signal) =>
  world.session.results.guard(call, result, CONTEXT, signal);

/** What the last look at the dirty result was for. */
const orderOf = ({ scanner }: ShieldWorld) =>
  scanner.asked.findLast(({ text }) => text === textOf(DIRTY))?.order;
const textOf = (result: ToolResult) => (result.ok ? result.output : result.message);

const recorded = ({ audit }: ShieldWorld) =>
  audit.entries.map((entry) =>
    entry.kind === "intervention" ? `${entry.edge} ${entry.action}` : entry.kind,
  );

describe("redacting results", () => {
  it("replaces every finding, says how many, and records it first", async () => {
    const world = shieldWorld({ edges: edges("redact") });
    expect(await guard(world, { ...DIRTY, changes: [{ id: "x", path: "p" }] })).toEqual({
      ok: true,
      output: `a ${MARK} b ${MARK}`,
      changes: [{ id: "x", path: "p" }],
      shielded: COUNTED,
    });
    expect(world.audit.entries).toEqual([
      {
        kind: "intervention",
        session: "s1",
        turn: 1,
        workspace: "/w",
        by: "data-shield",
        edge: "result",
        action: "redacted",
        call: "c1",
        tool: "shell",
        findings: COUNTED,
      },
    ]);
  });

  it("looks at messages of failures and keeps their code and the word that ends the turn", async () => {
    const halt = { by: "hook x", reason: "enough" };
    expect(await guard(shieldWorld({ edges: edges("redact") }), { ...FAILED, halt })).toEqual({
      ok: false,
      code: "shell_failed",
      message: `no ${MARK}`,
      halt,
      shielded: [{ kind: "secret:fake", count: 1 }],
    });
  });

  it("gives back the very result when there is nothing in it, and records nothing", async () => {
    const world = shieldWorld({ edges: edges("redact") });
    const clean: ToolResult = { ok: true, output: "clean" };
    expect(await guard(world, clean)).toBe(clean);
    expect(world.audit.entries).toEqual([]);
    world.policy = { ...world.policy, edges: { ...edges("block"), egress: "off" } };
    expect(await guard(world, DIRTY)).toBe(DIRTY);
  });

  it("asks for tables and binary content in results alone", async () => {
    const world = shieldWorld({ edges: edges("redact"), maxRows: 3, withholdBinary: true, pii: ["email"] });
    await guard(world, { ok: true, output: "x" });
    expect(world.scanner.asked.at(-1)?.order).toEqual({
      secrets: true,
      pii: ["email"],
      maxRows: 3,
      values: false,
      binary: true,
    });
    await world.scan.judge(request("shell", "execute", { command: "x" }));
    expect(world.scanner.asked.at(-1)?.order).toMatchObject({ maxRows: undefined, binary: false });
  });
});

describe("holding results back", () => {
  it("says in general words why, and what became of the call", async () => {
    const world = shieldWorld({ edges: edges("block") });
    expect(await guard(world, DIRTY)).toEqual({
      ok: false,
      code: "result_withheld",
      message:
        "The call was carried out, and what came of it is withheld: it holds what must not be told: secret:fake ×2",
      shielded: COUNTED,
    });
    expect(await guard(world, FAILED)).toMatchObject({
      code: "shell_failed",
      message: expect.stringContaining("why is withheld"),
    });
    expect(recorded(world)).toEqual(["result blocked", "result blocked"]);
  });

  it.each(["throws", "hangs"] as const)("when the scanner %s", async (trouble) => {
    const world = shieldWorld({ edges: edges("redact"), timeoutMs: 0 });
    world.scanner.trouble = trouble;
    expect(await guard(world, { ok: true, output: "clean" })).toMatchObject({ code: "result_withheld" });
    expect(recorded(world)).toEqual(["result failed"]);
  });

  it.each(["redact", "ask", "block"] as const)(
    "is not told when it can't be recorded: %s",
    async (action) => {
      const world = shieldWorld({ edges: edges(action) });
      world.audit.failWhen = () => true;
      await expect(guard(world, DIRTY)).rejects.toThrow("disk full");
    },
  );
});

describe("asking about results", () => {
  it("tells kinds, numbers and the highest score, and nothing of what was found", async () => {
    const world = shieldWorld({ edges: edges("ask"), rawOnce: true });
    await guard(world, DIRTY);
    expect(world.asked).toEqual([
      { edge: "egress", tool: "shell", findings: COUNTED, score: 0.9, mayPassRaw: true },
    ]);
  });

  it.each([
    ["redact", "result redacted", { ok: true, output: `a ${MARK} b ${MARK}` }],
    ["block", "result blocked", { ok: false, code: "result_withheld" }],
    ["raw", "result raw", DIRTY],
    [undefined, "result redacted", { ok: true, output: `a ${MARK} b ${MARK}` }],
    ["RAW", "result redacted", { ok: true }],
    [{ raw: true }, "result redacted", { ok: true }],
    [new Error("closed"), "result redacted", { ok: true, output: `a ${MARK} b ${MARK}` }],
  ])("%j is %s", async (answer, record, result) => {
    const world = shieldWorld({ edges: edges("ask"), rawOnce: true });
    world.answer = answer;
    expect(await guard(world, DIRTY)).toMatchObject(result);
    expect(recorded(world)).toEqual([record]);
  });

  it("lets nothing through as it is where the settings don't", async () => {
    const world = shieldWorld({ edges: edges("ask"), rawOnce: false });
    world.answer = "raw";
    expect(await guard(world, DIRTY)).toMatchObject({ ok: true, output: `a ${MARK} b ${MARK}` });
    expect(world.asked[0]?.mayPassRaw).toBe(false);
  });

  it("waits for nobody once the turn is cancelled", async () => {
    const world = shieldWorld({ edges: edges("ask") });
    world.answer = new Promise(() => {});
    const cancelled = new AbortController();
    const guarded = guard(world, DIRTY, CALL, cancelled.signal);
    setTimeout(() => cancelled.abort(), 5);
    expect(await guarded).toMatchObject({ output: `a ${MARK} b ${MARK}` });
    world.answer = "raw";
    expect(await guard(world, DIRTY, CALL, cancelled.signal)).toMatchObject({
      output: `a ${MARK} b ${MARK}`,
    });
  });
});

describe("single tools", () => {
  const treating = (egress: "bypass" | "deny") => ({
    tools: new Map([["read_file", { execution: "scan", ingress: "scan", egress } as const]]),
  });

  it("bypass is on the record, under either name of the tool", async () => {
    const world = shieldWorld({ edges: edges("block"), ...treating("bypass") });
    expect(await guard(world, DIRTY, { ...CALL, tool: "Read" })).toBe(DIRTY);
    expect(recorded(world)).toEqual(["result bypassed"]);
    world.audit.failWhen = () => true;
    await expect(guard(world, DIRTY, { ...CALL, tool: "Read" })).rejects.toThrow("disk full");
  });

  it("deny holds back whatever it is, even with all edges off", async () => {
    const world = shieldWorld({ edges: edges("off"), ...treating("deny") });
    const result = await guard(world, { ok: true, output: "clean" }, { ...CALL, tool: "read_file" });
    expect(result).toMatchObject({ code: "result_withheld" });
    expect(recorded(world)).toEqual(["result blocked"]);
  });
});

describe("files that may be told freely", () => {
  const free = () =>
    shieldWorld({ edges: edges("redact"), maxRows: 3, assets: [{ path: "spec/**", kind: "spec" }] });
  const reading = (path: string) => request("read_file", "read", { path });
  const READ: ToolCall = { id: "c1", tool: "read_file", arguments: '{"path":"spec/a.md"}' };

  it("have no row too many, though secrets still count", async () => {
    const world = free();
    await world.scan.judge(reading("spec/a.md"));
    expect(await guard(world, DIRTY, READ)).toMatchObject({ output: `a ${MARK} b ${MARK}` });
    expect(orderOf(world)).toMatchObject({ maxRows: undefined, secrets: true });
  });

  it("counts what was judged last, not what the model wrote", async () => {
    const world = free();
    await world.scan.judge(reading("spec/a.md"));
    await world.scan.judge(reading("data/a.csv"));
    await guard(world, DIRTY, READ);
    expect(orderOf(world)?.maxRows).toBe(3);
  });

  it("counts for one result of one call", async () => {
    const world = free();
    await world.scan.judge(reading("spec/a.md"));
    await guard(world, DIRTY, READ);
    await guard(world, DIRTY, READ);
    expect(orderOf(world)?.maxRows).toBe(3);
  });

  it.each([
    ["a link that leads elsewhere", "spec/link.md"],
    ["a path that leaves the folder", "spec/../data/a.csv"],
  ])("not %s", async (_, path) => {
    const world = shieldWorld(
      { edges: edges("redact"), maxRows: 3, assets: [{ path: "spec/**", kind: "spec" }] },
      new PatternScanner(),
      () => [],
      { links: { "/w/spec/link.md": "/w/data/a.csv" } },
    );
    await world.scan.judge(reading(path));
    await guard(world, DIRTY, READ);
    expect(orderOf(world)?.maxRows).toBe(3);
  });
});
