import { describe, expect, it } from "vitest";
import { CONTEXT } from "../../support/gate-fakes";
import { edges, PLANTED, type ShieldWorld, shieldWorld } from "../../support/shield-fakes";

const MARK = "[redacted: secret:fake]";
const say = (world: ShieldWorld, text: string, signal = new AbortController().signal) =>
  world.session.conversation.message(text, CONTEXT, signal);
const recorded = ({ audit }: ShieldWorld) =>
  audit.entries.map((entry) =>
    entry.kind === "intervention" ? `${entry.edge} ${entry.action}` : entry.kind,
  );

describe("what the person wrote", () => {
  it("is sent without its findings, and the person is told how many of what", async () => {
    const world = shieldWorld({ edges: edges("redact") });
    expect(await say(world, `use ${PLANTED} or ${PLANTED}`)).toEqual({
      ok: true,
      text: `use ${MARK} or ${MARK}`,
      notice: "2 parts of your message were kept from the model: secret:fake ×2",
    });
    expect(recorded(world)).toEqual(["message redacted"]);
    expect(await say(world, `use ${PLANTED}`)).toMatchObject({
      notice: "1 part of your message was kept from the model: secret:fake",
    });
  });

  it("is sent as it is when there is nothing in it", async () => {
    const world = shieldWorld({ edges: edges("block") });
    expect(await say(world, "hello")).toEqual({ ok: true, text: "hello" });
    world.policy = { ...world.policy, edges: edges("off") };
    expect(await say(world, PLANTED)).toEqual({ ok: true, text: PLANTED });
    expect(recorded(world)).toEqual([]);
  });

  it("is held back", async () => {
    const world = shieldWorld({ edges: edges("block") });
    expect(await say(world, PLANTED)).toEqual({ ok: false, reason: "It holds secret:fake" });
    expect(recorded(world)).toEqual(["message blocked"]);
    // The record's own mask would take the kinds in a reason for an assignment.
    expect(world.audit.entries).toEqual([
      expect.objectContaining({ findings: [{ kind: "secret:fake", count: 1 }] }),
    ]);
    expect(world.audit.entries).not.toEqual([expect.objectContaining({ reason: expect.anything() })]);
  });

  it.each([
    ["raw", "message raw", { ok: true, text: PLANTED, notice: "Sent as it is, with secret:fake" }],
    ["block", "message blocked", { ok: false }],
    ["redact", "message redacted", { ok: true, text: MARK }],
    [undefined, "message redacted", { ok: true, text: MARK }],
    [new Error("x"), "message redacted", { ok: true, text: MARK }],
  ])("is asked about: %j", async (answer, record, admission) => {
    const world = shieldWorld({ edges: edges("ask"), rawOnce: true });
    world.answer = answer;
    expect(await say(world, PLANTED)).toMatchObject(admission);
    expect(world.asked).toEqual([
      { edge: "message", findings: [{ kind: "secret:fake", count: 1 }], score: 0.9, mayPassRaw: true },
    ]);
    expect(recorded(world)).toEqual([record]);
  });

  it.each(["throws", "hangs"] as const)("is not sent when the scanner %s", async (trouble) => {
    const world = shieldWorld({ timeoutMs: 0 });
    world.scanner.trouble = trouble;
    expect(await say(world, "hello")).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^The data shield could not look at it: The data shield's scan (failed$|took longer)/,
      ),
    });
    expect(recorded(world)).toEqual(["message failed"]);
  });

  it("is not sent when that can't be recorded", async () => {
    const world = shieldWorld({ edges: edges("redact") });
    world.audit.failWhen = () => true;
    await expect(say(world, PLANTED)).rejects.toThrow("disk full");
  });
});
