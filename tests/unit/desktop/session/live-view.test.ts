import { describe, expect, it } from "vitest";
import { LiveView } from "../../../../src/main/desktop/session/live-view";
import type { CallEvent } from "../../../../src/main/gate/corridor";
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
  return { view, changes, timers, clock, tick };
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
    view.restart(HEADING);
    view.setStatus({ busy: true });
    view.receive({ type: "turn_started", turn: 1, prompt: "hi" });
    view.receive({ type: "text", text: "Hel" });
    tick();
    view.receive({ type: "text", text: "lo" });
    view.receive({ type: "message_done" });
    view.tell("error", "broken");
    view.setStatus({ busy: false, model: "m" });
    const { revision, session } = view.snapshot();
    expect(changes.map((change) => change.revision)).toEqual(
      changes.map((_change, n) => before.revision + n + 1),
    );
    expect(changes.at(-1)?.revision).toBe(revision);
    expect(replay(changes, before.session)).toEqual(session);
    expect(session).toMatchObject({ busy: false, model: "m", profile: "strict" });
  });

  it("sends a fast stream as few changes, in order and complete", () => {
    const { view, changes, timers, tick } = setUp();
    for (let n = 0; n < 1_000; n += 1) view.receive({ type: "text", text: `${n} ` });
    expect(timers).toHaveLength(1);
    expect(changes).toHaveLength(0);
    tick();
    view.receive({ type: "text", text: "end" });
    view.receive({ type: "message_done" });
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
    const { view, tick } = setUp();
    const [high, low] = ["\ud83d", "\ude00"];
    view.receive({ type: "text", text: `a${high}` });
    tick();
    view.receive({ type: "text", text: low ?? "" });
    tick();
    expect(view.snapshot().session.items).toMatchObject([{ text: "a😀" }]);
  });

  it("shows text before what came after it", () => {
    const { view } = setUp();
    view.receive({ type: "text", text: "first" });
    view.receive({ type: "call_proposed", call: { id: "c", tool: "glob", arguments: "{}" } });
    expect(view.snapshot().session.items.map(({ kind }) => kind)).toEqual(["assistant", "call"]);
  });

  it("tells the time a call ran apart from the time it waited for a person", () => {
    const { view, clock } = setUp();
    view.receive({ type: "call_proposed", call: { id: "c", tool: "shell", arguments: "{}" } });
    const step = (event: CallEvent, ms: number) => {
      clock.now += ms;
      view.receive({ type: "call", call: "c", event });
    };
    const decision = { behavior: "allow", reason: "yes", source: "approval" } as const;
    const result = { ok: true, output: "" } as const;
    step({ type: "waiting", approval: "a" }, 5);
    step({ type: "decided", decision, candidates: [] }, 18_000);
    step({ type: "running" }, 1);
    step({ type: "finished", result, durationMs: 18_206 }, 200);
    expect(view.snapshot().session.items).toMatchObject([{ outcome: { durationMs: 200, waitedMs: 18_000 } }]);
  });

  it("forgets the conversation on a restart, buffered text included", () => {
    const { view, tick } = setUp();
    view.receive({ type: "text", text: "old" });
    view.restart(HEADING);
    tick();
    expect(view.snapshot().session).toEqual({ ...HEADING, busy: false, items: [] });
  });
});
