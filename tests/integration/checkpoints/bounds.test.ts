import { execFileSync } from "node:child_process";
import { mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Project } from "./support/project";

let project: Project;
afterEach(() => project.remove());

async function checkpointsFolder(): Promise<string> {
  const root = join(project.home, "checkpoints");
  const [name = ""] = await readdir(root);
  return join(root, name);
}

const paths = async () => (await project.list()).map(({ path }) => path);

describe("what comparisons keep on the disk", () => {
  it("stays bounded while a session goes on, and changes are still found", async () => {
    project = await Project.create({ git: true, limits: { shadowBytes: 3_000_000 } });
    for (let round = 0; round < 4; round += 1)
      await project.shell("head -c 2000000 /dev/urandom > noise.bin");
    await project.shell("echo last > last.txt");
    const used = execFileSync("du", ["-sk", join(await checkpointsFolder(), "shadow")], { encoding: "utf8" });
    expect(Number.parseInt(used, 10)).toBeLessThan(8_000);
    expect(await paths()).toContain("last.txt");
    expect((await project.checkpoints.list()).unrecorded).toEqual([]);
  });

  it("can be cleared by another session: the next command but one is recorded again", async () => {
    project = await Project.create({ git: true });
    await project.shell("echo a > a.txt");
    await rm(join(await checkpointsFolder(), "shadow"), { recursive: true });
    await project.shell("echo b > b.txt");
    await project.shell("echo c > c.txt");
    expect(await paths()).toEqual(["a.txt", "c.txt"]);
    expect((await project.checkpoints.list()).unrecorded).toMatchObject([
      { command: "echo b > b.txt", why: "failed" },
    ]);
  });
});

describe("a list", () => {
  it("of another session that is broken keeps nobody from working, and loses no content", async () => {
    project = await Project.create({ git: true });
    await project.put("a.txt", "one\n");
    await project.edit("a.txt", "one", "two");
    const lists = join(await checkpointsFolder(), "sessions");
    await writeFile(join(lists, "huge.jsonl"), "");
    await truncate(join(lists, "huge.jsonl"), 3_000_000_000);
    project.reopen("s2");
    expect(await project.edit("a.txt", "two", "three")).toMatchObject({ ok: true });
    expect(await project.shell("echo b > b.txt")).toMatchObject({ ok: true, changes: [{ path: "b.txt" }] });
    await project.undo({ turn: 1 });
    expect(await project.read("a.txt")).toBe("two\n");
  });

  it("that can't be read itself keeps no command from running", async () => {
    project = await Project.create({ git: true });
    await project.shell("echo a > a.txt");
    const lists = join(await checkpointsFolder(), "sessions");
    const [own = ""] = await readdir(lists);
    await rm(join(lists, own));
    await mkdir(join(lists, own));
    project.reopen();
    expect(await project.shell("echo still here")).toMatchObject({ ok: true, output: "still here" });
  });

  it("is full when its lines tell of too many changes, not only when there are too many lines", async () => {
    project = await Project.create({ git: true, limits: { records: 20 } });
    await project.shell("for i in $(seq 30); do echo $i > f$i; done");
    expect((await project.checkpoints.list()).full).toBe(true);
    project.reopen();
    expect((await project.checkpoints.list()).full).toBe(true);
  });
});
