import { chmod, readdir, rm, stat, symlink, unlink, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CheckpointError } from "../../../src/main/checkpoints/errors";
import { Project } from "./support/project";

let project: Project;
beforeEach(async () => {
  project = await Project.create();
});
afterEach(() => project.remove());

describe("a change by a file tool", () => {
  it("is named in the call's result and on the list, with lines counted", async () => {
    await project.put("a.txt", "one\ntwo\n");
    const result = await project.edit("a.txt", "two", "2\n3");
    const [change] = await project.list();
    expect(result.changes).toEqual([{ id: change?.id, path: "a.txt", added: 2, removed: 1 }]);
    expect(change).toMatchObject({ kind: "changed", turn: 1, added: 2, removed: 1, state: "done" });
  });

  it("is not listed when the tool changed nothing", async () => {
    await project.put("a.txt", "one\n");
    expect(await project.edit("a.txt", "three", "3")).toMatchObject({ ok: false, code: "text_not_found" });
    expect(await project.write("a.txt", "one\n")).toMatchObject({ ok: true });
    expect(await project.list()).toEqual([]);
  });

  it("comes undone byte for byte, permissions too, and can be done again", async () => {
    await project.put("run.sh", Buffer.from("\u{feff}#!/bin/sh\r\necho old", "utf8"), 0o750);
    const before = await project.tree();
    await project.write("run.sh", "#!/bin/sh\necho new\n");
    const after = await project.tree();
    const { id } = await project.changeOf("run.sh");
    expect(await project.undo({ change: id })).toEqual({ outcome: "done", files: ["run.sh"], conflicts: [] });
    expect(await project.tree()).toEqual(before);
    expect(await project.changeOf("run.sh")).toMatchObject({ state: "undone" });
    await project.redo({ change: id });
    expect(await project.tree()).toEqual(after);
  });

  it("that created a file is undone by removing it, and the folders made for it", async () => {
    await project.put("src/old.ts", "old");
    await project.write("src/new/deep/a.ts", "a\n");
    await project.undo({ turn: 1 });
    expect(await project.tree()).toEqual({ "src/old.ts": expect.stringContaining("old") });
    expect(await readdir(project.at("src"))).toEqual(["old.ts"]);
    await project.redo({ turn: 1 });
    expect(await project.read("src/new/deep/a.ts")).toBe("a\n");
  });

  it("leaves folders that somebody else uses by now", async () => {
    await project.write("new/a.ts", "a\n");
    await project.put("new/mine.txt", "mine");
    await project.undo({ turn: 1 });
    expect(await readdir(project.at("new"))).toEqual(["mine.txt"]);
  });

  it("is undone together with the others of its turn, and only these", async () => {
    await project.put("a.txt", "a0\n");
    await project.edit("a.txt", "a0", "a1");
    project.turn = 2;
    await project.edit("a.txt", "a1", "a2");
    await project.edit("a.txt", "a2", "a3");
    await project.write("b.txt", "b\n");
    const undone = await project.undo({ turn: 2 });
    expect(undone.files.toSorted()).toEqual(["a.txt", "b.txt"]);
    expect(await project.tree()).toEqual({ "a.txt": expect.stringContaining("a1\n") });
    await project.undo({ turn: 1 });
    expect(await project.read("a.txt")).toBe("a0\n");
    await expect(project.undo({ turn: 1 })).rejects.toMatchObject({ code: "nothing_to_undo" });
  });

  it("is known after a restart", async () => {
    await project.write("a.txt", "a\n");
    project.reopen();
    expect(await project.list()).toMatchObject([{ path: "a.txt", kind: "created", state: "done" }]);
    await project.undo({ turn: 1 });
    project.reopen();
    expect(await project.list()).toMatchObject([{ path: "a.txt", state: "undone" }]);
    await project.redo({ turn: 1 });
    expect(await project.read("a.txt")).toBe("a\n");
  });
});

describe("a file that isn't as the change left it", () => {
  beforeEach(async () => {
    await project.put("a.txt", "old\n");
    await project.write("a.txt", "new\n");
    await project.write("b.txt", "b\n");
  });

  it("is named and left alone, while the others of the turn are undone", async () => {
    await writeFile(project.at("a.txt"), "mine\n");
    const undone = await project.undo({ turn: 1 });
    expect(undone).toEqual({
      outcome: "done",
      files: ["b.txt"],
      conflicts: [{ path: "a.txt", why: "changed_since" }],
    });
    expect(await project.tree()).toEqual({ "a.txt": expect.stringContaining("mine\n") });
  });

  it("is left alone when it changes while the person reads the question", async () => {
    const undone = await project.checkpoints.undo(
      "undo",
      { turn: 1 },
      {
        confirm: async () => {
          await writeFile(project.at("a.txt"), "mine\n");
          return true;
        },
      },
    );
    expect(undone.conflicts).toEqual([{ path: "a.txt", why: "changed_since" }]);
    expect(await project.read("a.txt")).toBe("mine\n");
    expect(project.audit.outcomes).toMatchObject([{ status: "failed", code: "undo_conflict" }]);
  });

  it("is left alone when it was removed, became a folder, or has other permissions", async () => {
    const { id } = await project.changeOf("a.txt");
    await chmod(project.at("a.txt"), 0o600);
    expect((await project.undo({ change: id })).conflicts).toEqual([{ path: "a.txt", why: "changed_since" }]);
    await unlink(project.at("a.txt"));
    expect((await project.undo({ change: id })).conflicts).toEqual([{ path: "a.txt", why: "changed_since" }]);
    await project.put("a.txt/inside", "x");
    expect((await project.undo({ change: id })).conflicts).toEqual([{ path: "a.txt", why: "not_a_file" }]);
  });

  it("is left alone when a link stands in its place or on the way, even one to the same content", async () => {
    await project.put("dir/c.txt", "c0\n");
    await project.write("dir/c.txt", "c1\n");
    await project.put("elsewhere/c.txt", "c1\n");
    await rm(project.at("dir"), { recursive: true });
    await symlink(project.at("elsewhere"), project.at("dir"));
    await unlink(project.at("a.txt"));
    await symlink(project.at("b.txt"), project.at("a.txt"));
    const undone = await project.undo({ turn: 1 });
    expect(undone.conflicts.map(({ path }) => path).toSorted()).toEqual(["a.txt", "dir/c.txt"]);
    expect(await project.read("elsewhere/c.txt")).toBe("c1\n");
  });

  it("is left alone by a redo, too", async () => {
    await project.undo({ turn: 1 });
    await project.put("b.txt", "mine\n");
    const redone = await project.redo({ turn: 1 });
    expect(redone).toMatchObject({ files: ["a.txt"], conflicts: [{ path: "b.txt", why: "changed_since" }] });
    expect(await project.read("b.txt")).toBe("mine\n");
  });
});

describe("an undo", () => {
  beforeEach(async () => {
    await project.put("a.txt", "old\n");
    await project.write("a.txt", "new\n");
  });

  it("asks about exactly the files that it would write, and names what is protected", async () => {
    await project.write(".envrc", "export A=1\n");
    const seen: unknown[] = [];
    await project.checkpoints.undo(
      "undo",
      { turn: 1 },
      {
        confirm: (question) => {
          seen.push(question);
          return Promise.resolve(false);
        },
      },
    );
    expect(seen).toEqual([
      {
        direction: "undo",
        conflicts: [],
        files: [
          { path: ".envrc", effect: "remove", protectedName: ".envrc" },
          { path: "a.txt", effect: "write" },
        ],
      },
    ]);
  });

  it("touches nothing when the person says no, and says so on the record", async () => {
    expect(await project.undo({ turn: 1 }, false)).toEqual({ outcome: "declined", files: [], conflicts: [] });
    expect(await project.read("a.txt")).toBe("new\n");
    expect(project.audit.entries).toMatchObject([
      { kind: "decision", tool: "undo", decision: { behavior: "deny", source: "undo-box" } },
    ]);
  });

  it("is on the record before the file is written, and its outcome after", async () => {
    let contentAtRecord = "";
    project.audit.failWhen = () => false;
    const { append } = project.audit;
    project.audit.append = async (entry) => {
      if (entry.kind === "decision") contentAtRecord = await project.read("a.txt");
      return append.call(project.audit, entry);
    };
    await project.undo({ turn: 1 });
    expect(contentAtRecord).toBe("new\n");
    expect(project.audit.entries).toMatchObject([
      {
        kind: "decision",
        session: "s1",
        turn: 1,
        tool: "undo",
        effect: "write",
        arguments: { files: ["a.txt"] },
        decision: { behavior: "allow", source: "undo-box" },
        approval: { surface: "undo-box", verdict: "allow_once" },
      },
      { kind: "outcome", tool: "undo", status: "succeeded" },
    ]);
  });

  it("does nothing that can't be recorded", async () => {
    project.audit.failWhen = () => true;
    await expect(project.undo({ turn: 1 })).rejects.toMatchObject({ code: "not_recorded" });
    expect(await project.read("a.txt")).toBe("new\n");
  });

  it("is refused while the agent works, before the question and after it", async () => {
    project.busy = true;
    await expect(project.undo({ turn: 1 })).rejects.toMatchObject({ code: "session_busy" });
    project.busy = false;
    const late = project.checkpoints.undo(
      "undo",
      { turn: 1 },
      {
        confirm: () => {
          project.busy = true;
          return Promise.resolve(true);
        },
      },
    );
    await expect(late).rejects.toBeInstanceOf(CheckpointError);
    expect(await project.read("a.txt")).toBe("new\n");
    expect(project.audit.entries).toEqual([]);
  });

  it("never writes Gatehouse's own files, whatever the list says", async () => {
    await project.put("../home/settings.json", "{}");
    const inside = await Project.create();
    try {
      await inside.put("home.txt", "");
      // A project that our own folder lies in, as a careless person might open it.
      Object.assign(inside, { home: inside.at("home") });
      inside.reopen();
      await inside.write("home/settings.json", "{}");
      const undone = await inside.undo({ turn: 1 });
      expect(undone.conflicts).toEqual([{ path: "home/settings.json", why: "own_file" }]);
      expect(await inside.read("home/settings.json")).toBe("{}");
    } finally {
      await inside.remove();
    }
  });

  it("of a change that it doesn't know is refused", async () => {
    await expect(project.undo({ change: "nonsense" })).rejects.toMatchObject({ code: "unknown_change" });
    await expect(project.undo({ turn: 9 })).rejects.toMatchObject({ code: "unknown_change" });
  });
});

describe("what can't be kept", () => {
  it("is listed, and the tool runs all the same", async () => {
    const small = await Project.create({ limits: { fileBytes: 10, sessionBytes: 15 } });
    try {
      await small.put("big.txt", "01234567890123456789");
      await small.put("a.txt", "0123456789");
      await small.put("b.txt", "abcdefghij");
      expect(await small.write("big.txt", "x")).toMatchObject({ ok: true });
      expect(await small.write("a.txt", "y")).toMatchObject({ ok: true });
      expect(await small.write("b.txt", "z")).toMatchObject({ ok: true });
      expect((await small.list()).map(({ path, notKept }) => [path, notKept])).toEqual([
        ["big.txt", "too_large"],
        ["a.txt", undefined],
        ["b.txt", "session_full"],
      ]);
      const undone = await small.undo({ turn: 1 });
      expect(undone.files).toEqual(["a.txt"]);
      expect(undone.conflicts.map(({ why }) => why)).toEqual(["not_kept", "not_kept"]);
    } finally {
      await small.remove();
    }
  });

  it("because our disk refuses: the tool doesn't run, and says why", async () => {
    await project.put("a.txt", "old\n");
    await writeFile(project.home, "a file where our folder should be");
    const result = await project.write("a.txt", "new\n");
    expect(result).toMatchObject({ ok: false, code: "checkpoint_failed" });
    expect(await project.read("a.txt")).toBe("old\n");
  });

  it("stays private", async () => {
    await project.write("a.txt", "secret\n");
    for (const entry of await readdir(project.home, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(`${entry.parentPath}/${entry.name}`);
      expect(mode & 0o077).toBe(0);
    }
  });
});
