import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/main/base/sha256";
import type { Change } from "../../../src/main/checkpoints/history";
import type { CheckpointRecord, FileState } from "../../../src/main/checkpoints/record";
import { type UndoProgress, type UndoWish, undoChanges } from "../../../src/main/checkpoints/undo";
import type { AuditEntry } from "../../../src/main/gate/audit";
import { ToolError } from "../../../src/main/tools/tool";
import type { FileContent } from "../../../src/main/workspace/types";
import { MemoryAudit } from "../../support/gate-fakes";

const state = (text: string): FileState => ({
  sha256: sha256(Buffer.from(text)),
  size: text.length,
  mode: 0o644,
  kept: true,
});

/** A project whose files are in memory, in which one turn changed every file from `old` to `new`. */
class Turn {
  readonly disk = new Map<string, string>();
  readonly audit = new MemoryAudit();
  readonly records: CheckpointRecord[] = [];
  readonly progress: UndoProgress[] = [];
  readonly stop = new AbortController();
  /** Files whose disk refuses. */
  readonly broken = new Set<string>();
  readonly changes: readonly Change[];
  readonly #contents = new Map<string, Buffer>();
  asked = 0;
  agree = true;
  onWrite: (path: string) => void = () => undefined;
  onProgress: (progress: UndoProgress) => void = () => undefined;
  /** Contents that are in memory at the moment, and the most there ever were. */
  #held = 0;
  mostHeld = 0;

  constructor(files: number) {
    this.changes = Array.from({ length: files }, (_, index) => {
      const path = `f${index}.txt`;
      this.disk.set(path, `new ${path}`);
      for (const text of [`old ${path}`, `new ${path}`])
        this.#contents.set(sha256(Buffer.from(text)), Buffer.from(text));
      return {
        ...{ id: `c${index}`, turn: 1, path, kind: "changed", ownFolders: 0, state: "done" },
        origin: { kind: "command", call: "call1", command: "make" },
        ...{ before: state(`old ${path}`), after: state(`new ${path}`) },
      } as const;
    });
  }

  undo(direction: UndoWish["direction"] = "undo") {
    const content = (path: string): FileContent => {
      const text = this.disk.get(path);
      return text === undefined
        ? { kind: "absent" }
        : { kind: "file", bytes: Buffer.from(text), mode: 0o644 };
    };
    return undoChanges(
      {
        workspace: "/project",
        session: "s1",
        ownFiles: [],
        maxFileBytes: 1_000,
        platform: "linux",
        audit: this.audit,
        now: () => 0,
        newId: () => "act",
        wrote: () => undefined,
        files: {
          capture: (_workspace, path) =>
            Promise.resolve({
              path,
              identity: { realPath: `/project/${path}`, state: "file" },
              content: content(path),
              missingFolders: 0,
            }),
          restore: (_workspace, { path, matches, to }) => {
            this.#held -= 1;
            if (this.broken.has(path)) return Promise.reject(new Error("no space left on device"));
            if (!matches(content(path)))
              return Promise.reject(new ToolError("target_changed", "It is another one."));
            this.onWrite(path);
            if (to.kind === "file") this.disk.set(path, Buffer.from(to.bytes).toString());
            else this.disk.delete(path);
            return Promise.resolve();
          },
        },
        keeper: {
          get: (kept: NonNullable<FileState>) => {
            this.#held += 1;
            this.mostHeld = Math.max(this.mostHeld, this.#held);
            return Promise.resolve(this.#contents.get(kept.sha256));
          },
        },
        ledger: {
          addAfterwards: (record) => {
            this.records.push(record);
            return Promise.resolve(undefined);
          },
        },
      },
      {
        ...{ direction, turn: 1, changes: this.changes, signal: this.stop.signal },
        confirm: () => {
          this.asked += 1;
          return Promise.resolve(this.agree);
        },
        checkIdle: () => undefined,
        progress: (progress) => {
          this.progress.push(progress);
          this.onProgress(progress);
        },
      },
    );
  }

  get undone(): number {
    return [...this.disk.values()].filter((text) => text.startsWith("old")).length;
  }
}

const filesOf = (entries: readonly AuditEntry[]) =>
  entries.flatMap((entry) => ("arguments" in entry ? [entry.arguments.files] : [])).flat();

describe("an undo of more files than one part holds", () => {
  it("asks once, and records every part before its files are written and after them", async () => {
    const turn = new Turn(450);
    const recordedWhen: number[] = [];
    turn.onWrite = () => recordedWhen.push(turn.audit.entries.length);
    expect(await turn.undo()).toMatchObject({ outcome: "done", conflicts: [] });
    expect(turn.asked).toBe(1);
    expect(turn.undone).toBe(450);
    expect(turn.audit.entries.map(({ kind }) => kind)).toEqual([
      "decision",
      "outcome",
      "decision",
      "outcome",
      "decision",
      "outcome",
    ]);
    expect([0, 199, 200, 399, 400, 449].map((index) => recordedWhen[index])).toEqual([1, 1, 3, 3, 5, 5]);
    expect(filesOf(turn.audit.decisions)).toHaveLength(450);
    expect(new Set(filesOf(turn.audit.outcomes)).size).toBe(450);
    expect(turn.audit.decisions.map((entry) => entry.arguments)).toMatchObject([
      { part: 1, parts: 3, filesInAll: 450 },
      { part: 2, parts: 3 },
      { part: 3, parts: 3 },
    ]);
    expect(new Set(turn.audit.decisions.map(({ call }) => call)).size).toBe(3);
    expect(turn.audit.outcomes.map(({ call }) => call)).toEqual(turn.audit.decisions.map(({ call }) => call));
  });

  it("tells how many files it has compared, then how many are written", async () => {
    const turn = new Turn(300);
    await turn.undo();
    expect(turn.progress[0]).toEqual({ phase: "checking", done: 0, total: 300 });
    const writing = turn.progress.filter(({ phase }) => phase === "writing");
    expect(writing.map(({ done }) => done)).toEqual(Array.from({ length: 301 }, (_, index) => index));
  });

  it("holds one content at a time", async () => {
    const turn = new Turn(300);
    await turn.undo();
    expect(turn.mostHeld).toBe(1);
  });

  it("lists the files of a part as undone when the part is written", async () => {
    const turn = new Turn(300);
    await turn.undo();
    expect(turn.records).toMatchObject([{ state: "undone" }, { state: "undone" }]);
    const ids = turn.records.flatMap((record) => (record.type === "state" ? record.ids : []));
    expect(new Set(ids)).toEqual(new Set(turn.changes.map(({ id }) => id)));
  });

  it("records a refusal once, with how many files it was about", async () => {
    const turn = new Turn(450);
    turn.agree = false;
    expect(await turn.undo()).toEqual({ outcome: "declined", files: [], conflicts: [] });
    expect(turn.undone).toBe(0);
    expect(turn.audit.entries).toMatchObject([
      { kind: "decision", decision: { behavior: "deny" }, arguments: { filesInAll: 450 } },
    ]);
  });
});

describe("an undo that is stopped", () => {
  it("finishes the part it is in, says what it did not reach, and can be gone on with", async () => {
    const turn = new Turn(450);
    turn.onWrite = (path) => {
      if (path === "f210.txt") turn.stop.abort();
    };
    const undone = await turn.undo();
    expect(undone).toMatchObject({ outcome: "stopped", stopped: { why: "person", remaining: 50 } });
    expect(undone.files).toHaveLength(400);
    expect(turn.undone).toBe(400);
    expect(filesOf(turn.audit.decisions)).toHaveLength(400);
    expect(turn.audit.outcomes).toHaveLength(2);
  });

  it("before it has asked asks nothing and records nothing", async () => {
    const turn = new Turn(450);
    turn.onProgress = ({ done }) => {
      if (done === 10) turn.stop.abort();
    };
    expect(await turn.undo()).toEqual({ outcome: "declined", files: [], conflicts: [] });
    expect(turn.asked).toBe(0);
    expect(turn.audit.entries).toEqual([]);
    expect(turn.undone).toBe(0);
  });

  it("by a record that can't be written touches no file of the part, nor of later ones", async () => {
    const turn = new Turn(450);
    turn.audit.failWhen = (entry) => entry.kind === "decision" && entry.arguments.part === 2;
    expect(await turn.undo()).toMatchObject({
      outcome: "stopped",
      stopped: { why: "not_recorded", remaining: 250 },
    });
    expect(turn.undone).toBe(200);
  });

  it("by an outcome that can't be recorded begins no other part", async () => {
    const turn = new Turn(450);
    turn.audit.failWhen = (entry) => entry.kind === "outcome";
    expect(await turn.undo()).toMatchObject({
      outcome: "stopped",
      stopped: { why: "not_recorded", remaining: 250 },
    });
    expect(turn.undone).toBe(200);
  });
});

describe("a file that fails in the middle", () => {
  it("is named, and keeps no other file of its part or of later parts from being undone", async () => {
    const turn = new Turn(450);
    turn.broken.add("f10.txt");
    turn.disk.set("f300.txt", "mine");
    turn.onWrite = (path) => {
      if (path === "f449.txt") turn.disk.set("f200.txt", "mine, since the question");
    };
    const undone = await turn.undo();
    expect(undone.outcome).toBe("done");
    expect(undone.conflicts.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: "f10.txt", why: "failed" },
      { path: "f200.txt", why: "changed_since" },
      { path: "f300.txt", why: "changed_since" },
    ]);
    expect(turn.undone).toBe(447);
    expect(turn.disk.get("f200.txt")).toBe("mine, since the question");
    expect(turn.disk.get("f300.txt")).toBe("mine");
    expect(turn.audit.outcomes.map(({ status }) => status).toSorted()).toEqual([
      "failed",
      "failed",
      "succeeded",
    ]);
  });
});
