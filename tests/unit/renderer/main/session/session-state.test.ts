import { describe, expect, it } from "vitest";
import type { ItemView, SessionChange, SessionView } from "../../../../../src/preload/contract";
import {
  INITIAL_SESSION,
  reduceSession,
  type SessionState,
} from "../../../../../src/renderer/main/session/session-state";

const user: ItemView = { kind: "user", text: "hello", turn: 1 };
const answer: ItemView = { kind: "assistant", text: "a", streaming: true };

function session(part: Partial<SessionView> = {}): SessionView {
  return {
    id: "s1",
    title: null,
    project: null,
    profile: "standard",
    model: "m",
    busy: false,
    policy: null,
    items: [user, answer],
    ...part,
  };
}

function change(state: SessionState, ...changes: SessionChange[]): SessionState {
  return changes.reduce((before, each) => reduceSession(before, { type: "change", change: each }), state);
}

function snapshot(state: SessionState, revision: number, view = session()): SessionState {
  return reduceSession(state, { type: "snapshot", snapshot: { revision, session: view } });
}

const loaded = snapshot(INITIAL_SESSION, 5);
const text = (revision: number, more: string, index = 1): SessionChange => ({
  revision,
  type: "text",
  index,
  text: more,
});

describe("changes without a snapshot", () => {
  it("are kept up to a bound, and those that are kept count once the snapshot is there", () => {
    const many = Array.from({ length: 5_000 }, (_, index) => text(index, "x"));
    const waiting = change(INITIAL_SESSION, ...many);
    expect(waiting.pending.length).toBeLessThanOrEqual(1_000);
    const after = snapshot(waiting, 4_997);
    expect(after.revision).toBe(4_999);
    expect(after.session?.items[1]).toMatchObject({ text: "axx" });
  });
});

describe("changes in order", () => {
  it("append text to an answer and leave the other items what they are", () => {
    const after = change(loaded, text(6, "b"), text(7, "c"));
    expect(after.session?.items[1]).toEqual({ kind: "assistant", text: "abc", streaming: true });
    expect(after.session?.items[0]).toBe(user);
    expect(after.revision).toBe(7);
  });

  it("append an item and replace one", () => {
    const after = change(
      loaded,
      { revision: 6, type: "item", index: 2, item: user },
      { revision: 7, type: "item", index: 1, item: { kind: "assistant", text: "done", streaming: false } },
    );
    expect(after.session?.items.map((item) => (item.kind === "call" ? "" : item.text))).toEqual([
      "hello",
      "done",
      "hello",
    ]);
  });

  it("set busy, title, the model's name, what it used, and what is told of the policy", () => {
    const policy = { mode: "plan", trust: "untrusted" } as const;
    const status = { type: "status", busy: true, model: "other", policy, title: "Hello" } as const;
    const tokens = { input: 10, output: 2 };
    const usage = { turn: tokens, session: tokens };
    const after = change(loaded, { ...status, revision: 6, usage });
    expect(after.session).toMatchObject({ busy: true, model: "other", policy, title: "Hello", usage });
    expect(change(after, { ...status, revision: 7 }).session).not.toHaveProperty("usage");
  });

  it("cut the conversation short, where it is at least that long", () => {
    expect(change(loaded, { revision: 6, type: "cut", length: 1 }).session?.items).toEqual([user]);
    expect(change(loaded, { revision: 6, type: "cut", length: 3 }).wanted).toBe(loaded.wanted + 1);
  });

  it("replace the whole session", () => {
    const after = change(loaded, { revision: 6, type: "replaced", session: session({ items: [] }) });
    expect(after.session?.items).toEqual([]);
  });

  it("never alter the state they came from", () => {
    change(loaded, text(6, "b"));
    expect(loaded.session?.items[1]).toEqual(answer);
  });
});

describe("a change that comes twice or late", () => {
  it("is dropped", () => {
    expect(change(loaded, text(5, "again"))).toBe(loaded);
    expect(change(loaded, { revision: 3, type: "replaced", session: session({ items: [] }) })).toBe(loaded);
  });
});

describe("a gap", () => {
  it("asks for one snapshot, however many changes follow", () => {
    const after = change(loaded, text(8, "x"), text(9, "y"));
    expect(after.wanted).toBe(loaded.wanted + 1);
    expect(after.session).toBe(loaded.session);
  });

  it("is closed by the snapshot, and what came meanwhile is applied once", () => {
    const gap = change(loaded, text(8, "x"), text(9, "y"));
    const fresh = session({ items: [user, { kind: "assistant", text: "abx", streaming: true }] });
    const after = snapshot(gap, 8, fresh);
    expect(after.session?.items[1]).toMatchObject({ text: "abxy" });
    expect(after).toMatchObject({ revision: 9, pending: [] });
  });

  it("is also seen in an item that can't be there, or text for something that is no answer", () => {
    expect(change(loaded, text(6, "x", 0)).wanted).toBe(loaded.wanted + 1);
    expect(change(loaded, text(6, "x", 7)).wanted).toBe(loaded.wanted + 1);
    expect(change(loaded, { revision: 6, type: "item", index: 3, item: user }).wanted).toBe(
      loaded.wanted + 1,
    );
  });

  it("that the snapshot doesn't close asks again only with the next change, so that it can't go on for ever", () => {
    const gap = change(loaded, text(20, "x"));
    const after = snapshot(gap, 6);
    expect(after).toMatchObject({ revision: 6, pending: [], wanted: gap.wanted });
    expect(change(after, text(21, "y")).wanted).toBe(gap.wanted + 1);
  });

  it("is closed by a replaced session too", () => {
    const gap = change(loaded, text(8, "x"));
    const after = change(gap, { revision: 9, type: "replaced", session: session({ items: [] }) });
    expect(after).toMatchObject({ revision: 9, pending: [] });
  });
});

describe("before the first snapshot", () => {
  it("changes wait for it", () => {
    const waiting = change(INITIAL_SESSION, text(5, "old"), text(6, "b"));
    expect(waiting).toMatchObject({ session: null, wanted: INITIAL_SESSION.wanted });
    expect(snapshot(waiting, 5).session?.items[1]).toMatchObject({ text: "ab" });
  });

  it("an older snapshot never takes the place of newer knowledge", () => {
    expect(snapshot(loaded, 4, session({ items: [] }))).toBe(loaded);
  });
});
