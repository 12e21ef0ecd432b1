import { appendFile, chmod, mkdir, readFile, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Project } from "./support/project";

let project: Project;
beforeEach(async () => {
  project = await Project.create({ git: true });
});
afterEach(() => project.remove());

const listed = async () =>
  (await project.list()).map(({ path, kind, notKept }) => [path, kind, ...(notKept ? [notKept] : [])]);

const unrecorded = async () => (await project.checkpoints.list()).unrecorded;

describe("files that change while a command runs", () => {
  it("are found, whatever was done to them, with lines counted", async () => {
    await project.put("change.txt", "one\ntwo\n");
    await project.put("gone.txt", "gone\n");
    await project.put("run.sh", "#!/bin/sh\n", 0o644);
    const result = await project.shell(
      "echo three >> change.txt; rm gone.txt; chmod 755 run.sh; mkdir -p new/deep; echo n > new/deep/n.txt",
    );
    expect((await project.list()).toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
      { path: "change.txt", kind: "changed", added: 1, removed: 0, origin: { kind: "command" } },
      { path: "gone.txt", kind: "deleted", added: 0, removed: 1 },
      { path: "new/deep/n.txt", kind: "created", added: 1, removed: 0 },
      { path: "run.sh", kind: "mode" },
    ]);
    expect(result.changes).toHaveLength(4);
  });

  it("come undone byte for byte, permissions too, and can be done again", async () => {
    await project.put("change.txt", "one\r\ntwo", 0o600);
    await project.put("gone.bin", Buffer.from([0, 1, 2, 255]), 0o640);
    await project.put("run.sh", "#!/bin/sh\n", 0o755);
    await project.put("keep.txt", "keep\n");
    const before = await project.tree();
    await project.shell("echo three >> change.txt; rm gone.bin; chmod -x run.sh; mkdir d; echo n > d/n.txt");
    const after = await project.tree();
    expect(await project.undo({ turn: 1 })).toMatchObject({ conflicts: [] });
    expect(await project.tree()).toEqual(before);
    expect(await project.redo({ turn: 1 })).toMatchObject({ conflicts: [] });
    expect(await project.tree()).toEqual(after);
  });

  it("are found when the command fails", async () => {
    expect(await project.shell("echo x > x.txt; exit 3")).toMatchObject({
      ok: false,
      code: "shell_failed",
      changes: [{ path: "x.txt" }],
    });
  });

  it("and what a tool wrote before make one history of the file", async () => {
    await project.put("a.txt", "a0\n");
    await project.edit("a.txt", "a0", "a1");
    await project.shell("echo a2 > a.txt");
    await project.edit("a.txt", "a2", "a3");
    expect((await listed()).map(([path]) => path)).toEqual(["a.txt", "a.txt", "a.txt"]);
    await project.undo({ turn: 1 });
    expect(await project.read("a.txt")).toBe("a0\n");
  });

  it("are compared below the work tree's root as well, when the project is a folder of it", async () => {
    await project.put(".gitignore", "*.log\n");
    await mkdir(project.at("inner"));
    Object.assign(project, { workspace: project.at("inner") });
    project.reopen();
    await project.put("a.txt", "a\n");
    await project.shell("echo b > b.txt; echo l > x.log; echo out > ../outside.txt; echo a2 > a.txt");
    expect((await listed()).toSorted()).toEqual([
      ["a.txt", "changed"],
      ["b.txt", "created"],
    ]);
    await project.undo({ turn: 1 });
    expect(await project.read("a.txt")).toBe("a\n");
  });

  it("are left out where git ignores them", async () => {
    await project.put(".gitignore", "ignored/\n");
    await project.shell("mkdir ignored; echo x > ignored/x; echo y > y.txt");
    expect(await listed()).toEqual([["y.txt", "created"]]);
  });

  it("may be a file that became a folder, and a folder that became a file", async () => {
    await project.put("file", "f\n");
    await project.put("folder/in.txt", "in\n");
    const before = await project.tree();
    await project.shell("rm file; mkdir file; echo x > file/x; rm -r folder; echo now > folder");
    const after = await project.tree();
    expect(await project.undo({ turn: 1 })).toMatchObject({ conflicts: [] });
    expect(await project.tree()).toEqual(before);
    expect(await project.redo({ turn: 1 })).toMatchObject({ conflicts: [] });
    expect(await project.tree()).toEqual(after);
  });

  it("are listed but not kept when they are too big, or links", async () => {
    await project.remove();
    project = await Project.create({ git: true, limits: { fileBytes: 1_000 } });
    await truncate(project.at("old.bin"), 5_000).catch(() => writeFile(project.at("old.bin"), ""));
    await truncate(project.at("old.bin"), 5_000);
    await project.shell(
      "head -c 6000 /dev/zero > old.bin; head -c 2000 /dev/zero > new.bin; ln -s a.txt link",
    );
    expect((await listed()).toSorted()).toEqual([
      ["link", "created", "link"],
      ["new.bin", "created", "too_large"],
      ["old.bin", "changed", "too_large"],
    ]);
    expect((await project.undo({ turn: 1 })).files).toEqual([]);
  });

  it("between two commands of a turn are told apart, and are never undone", async () => {
    await project.put("mine.txt", "mine\n");
    await project.shell("echo 1 > one.txt");
    await project.put("mine.txt", "mine, edited\n");
    await project.write("tool.txt", "by a tool\n");
    await project.shell("echo 2 > two.txt");
    const found = await project.list();
    expect(found.map(({ path, origin }) => [path, origin.kind])).toEqual([
      ["one.txt", "command"],
      ["tool.txt", "tool"],
      ["mine.txt", "between"],
      ["two.txt", "command"],
    ]);
    await project.undo({ turn: 1 });
    expect(Object.keys(await project.tree())).toEqual(["mine.txt"]);
    expect(await project.read("mine.txt")).toBe("mine, edited\n");
  });

  it("between turns are the person's business", async () => {
    project.checkpoints.beginTurn();
    await project.shell("echo 1 > one.txt");
    await project.put("mine.txt", "mine\n");
    project.turn = 2;
    project.checkpoints.beginTurn();
    await project.shell("echo 2 > two.txt");
    expect((await listed()).map(([path]) => path)).toEqual(["one.txt", "two.txt"]);
  });
});

describe("a command whose changes are not recorded", () => {
  it("says why: the project is no git work tree", async () => {
    const plain = await Project.create();
    await plain.shell("echo x > x.txt");
    expect((await plain.checkpoints.list()).unrecorded).toMatchObject([
      { why: "no_repository", command: "echo x > x.txt", turn: 1 },
    ]);
    expect(await plain.write("y.txt", "y")).toMatchObject({ changes: [{ path: "y.txt" }] });
    await plain.remove();
  });

  it("says why: there is no git", async () => {
    await project.remove();
    project = await Project.create({ git: true, env: { PATH: "/nowhere" } });
    await project.shell("echo x > x.txt");
    expect(await unrecorded()).toMatchObject([{ why: "no_git" }]);
    await project.write("y.txt", "y\n");
    await project.undo({ turn: 1 });
    expect(Object.keys(await project.tree())).toEqual(["x.txt"]);
  });

  it("says why: there is no time, or there are too many files", async () => {
    await project.remove();
    project = await Project.create({ git: true, limits: { compareMs: 0 } });
    expect(await project.shell("echo x > x.txt")).toMatchObject({ ok: true });
    expect(await unrecorded()).toMatchObject([{ why: "too_slow" }]);
    await project.remove();
    project = await Project.create({ git: true, limits: { filesPerCommand: 2 } });
    await project.shell("touch a b c");
    expect(await unrecorded()).toMatchObject([{ why: "too_big" }]);
    await project.shell("touch d");
    expect(await listed()).toEqual([["d", "created"]]);
  });

  it("is recorded again once there is a repository", async () => {
    const plain = await Project.create();
    await plain.shell("git init -q");
    await plain.shell("echo x > x.txt");
    expect(await plain.list()).toMatchObject([{ path: "x.txt" }]);
    await plain.remove();
  });
});

describe("the user's repository", () => {
  it("and its index stay exactly as they are", async () => {
    await project.put("a.txt", "a\n");
    project.git("add", "a.txt");
    await appendFile(project.at("a.txt"), "not staged\n");
    const index = await readFile(project.at(".git/index"));
    const status = project.git("--no-optional-locks", "status", "--porcelain");
    await project.shell("echo b > b.txt");
    await project.undo({ turn: 1 });
    expect(await readFile(project.at(".git/index"))).toEqual(index);
    expect(project.git("--no-optional-locks", "status", "--porcelain")).toBe(status);
  });

  it("that is nested in the project is opaque", async () => {
    await project.shell(
      "mkdir nested; cd nested; git init -q; echo x > x.txt; git -c user.name=a -c user.email=b@c add x.txt; git -c user.name=a -c user.email=b@c commit -qm x",
    );
    await project.shell("echo y > nested/y.txt");
    expect(await listed()).toEqual([]);
  });
});

describe("a hostile repository", () => {
  it("runs nothing of its own when the work tree is compared", async () => {
    const trap = join(project.base, "trapped");
    const program = project.at("trap.sh");
    await project.put("trap.sh", `#!/bin/sh\necho "$0 $@" >> ${trap}\ncat\n`, 0o755);
    for (const hook of ["post-index-change", "pre-commit", "post-checkout", "fsmonitor-watchman"])
      await project.put(`.git/hooks/${hook}`, `#!/bin/sh\necho ${hook} >> ${trap}\n`, 0o755);
    await appendFile(
      project.at(".git/config"),
      [
        `[core]\n\tfsmonitor = ${program}\n\thooksPath = ${project.at(".git/hooks")}\n\tpager = ${program}`,
        `\tattributesFile = ${project.at("attributes")}\n\tsshCommand = ${program}\n\tgitProxy = ${program}`,
        `[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}\n\trequired = true`,
        `[diff]\n\texternal = ${program}`,
        `[diff "evil"]\n\ttextconv = ${program}\n\tcommand = ${program}`,
        `[alias]\n\tls-files = !${program}\n\tupdate-index = !${program}`,
        "",
      ].join("\n"),
    );
    await project.put(
      ".gitattributes",
      "* filter=evil diff=evil text eol=crlf ident working-tree-encoding=UTF-16\n",
    );
    await project.put("sub/.gitattributes", "[attr]binary filter=evil\n* binary filter=evil\n");
    await project.put("a.txt", "$Id$\r\nplain\n");
    await project.put("sub/b.txt", "b\n");
    // The command itself is plain shell: whatever the trap catches was run by the comparison.
    await project.shell("echo more >> a.txt; echo more >> sub/b.txt");
    expect((await listed()).toSorted()).toEqual([
      ["a.txt", "changed"],
      ["sub/b.txt", "changed"],
    ]);
    await project.undo({ turn: 1 });
    expect(await project.read("a.txt")).toBe("$Id$\r\nplain\n");
    await expect(readFile(trap)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("that is nested, runs nothing either", async () => {
    const trap = join(project.base, "trapped");
    await project.put("trap.sh", `#!/bin/sh\necho "$@" >> ${trap}\n`, 0o755);
    await project.put("nested/x.txt", "x\n");
    project.git("-C", "nested", "init", "-q");
    project.git(
      "-C",
      "nested",
      "-c",
      "user.name=a",
      "-c",
      "user.email=b@c",
      "commit",
      "-q",
      "--allow-empty",
      "-m",
      "x",
    );
    await appendFile(project.at("nested/.git/config"), `[core]\n\tfsmonitor = ${project.at("trap.sh")}\n`);
    await project.put(
      ".gitmodules",
      '[submodule "nested"]\n\tpath = nested\n\turl = ./nested\n\tupdate = !./trap.sh\n',
    );
    await project.shell("echo y >> nested/x.txt; echo z > z.txt");
    expect(await listed()).toEqual([["z.txt", "created"]]);
    await expect(readFile(trap)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("can't bring in a git of its own through PATH", async () => {
    await project.remove();
    const trap = "trapped";
    project = await Project.create({ git: true, env: { PATH: "" } });
    await project.put("bin/git", `#!/bin/sh\necho x > ${join(project.base, trap)}\n`, 0o755);
    const { PATH } = process.env;
    const other = await Project.create({ git: true, env: { PATH: `${project.at("bin")}:${PATH}` } });
    Object.assign(other, { workspace: project.workspace });
    other.reopen();
    await other.shell("echo y > y.txt");
    expect(await other.list()).toMatchObject([{ path: "y.txt" }]);
    await expect(readFile(join(project.base, trap))).rejects.toMatchObject({ code: "ENOENT" });
    await other.remove();
  });

  it("can't lead the comparison or an undo outside through links", async () => {
    await writeFile(join(project.base, "secret.txt"), "secret\n");
    await mkdir(join(project.base, "outside"));
    await writeFile(join(project.base, "outside/a.txt"), "outside\n");
    await project.put("dir/a.txt", "inside\n");
    await project.shell("echo changed > dir/a.txt");
    await project.shell(
      `rm -r dir; ln -s ${join(project.base, "outside")} dir; ln -s ${join(project.base, "secret.txt")} s`,
    );
    const blobs = JSON.stringify(await project.checkpoints.contents({ turn: 1 }));
    expect(blobs).not.toContain(Buffer.from("secret\n").toJSON().data.join(","));
    const undone = await project.undo({ turn: 1 });
    expect(undone.files).toEqual([]);
    expect(await readFile(join(project.base, "outside/a.txt"), "utf8")).toBe("outside\n");
  });

  it("with unusual names and unreadable files is compared as far as it goes", async () => {
    const odd = ["-n", "a b", "tab\there", 'quote"s', "ünï", "new\nline", "*.txt", "[x]"];
    for (const name of odd) await project.put(name, "x\n");
    await project.put("closed.txt", "x\n");
    await chmod(project.at("closed.txt"), 0);
    await symlink("loop", project.at("loop"));
    await project.shell('for f in *; do [ -f "$f" ] && echo y >> "./$f"; done; true');
    const paths = (await listed()).map(([path]) => path);
    for (const name of odd) expect(paths).toContain(name);
    await project.undo({ turn: 1 });
    expect(await project.read("a b")).toBe("x\n");
    expect(await project.read("ünï")).toBe("x\n");
  });
});
