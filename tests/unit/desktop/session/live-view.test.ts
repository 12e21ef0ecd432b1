import { describe, expect, it } from "vitest";
import { LiveView } from "../../../../src/main/desktop/session/live-view";
import type { CallEvent } from "../../../../src/main/gate/corridor-ports";
import type { SessionChange, SessionView } from "../../../../src/preload/contract/views";

/** A view whose timers run when the test says so. */
function setUp() {
  const changes: SessionChange[] = [];
  const timers: (() => void)[] = [];
  const clock = { now: 0 };
  const view = new LiveView(
    (change) => changes.push(change),
    (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
    () => clock.now,
  );
  const tick = () => {
    for (const run of timers.splice(0)) run();
  };
  const show = (content?: Parameters<LiveView["begin"]>[1]) => {
    const conversation = view.begin(HEADING, content);
    view.show(conversation);
    changes.splice(0);
    return conversation;
  };
  return { view, changes, timers, clock, tick, show };
}

const HEADING = {
  id: "s1",
  title: null,
  project: { path: "/p", name: "p" },
  profile: "strict",
  model: "offline assistant",
  policy: null,
};

/** What a window does with the changes it is told. */
function replay(changes: readonly SessionChange[], from: SessionView): SessionView {
  let session = from;
  for (const change of changes) session = follow(session, change);
  return session;
}

function follow(session: SessionView, change: SessionChange): SessionView {
  if (change.type === "replaced") return change.session;
  if (change.type === "status") {
    const { busy, model, policy, title } = change;
    return { ...session, busy, model, policy, title };
  }
  if (change.type === "cut") return { ...session, items: session.items.slice(0, change.length) };
  const items = [...session.items];
  if (change.type === "item") items[change.index] = change.item;
  const item = items[change.index];
  if (change.type === "text" && item?.kind === "assistant") {
    items[change.index] = { ...item, text: item.text + change.text };
  }
  return { ...session, items };
}

describe("LiveView", () => {
  it("numbers changes without gaps, so that a window that follows them has what a snapshot says", () => {
    const { view, changes, tick } = setUp();
    const before = view.snapshot();
    const conversation = view.begin(HEADING);
    view.show(conversation);
    conversation.setStatus({ busy: true });
    conversation.receive({ type: "turn_started", turn: 1, prompt: "hi" });
    conversation.receive({ type: "text", text: "Hel" });
    tick();
    conversation.receive({ type: "text", text: "lo" });
    conversation.receive({ type: "message_done" });
    view.tell("error", "broken");
    conversation.cut(1);
    conversation.setStatus({ busy: false, model: "m" });
    const { revision, session } = view.snapshot();
    expect(changes.map((change) => change.revision)).toEqual(
      changes.map((_change, n) => before.revision + n + 1),
    );
    expect(changes.at(-1)?.revision).toBe(revision);
    expect(replay(changes, before.session)).toEqual(session);
    expect(session).toMatchObject({ busy: false, model: "m", profile: "strict" });
  });

  it("sends a fast stream as few changes, in order and complete", () => {
    const { view, changes, timers, tick, show } = setUp();
    const conversation = show();
    for (let n = 0; n < 1_000; n += 1) conversation.receive({ type: "text", text: `${n} ` });
    expect(timers).toHaveLength(1);
    expect(changes).toHaveLength(0);
    tick();
    conversation.receive({ type: "text", text: "end" });
    conversation.receive({ type: "message_done" });
    expect(changes).toHaveLength(3);
    expect(view.snapshot().session.items).toEqual([
      {
        kind: "assistant",
        text: `${Array.from({ length: 1_000 }, (_, n) => n).join(" ")} end`,
        streaming: false,
      },
    ]);
  });

  it("keeps a character whole that was split between two pieces", () => {
    const { view, tick, show } = setUp();
    const conversation = show();
    const [high, low] = ["\ud83d", "\ude00"];
    conversation.receive({ type: "text", text: `a${high}` });
    tick();
    conversation.receive({ type: "text", text: low ?? "" });
    tick();
    expect(view.snapshot().session.items).toMatchObject([{ text: "a😀" }]);
  });

  it("shows text before what came after it", () => {
    const { view, show } = setUp();
    const conversation = show();
    conversation.receive({ type: "text", text: "first" });
    conversation.receive({ type: "call_proposed", call: { id: "c", tool: "glob", arguments: "{}" } });
    expect(view.snapshot().session.items.map(({ kind }) => kind)).toEqual(["assistant", "call"]);
  });

  it("tells the time a call ran apart from the time it waited for a person", () => {
    const { view, clock, show } = setUp();
    const conversation = show();
    conversation.receive({ type: "call_proposed", call: { id: "c", tool: "shell", arguments: "{}" } });
    const step = (event: CallEvent, ms: number) => {
      clock.now += ms;
      conversation.receive({ type: "call", call: "c", event });
    };
    const decision = { behavior: "allow", reason: "yes", source: "approval" } as const;
    const result = { ok: true, output: "" } as const;
    step({ type: "waiting", approval: "a" }, 5);
    step({ type: "decided", decision, candidates: [] }, 18_000);
    step({ type: "running" }, 1);
    step({ type: "finished", result, durationMs: 18_206 }, 200);
    expect(view.snapshot().session.items).toMatchObject([{ outcome: { durationMs: 200, waitedMs: 18_000 } }]);
  });

  it("tells nothing of a conversation that is not shown, and shows all of it when it is shown again", () => {
    const { view, changes, tick, show } = setUp();
    const first = show();
    first.receive({ type: "text", text: "go" });
    const second = show();
    first.receive({ type: "text", text: "ne" });
    tick();
    first.tell("info", "behind");
    expect(changes).toEqual([]);
    expect(view.snapshot().session.items).toEqual([]);
    second.tell("info", "in front");
    first.receive({ type: "text", text: "late" });
    view.show(first);
    expect(view.snapshot().session.items.map((item) => "text" in item && item.text)).toEqual([
      "gone",
      "behind",
      "late",
    ]);
    expect(changes.at(-1)).toMatchObject({ type: "replaced", revision: view.snapshot().revision });
  });

  it("adds up what answers took, for the turn and the session, and what that costs", () => {
    const { view, show } = setUp();
    const conversation = show();
    const took = (inputTokens: number, outputTokens: number) =>
      conversation.receive({ type: "usage", usage: { inputTokens, outputTokens } });
    expect(view.snapshot().session).not.toHaveProperty("usage");
    conversation.receive({ type: "turn_started", turn: 1, prompt: "one" });
    took(1_000, 100);
    took(2_000, 200);
    conversation.receive({ type: "turn_started", turn: 2, prompt: "two" });
    took(10, 1);
    expect(view.snapshot().session.usage).toEqual({
      turn: { input: 10, output: 1 },
      session: { input: 3_010, output: 301 },
    });
    conversation.setStatus({ price: { input: 2, output: 10, currency: "EUR" } });
    expect(view.snapshot().session.usage).toEqual({
      turn: { input: 10, output: 1, cost: 0.00003 },
      session: { input: 3_010, output: 301, cost: 0.00903 },
      currency: "EUR",
    });
  });

  it("tells when a conversation works, waits or rests, shown or not", () => {
    const { view, show } = setUp();
    const seen: string[] = [];
    const watched = new LiveView(
      () => undefined,
      () => () => undefined,
      () => 0,
      () => seen.push(behind.activity),
    );
    const behind = watched.begin(HEADING);
    behind.setStatus({ busy: true });
    behind.receive({ type: "call_proposed", call: { id: "c", tool: "shell", arguments: "{}" } });
    behind.receive({ type: "call", call: "c", event: { type: "waiting", approval: "a" } });
    behind.receive({ type: "call", call: "c", event: { type: "running" } });
    behind.setStatus({ busy: false });
    expect(seen).toEqual(["busy", "waiting", "busy", "idle"]);
    show();
    expect(view.snapshot().session.busy).toBe(false);
  });
});
