import { describe, expect, it } from "vitest";
import type { DecisionEntry } from "../../../src/main/gate/audit";
import { edges, PLANTED, shieldWorld } from "../../support/shield-fakes";

const MARK = "[redacted: secret:fake]";
const UNSEEN = "withheld: the data shield could not look at it";
const ORIGIN = { session: "s", turn: 1, call: "c1", tool: "shell", workspace: "/w" } as const;

function decision(secret: string): DecisionEntry {
  const opinion = (source: string) =>
    ({ behavior: "deny", reason: `no ${secret} (${source})`, source }) as const;
  return {
    kind: "decision",
    ...ORIGIN,
    effect: "execute",
    arguments: { command: `echo ${secret}` },
    candidates: [opinion("one"), opinion("two")],
    decision: opinion("two"),
    approval: { surface: "native", verdict: "deny", waitMs: 3, digest: "d1" },
    edit: { surface: "native", original: { command: `first ${secret}` } },
    rewrites: [
      { by: `hook KEY=${secret} a`, phase: "before", original: { command: `second ${secret}` } },
      { by: "hook b", phase: "after", original: { [secret]: "third" } },
    ],
  };
}

describe("the record of a session with a shield", () => {
  it("holds no finding and no digest over one, and everything else", async () => {
    const { session, audit } = shieldWorld({ edges: edges("ask") });
    await session.audit.append(decision(PLANTED));
    const expected = decision(MARK);
    expect(audit.entries).toEqual([
      { ...expected, approval: { ...expected.approval, digest: "[withheld]" } },
    ]);
  });

  it("is left as it is when there is nothing in it, or nothing is looked at", async () => {
    const world = shieldWorld({ edges: edges("ask") });
    const clean = decision("nothing");
    await world.session.audit.append(clean);
    expect(world.audit.entries[0]).toBe(clean);
    world.policy = { ...world.policy, edges: edges("off") };
    const dirty = decision(PLANTED);
    await world.session.audit.append(dirty);
    expect(world.audit.entries[1]).toBe(dirty);
  });

  it("keeps the digest of arguments that hold nothing", async () => {
    const { session, audit } = shieldWorld({ edges: edges("ask") });
    await session.audit.append({ ...decision(PLANTED), arguments: { command: "ls" } });
    expect(audit.decisions[0]?.approval?.digest).toBe("d1");
  });

  it("cleans what others put on it, too", async () => {
    const { session, audit } = shieldWorld({ edges: edges("ask") });
    const { session: id, turn, call } = { ...ORIGIN, call: `c ${PLANTED}` };
    await session.audit.append({
      kind: "intervention",
      session: id,
      turn,
      call,
      edge: "result",
      by: `hook x ${PLANTED}`,
      action: "failed",
      reason: `it said ${PLANTED}`,
    });
    const outcome = {
      kind: "outcome",
      ...ORIGIN,
      call,
      arguments: { command: `echo ${PLANTED}` },
      status: "succeeded",
      durationMs: 1,
      outputLength: 2,
    } as const;
    await session.audit.append(outcome);
    expect(audit.entries).toEqual([
      expect.objectContaining({ call: `c ${MARK}`, by: `hook x ${MARK}`, reason: `it said ${MARK}` }),
      { ...outcome, call: `c ${MARK}`, arguments: { command: `echo ${MARK}` } },
    ]);
  });

  it("tells a decision without its words when they can't be looked at", async () => {
    const world = shieldWorld({ edges: edges("ask") });
    world.scanner.trouble = "throws";
    await world.session.audit.append(decision(PLANTED));
    const [entry] = world.audit.decisions;
    expect(JSON.stringify(entry)).not.toContain(PLANTED);
    expect(entry).toMatchObject({
      tool: "shell",
      decision: { behavior: "deny", source: "two" },
      approval: { verdict: "deny", digest: "[withheld]" },
    });
    expect(entry?.candidates).toHaveLength(2);
  });

  it("keeps why the shield itself could not look, since nothing else tells what to mend", async () => {
    const world = shieldWorld({ edges: edges("ask") });
    world.scanner.trouble = "throws";
    const { session, turn } = ORIGIN;
    const failed = { kind: "intervention", session, turn, edge: "message", action: "failed" } as const;
    await world.session.audit.append({ ...failed, by: "data-shield", reason: "no such column: nme" });
    await world.session.audit.append({ ...failed, by: "hook x", reason: `it said ${PLANTED}` });
    expect(world.audit.entries).toEqual([
      { ...failed, by: "data-shield", reason: "no such column: nme" },
      { ...failed, by: UNSEEN, reason: UNSEEN },
    ]);
  });

  it("fails when the log does", async () => {
    const world = shieldWorld({ edges: edges("ask") });
    world.audit.failWhen = () => true;
    await expect(world.session.audit.append(decision("x"))).rejects.toThrow("disk full");
  });
});
