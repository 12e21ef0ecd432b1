import { describe, expect, it } from "vitest";
import { ApprovalBroker } from "../../../src/main/approvals/broker";
import type { ApprovalSurface, QueuePosition, SurfaceVerdict } from "../../../src/main/approvals/surface";
import type { ApprovalRequest } from "../../../src/main/gate/approval";
import { makeAsk } from "./ask";

const ALLOW: SurfaceVerdict = { verdict: "allow_once", surface: "approval-native" };

interface Shown {
  readonly ask: ApprovalRequest;
  readonly position: QueuePosition;
  readonly signal: AbortSignal;
  answer(verdict: SurfaceVerdict): void;
}

/** Records what it is asked to show and answers when the test says so. */
class FakeSurface implements ApprovalSurface {
  readonly shown: Shown[] = [];
  raised = 0;

  present(ask: ApprovalRequest, position: QueuePosition, signal: AbortSignal): Promise<SurfaceVerdict> {
    return new Promise((resolve) => this.shown.push({ ask, position, signal, answer: resolve }));
  }

  bringForward(): void {
    this.raised += 1;
  }

  at(index: number): Shown {
    const shown = this.shown[index];
    if (!shown) throw new Error(`nothing was shown as number ${index}`);
    return shown;
  }
}

function setUp() {
  const surface = new FakeSurface();
  return { surface, broker: new ApprovalBroker(surface) };
}

const never = new AbortController().signal;

/** Lets everything that is already settled run to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("ApprovalBroker", () => {
  it("shows one request at a time, in the order in which they came", async () => {
    const { surface, broker } = setUp();
    const answers = ["a", "b", "c"].map((id) => broker.request(makeAsk({ id }), never));
    await settle();
    expect(surface.shown.map(({ ask }) => ask.id)).toEqual(["a"]);
    surface.at(0).answer(ALLOW);
    await settle();
    surface.at(1).answer({ verdict: "deny", surface: "approval-window" });
    await settle();
    surface.at(2).answer(ALLOW);
    const behaviors = (await Promise.all(answers)).map((a) =>
      a.kind === "answered" ? a.decision.behavior : a.kind,
    );
    expect(behaviors).toEqual(["allow", "deny", "allow"]);
    expect(surface.shown.map(({ position }) => position)).toEqual([
      { index: 1, total: 3, ofSession: 3 },
      { index: 2, total: 3, ofSession: 2 },
      { index: 3, total: 3, ofSession: 1 },
    ]);
  });

  it("does not let a second request overwrite or answer the first", async () => {
    const { surface, broker } = setUp();
    const first = broker.request(makeAsk({ id: "a" }), never);
    const second = broker.request(makeAsk({ id: "a" }), never);
    expect(await second).toMatchObject({ decision: { behavior: "deny", source: "approval" } });
    await settle();
    surface.at(0).answer(ALLOW);
    expect(await first).toMatchObject({ decision: { behavior: "allow" } });
  });

  it("says in reason, source and trace how the person answered", async () => {
    const { surface, broker } = setUp();
    const verdicts: SurfaceVerdict[] = [
      ALLOW,
      { verdict: "deny", surface: "approval-window", note: "  use the staging folder " },
      { verdict: "deny", surface: "approval-native" },
      { verdict: "unanswered", surface: "approval-window", why: "The review window crashed" },
    ];
    const seen = [];
    for (const [index, verdict] of verdicts.entries()) {
      const answer = broker.request(makeAsk({ id: String(index) }), never);
      await settle();
      surface.at(index).answer(verdict);
      seen.push(await answer);
    }
    expect(seen).toMatchObject([
      {
        decision: { behavior: "allow", reason: "User approved this tool call", source: "approval-native" },
        trace: { surface: "approval-native", verdict: "allow_once" },
      },
      {
        decision: { behavior: "deny", reason: "User denied this tool call: use the staging folder" },
        trace: { surface: "approval-window", verdict: "deny_with_note" },
      },
      {
        decision: { reason: "User denied this tool call", source: "approval-native" },
        trace: { verdict: "deny" },
      },
      {
        decision: { behavior: "deny", reason: "The review window crashed", source: "approval-window" },
        trace: { verdict: "unanswered" },
      },
    ]);
  });

  it("decides again at the front, and shows no dialog for a request that has gone stale", async () => {
    const { surface, broker } = setUp();
    let current = true;
    const first = broker.request(makeAsk({ id: "a" }), never);
    const second = broker.request(makeAsk({ id: "b", isCurrent: async () => current }), never);
    await settle();
    current = false;
    surface.at(0).answer(ALLOW);
    await first;
    expect(await second).toEqual({ kind: "stale" });
    expect(surface.shown).toHaveLength(1);
  });

  it("denies when deciding again fails", async () => {
    const { surface, broker } = setUp();
    const isCurrent = () => Promise.reject(new Error("the folder is gone"));
    expect(await broker.request(makeAsk({ isCurrent }), never)).toMatchObject({
      decision: {
        behavior: "deny",
        reason: "The request could not be shown: the folder is gone",
        source: "approval",
      },
    });
    expect(surface.shown).toHaveLength(0);
  });

  it("denies when the surface throws, and goes on to the next request", async () => {
    let calls = 0;
    const broker = new ApprovalBroker({
      present: () => {
        calls += 1;
        if (calls === 1) throw new Error("no display");
        return Promise.resolve(ALLOW);
      },
      bringForward: () => undefined,
    });
    const [first, second] = await Promise.all([
      broker.request(makeAsk({ id: "a" }), never),
      broker.request(makeAsk({ id: "b" }), never),
    ]);
    expect(first).toMatchObject({ decision: { behavior: "deny", source: "approval" } });
    expect(second).toMatchObject({ decision: { behavior: "allow" } });
  });

  it("denies and closes the dialog when the session is cancelled, and ignores a verdict that comes afterwards", async () => {
    const { surface, broker } = setUp();
    const session = new AbortController();
    const answer = broker.request(makeAsk(), session.signal);
    await settle();
    session.abort();
    surface.at(0).answer(ALLOW);
    expect(await answer).toMatchObject({ decision: { behavior: "deny" }, trace: { verdict: "unanswered" } });
    expect(surface.at(0).signal.aborted).toBe(true);
    expect(broker.isWaiting).toBe(false);
  });

  it("never shows a request that was cancelled while it queued", async () => {
    const { surface, broker } = setUp();
    const session = new AbortController();
    const first = broker.request(makeAsk({ id: "a" }), never);
    const second = broker.request(makeAsk({ id: "b" }), session.signal);
    const third = broker.request(makeAsk({ id: "c" }), never);
    await settle();
    session.abort();
    await second;
    surface.at(0).answer(ALLOW);
    await first;
    await settle();
    expect(surface.shown.map(({ ask }) => ask.id)).toEqual(["a", "c"]);
    expect(surface.at(1).position).toEqual({ index: 3, total: 3, ofSession: 1 });
    surface.at(1).answer(ALLOW);
    await third;
  });

  it("denies without asking when the session was cancelled before", async () => {
    const { surface, broker } = setUp();
    const answer = await broker.request(makeAsk(), AbortSignal.abort());
    expect(answer).toMatchObject({ decision: { behavior: "deny" } });
    expect(surface.shown).toHaveLength(0);
  });

  it("denies everything that waits when the window goes away, and asks again later", async () => {
    const { surface, broker } = setUp();
    const answers = ["a", "b"].map((id) => broker.request(makeAsk({ id }), never));
    await settle();
    broker.settleAll("The window was closed");
    expect(await Promise.all(answers)).toMatchObject([
      { decision: { behavior: "deny", reason: "The window was closed" } },
      { decision: { behavior: "deny", reason: "The window was closed" } },
    ]);
    const later = broker.request(makeAsk({ id: "c" }), never);
    await settle();
    surface.at(1).answer(ALLOW);
    expect(await later).toMatchObject({ decision: { behavior: "allow" } });
  });

  it("denies everything, now and later, once it is closed", async () => {
    const { surface, broker } = setUp();
    const waiting = broker.request(makeAsk(), never);
    await settle();
    broker.close("Gatehouse is closing");
    const late = await broker.request(makeAsk({ id: "late" }), never);
    expect([await waiting, late]).toMatchObject([
      { decision: { behavior: "deny", reason: "Gatehouse is closing" } },
      { decision: { behavior: "deny", reason: "Gatehouse is closing" } },
    ]);
    expect(surface.shown).toHaveLength(1);
  });

  it("only brings a waiting request forward, and answers nothing by it", async () => {
    const { surface, broker } = setUp();
    expect(broker.bringForward()).toBe(false);
    const answer = broker.request(makeAsk(), never);
    await settle();
    expect(broker.bringForward()).toBe(true);
    expect(surface.raised).toBe(1);
    expect(broker.isWaiting).toBe(true);
    surface.at(0).answer(ALLOW);
    await answer;
  });

  it.each([
    ["allow_session", "session"],
    ["allow_project", "personal"],
  ] as const)("passes the rule to remember on with %s", async (verdict, scope) => {
    const { surface, broker } = setUp();
    const answer = broker.request(makeAsk(), never);
    await settle();
    surface.at(0).answer({ verdict, surface: "approval-window", rule: "Bash(ls)" });
    expect(await answer).toMatchObject({
      decision: { behavior: "allow", source: "approval-window" },
      trace: { surface: "approval-window", verdict },
      remember: { rule: "Bash(ls)", scope },
    });
  });

  it("denies what waits in the same session only, and says how much that is", async () => {
    const { surface, broker } = setUp();
    const own = ["a", "b"].map((id) => broker.request(makeAsk({ id }), never));
    const other = broker.request(makeAsk({ id: "c", session: "another" }), never);
    await settle();
    expect(surface.at(0).position).toEqual({ index: 1, total: 3, ofSession: 2 });
    surface.at(0).answer({ verdict: "deny_all", surface: "approval-window", note: "stop this" });
    expect(await Promise.all(own)).toMatchObject([
      { decision: { behavior: "deny" } },
      { decision: { behavior: "deny" } },
    ]);
    await settle();
    surface.at(1).answer(ALLOW);
    expect(await other).toMatchObject({ decision: { behavior: "allow" } });
  });

  it("denies everything that waits when the person says so, with their note", async () => {
    const { surface, broker } = setUp();
    const answers = ["a", "b", "c"].map((id) => broker.request(makeAsk({ id }), never));
    await settle();
    surface.at(0).answer({ verdict: "deny_all", surface: "approval-window", note: "stop this" });
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({
        decision: { behavior: "deny", reason: "User denied this tool call: stop this" },
        trace: { surface: "approval-window", verdict: "deny_with_note" },
      });
    }
    await settle();
    expect([surface.shown.length, broker.isWaiting]).toEqual([1, false]);
  });

  it("asks about what a person has changed before anything else that waits", async () => {
    const { surface, broker } = setUp();
    const first = broker.request(makeAsk({ id: "a" }), never);
    const waiting = ["b", "c"].map((id) => broker.request(makeAsk({ id }), never));
    await settle();
    surface.at(0).answer({ verdict: "edited", surface: "approval-window", arguments: "{}" });
    expect(await first).toEqual({ kind: "edited", arguments: "{}", surface: "approval-window" });
    waiting.push(broker.request(makeAsk({ id: "a2", edited: true }), never));
    await settle();
    for (let index = 1; index < 4; index += 1) {
      surface.at(index).answer(ALLOW);
      await settle();
    }
    await Promise.all(waiting);
    expect(surface.shown.map(({ ask }) => ask.id)).toEqual(["a", "b", "a2", "c"]);
  });
});
