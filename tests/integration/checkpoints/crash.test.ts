import { appendFile, readdir, readFile, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Project } from "./support/project";

let project: Project;
beforeEach(async () => {
  project = await Project.create();
  await project.put("a.txt", "old\n");
});
afterEach(() => project.remove());

/** Every file of ours, by its path below the home folder. */
async function ownFiles(part: string): Promise<string[]> {
  const entries = await readdir(project.home, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(part))
    .map((entry) => join(entry.parentPath, entry.name));
}

const list = async () => (await ownFiles("/sessions"))[0] ?? "";

/** Leaves of the list what a kill after so many records would. */
async function killAfter(records: number): Promise<void> {
  const lines = (await readFile(await list(), "utf8")).split("\n").filter((line) => line !== "");
  await writeFile(await list(), `${lines.slice(0, records).join("\n")}\n`);
  project.reopen();
}

describe("a kill", () => {
  it("between the checkpoint and the end of the write leaves a change that says so, and is not undone", async () => {
    await project.write("a.txt", "new\n");
    await killAfter(1);
    expect(await project.list()).toMatchObject([{ path: "a.txt", notKept: "interrupted" }]);
    const undone = await project.undo({ turn: 1 });
    expect(undone.conflicts).toEqual([{ path: "a.txt", why: "not_kept" }]);
    expect(await project.read("a.txt")).toBe("new\n");
  });

  it("while a command runs leaves word that its changes are not recorded", async () => {
    await project.shell("echo x > x.txt");
    await killAfter(1);
    expect((await project.checkpoints.list()).unrecorded).toMatchObject([{ why: "interrupted" }]);
  });

  it("after an undo wrote and before it was noted: undoing once more just notes it", async () => {
    await project.write("a.txt", "new\n");
    await project.undo({ turn: 1 });
    await killAfter(2);
    expect(await project.list()).toMatchObject([{ state: "done" }]);
    expect(await project.undo({ turn: 1 })).toMatchObject({ files: ["a.txt"], conflicts: [] });
    expect(await project.read("a.txt")).toBe("old\n");
    expect(await project.list()).toMatchObject([{ state: "undone" }]);
  });

  it("in the middle of a line costs that line alone", async () => {
    await project.write("a.txt", "new\n");
    const { size } = await stat(await list());
    await appendFile(await list(), '{"type":"state","ids":["x"');
    project.reopen();
    await project.write("b.txt", "b\n");
    project.reopen();
    expect((await project.list()).map(({ path }) => path)).toEqual(["a.txt", "b.txt"]);
    await truncate(await list(), size);
  });
});

describe("what is kept, changed by somebody", () => {
  it("is not written back when a content is not what its name says, or gone", async () => {
    await project.write("a.txt", "new\n");
    for (const blob of await ownFiles("/blobs")) await writeFile(blob, "evil\n");
    const undone = await project.undo({ turn: 1 });
    expect(undone.conflicts).toEqual([{ path: "a.txt", why: "not_kept" }]);
    expect(await project.read("a.txt")).toBe("new\n");
  });

  it("can't lead an undo outside: a path of the list goes through the guard", async () => {
    await project.write("a.txt", "new\n");
    const text = await readFile(await list(), "utf8");
    await writeFile(await list(), text.replaceAll('"a.txt"', '"../outside.txt"'));
    await writeFile(join(project.base, "outside.txt"), "new\n");
    project.reopen();
    const undone = await project.undo({ turn: 1 });
    expect(undone.files).toEqual([]);
    expect(await readFile(join(project.base, "outside.txt"), "utf8")).toBe("new\n");
  });

  it("is left out where a line is not a record of ours", async () => {
    await project.write("a.txt", "new\n");
    await appendFile(
      await list(),
      '{"type":"found","changes":[{"id":"x","path":"b.txt","kind":"made up"}]}\nnonsense\n',
    );
    project.reopen();
    expect(await project.list()).toHaveLength(1);
  });
});

describe("old checkpoints", () => {
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    for (const file of [...(await ownFiles("/sessions")), ...(await ownFiles("/blobs"))])
      await utimes(file, then, then);
  };

  it("are forgotten after 30 days when another session opens the project, with their contents", async () => {
    await project.write("a.txt", "new\n");
    await age(31);
    project.reopen("s2");
    expect(await project.list()).toEqual([]);
    expect([...(await ownFiles("/sessions")), ...(await ownFiles("/blobs"))]).toEqual([]);
  });

  it("stay while they are young, and the session's own whatever its age", async () => {
    await project.write("a.txt", "new\n");
    await age(29);
    project.reopen("s2");
    await project.list();
    await age(31);
    project.reopen("s1");
    await project.undo({ turn: 1 });
    expect(await project.read("a.txt")).toBe("old\n");
  });

  it("make room for new ones when a project keeps too much, the oldest first", async () => {
    await project.remove();
    project = await Project.create({ limits: { projectBytes: 30 } });
    await project.put("a.txt", "0123456789");
    await project.write("a.txt", "abcdefghij");
    await age(1);
    project.reopen("s2");
    await project.write("a.txt", "ABCDEFGHIJ");
    await project.write("b.txt", "9876543210");
    project.reopen("s3");
    await project.list();
    expect(await ownFiles("/sessions")).toHaveLength(1);
  });
});

describe("sessions at work side by side in one project", () => {
  it("don't take for their command's doing what another session's tool wrote meanwhile", async () => {
    await project.remove();
    project = await Project.create({ git: true });
    const other = project.openSession("s2");
    const first = project.checkpoints;
    const running = project.shell("until [ -e theirs.txt ]; do sleep 0.05; done; echo mine > mine.txt");
    // The command waits for the file that the other session writes while it runs.
    project.checkpoints = other;
    await project.write("theirs.txt", "theirs\n");
    project.checkpoints = first;
    await running;
    expect((await project.list()).map(({ path }) => path)).toEqual(["mine.txt"]);
  });
});
