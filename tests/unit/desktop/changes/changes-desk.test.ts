import { describe, expect, it } from "vitest";
import { CheckpointError } from "../../../../src/main/checkpoints/errors";
import type { Change } from "../../../../src/main/checkpoints/history";
import type { ChangeContents, SessionChanges } from "../../../../src/main/checkpoints/session-checkpoints";
import { ChangesDesk } from "../../../../src/main/desktop/changes/changes-desk";
import { Translator } from "../../../../src/main/desktop/translator";
import type { UndoProgressView } from "../../../../src/preload/contract/changes";

const state = (text: string, mode = 0o644) => ({ sha256: text.padEnd(64, "0"), size: 1, mode, kept: true });

function change(part: Partial<Change> = {}): Change {
  return {
    id: "c1",
    turn: 1,
    path: "a.txt",
    kind: "changed",
    origin: { kind: "tool", call: "call1", tool: "write_file" },
    before: state("a"),
    after: state("b"),
    ownFolders: 0,
    state: "done",
    ...part,
  };
}

const bytes = (text: string) => Buffer.from(text);

function contents(part: Partial<ChangeContents> = {}): ChangeContents {
  return { change: change(), before: bytes("one\n"), after: bytes("two\n"), ...part };
}

function desk(changes: Partial<SessionChanges>, now = () => 0) {
  const told: string[] = [];
  const listeners: (() => void)[] = [];
  const progresses: (UndoProgressView | null)[] = [];
  const made = new ChangesDesk({
    t: new Translator("en").t,
    now,
    dialogs: { confirm: () => Promise.resolve(false) },
    changed: () => told.push("changed"),
    progress: (progress) => progresses.push(progress),
  });
  made.begin({
    id: "s1",
    changes: {
      list: () => Promise.resolve({ changes: [], unrecorded: [], full: false }),
      contents: () => Promise.resolve([]),
      undo: () => Promise.reject(new Error("not expected")),
      onChange: (listener) => {
        listeners.push(listener);
        return () => listeners.splice(listeners.indexOf(listener), 1);
      },
      ...changes,
    },
  });
  return { desk: made, told, listeners, progresses };
}

describe("the list", () => {
  it("stands by turn, newest first, with hidden characters shown", async () => {
    const list = {
      changes: [
        change({ path: "a\u{200b}b", added: 1, removed: 2 }),
        change({ id: "c2", turn: 2, origin: { kind: "command", call: "x", command: "rm \u{1b}[2J" } }),
      ],
      unrecorded: [{ turn: 3, call: "y", command: "make", why: "no_git" as const }],
      full: false,
    };
    const view = await desk({ list: () => Promise.resolve(list) }).desk.list();
    expect(view?.turns.map(({ turn }) => turn)).toEqual([3, 2, 1]);
    expect(view?.turns[2]?.changes[0]).toMatchObject({ path: "a\\u{200b}b", added: 1, removed: 2 });
    expect(view?.turns[1]?.changes[0]?.origin).toMatchObject({ command: "rm \\x1b[2J" });
    expect(view?.turns[0]?.notRecorded).toEqual([{ call: "y", command: "make", why: "no_git" }]);
  });

  it("is told to be another one for the open session alone", () => {
    const first = desk({});
    expect(first.told).toHaveLength(1);
    first.listeners[0]?.();
    expect(first.told).toHaveLength(2);
    first.desk.begin({ id: "s2", changes: undefined });
    expect(first.listeners).toEqual([]);
  });

  it("is null where nothing is kept", async () => {
    const { desk: made } = desk({});
    made.begin({ id: "s2", changes: undefined });
    expect(await made.list()).toBeNull();
    await expect(made.undo("undo", { turn: 1 })).rejects.toMatchObject({ code: "no_project" });
  });
});

describe("a diff", () => {
  const diffOf = async (...found: ChangeContents[]) =>
    desk({ contents: () => Promise.resolve(found) }).desk.diff({ turn: 1 });

  it("shows several changes of a file as one, from before the first to after the last", async () => {
    const second = contents({
      change: change({ id: "c2", before: state("b"), after: state("c") }),
      before: bytes("two\n"),
      after: bytes("three\n"),
    });
    const [file, ...others] = await diffOf(contents(), second);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ added: 1, removed: 1 });
    expect(file?.lines.map(({ text }) => text)).toEqual(["@@ -1,1 +1,1 @@", "one", "three"]);
  });

  it("leaves out what nobody of the session did", async () => {
    expect(await diffOf(contents({ change: change({ origin: { kind: "between" } }) }))).toEqual([]);
  });

  it.each([
    ["not_text", { after: Buffer.from([0, 1]) }],
    ["too_large", { after: Buffer.alloc(1_500_000, "x") }],
    ["not_kept", { change: change({ notKept: "too_large", before: null, after: null }) }],
    ["not_kept", { before: undefined }],
    ["mode_only", { change: change({ after: state("a", 0o755) }) }],
  ] as const)("says %s where there are no lines", async (remark, part) => {
    expect(await diffOf(contents(part))).toMatchObject([{ remark, lines: [] }]);
  });

  it("of a very long change is cut, and says by how much", async () => {
    const text = Array.from({ length: 5_000 }, (_, index) => `${index}\n`).join("");
    const [file] = await diffOf(
      contents({ change: change({ before: null }), before: undefined, after: bytes(text) }),
    );
    expect(file?.lines).toHaveLength(3_000);
    expect(file?.cut).toBe(2_001);
  });
});

describe("an undo", () => {
  it("that is refused reaches the window with its code", async () => {
    const refusing = desk({
      undo: () => Promise.reject(new CheckpointError("session_busy", "The agent works.")),
    });
    await expect(refusing.desk.undo("undo", { turn: 1 })).rejects.toMatchObject({
      name: "DesktopError",
      code: "session_busy",
    });
  });

  it("tells which files were written and which were left alone, hidden characters shown", async () => {
    const undone = {
      outcome: "done" as const,
      files: ["a\u{200b}"],
      conflicts: [{ path: "b\u{200b}", why: "changed_since" as const }],
    };
    const { desk: made } = desk({ undo: () => Promise.resolve(undone) });
    expect(await made.undo("undo", { turn: 1 })).toEqual({
      outcome: "done",
      files: ["a\\u{200b}"],
      conflicts: [{ path: "b\\u{200b}", why: "changed_since" }],
    });
  });

  it("tells how far it is, now and then and at the end, and that it is over", async () => {
    let time = 0;
    const { desk: made, progresses } = desk(
      {
        undo: (_direction, _target, { progress }) => {
          for (let done = 0; done <= 5_000; done += 1) {
            progress?.({ phase: "writing", done, total: 5_000 });
            time += 1;
          }
          return Promise.resolve({ outcome: "done", files: [], conflicts: [] });
        },
      },
      () => time,
    );
    await made.undo("redo", { turn: 1 });
    const common = { action: "redo", target: { turn: 1 }, phase: "writing", total: 5_000 };
    expect(progresses.length).toBeLessThan(60);
    expect(progresses[0]).toEqual({ ...common, done: 0 });
    expect(progresses.at(-2)).toEqual({ ...common, done: 5_000 });
    expect(progresses.at(-1)).toBeNull();
  });

  it("can be stopped, and tells how many files were not reached; another can be begun then, and not before", async () => {
    const { desk: made, progresses } = desk({
      undo: (_direction, _target, { signal }) =>
        new Promise((resolve) => {
          signal?.addEventListener("abort", () => {
            const stopped = { why: "person", remaining: 4_800 } as const;
            resolve({ outcome: "stopped", files: ["a\u{200b}"], conflicts: [], stopped });
          });
        }),
    });
    const first = made.undo("undo", { turn: 1 });
    await expect(made.undo("undo", { turn: 2 })).rejects.toMatchObject({ code: "session_busy" });
    made.stopUndo();
    expect(await first).toEqual({
      outcome: "stopped",
      files: ["a\\u{200b}"],
      conflicts: [],
      stopped: { why: "person", remaining: 4_800 },
    });
    expect(progresses).toEqual([null]);
    const second = made.undo("undo", { turn: 2 });
    made.stopUndo();
    expect(await second).toMatchObject({ outcome: "stopped" });
  });
});
