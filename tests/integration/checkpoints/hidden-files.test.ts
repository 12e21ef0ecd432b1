import { truncate } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Project } from "./support/project";

let project: Project;
beforeEach(async () => {
  project = await Project.create({ git: true });
});
afterEach(() => project.remove());

const listed = async () =>
  (await project.list()).map(({ path, kind, notKept }) => [path, kind, ...(notKept ? [notKept] : [])]);

describe("a file that was there before, but not compared", () => {
  it("is not taken for one that the command made, and an undo leaves it alone", async () => {
    await project.put(".gitignore", ".env\nbuild/\n");
    await project.put(".env", "TOKEN=1\n");
    await project.put("build/deep/out.bin", "out");
    await project.put("nested/work.txt", "work\n");
    project.git("-C", "nested", "init", "-q");
    await project.shell("echo '*.tmp' > .gitignore; rm -rf nested/.git; echo new > new.txt");
    expect((await listed()).toSorted()).toEqual([
      [".env", "changed", "unreadable"],
      [".gitignore", "changed"],
      ["build/deep/out.bin", "changed", "unreadable"],
      ["nested/work.txt", "changed", "unreadable"],
      ["new.txt", "created"],
    ]);
    expect(await project.undo({ turn: 1 })).toMatchObject({ files: ["new.txt", ".gitignore"] });
    expect(Object.keys(await project.tree()).toSorted()).toEqual([
      ".env",
      ".gitignore",
      "build/deep/out.bin",
      "nested/work.txt",
    ]);
  });

  it("and was too big, or is now, is one change that can't be undone", async () => {
    await project.put("shrinks.bin", "");
    await truncate(project.at("shrinks.bin"), 11_000_000);
    await project.put("grows.bin", "small");
    await project.shell("truncate -s 5 shrinks.bin; truncate -s 11000000 grows.bin");
    expect((await listed()).toSorted()).toEqual([
      ["grows.bin", "changed", "too_large"],
      ["shrinks.bin", "changed", "too_large"],
    ]);
    const { id } = await project.changeOf("shrinks.bin");
    expect(await project.undo({ change: id })).toMatchObject({ files: [] });
    expect(await project.read("shrinks.bin")).toHaveLength(5);
  });

  it("stays out of the comparison when it is ours, whatever a .gitignore takes in again", async () => {
    Object.assign(project, { home: project.at("home") });
    project.reopen();
    await project.put("home/settings.json", "one\n");
    await project.put(".gitignore", "!/home\n!/home/**\n");
    await project.shell("echo two > home/settings.json; echo a > a.txt");
    expect(await listed()).toEqual([["a.txt", "created"]]);
  });
});

describe("permissions that a command opened up", () => {
  it("are as narrow again after an undo as they were", async () => {
    await project.put("mode.txt", "secret\n", 0o600);
    await project.put("replaced.txt", "secret\n", 0o600);
    const before = await project.tree();
    await project.shell("chmod 755 mode.txt; echo more > new; chmod 644 new; mv new replaced.txt");
    expect(await project.undo({ turn: 1 })).toMatchObject({ conflicts: [] });
    expect(await project.tree()).toEqual(before);
  });
});
