import { execFileSync } from "node:child_process";
import {
  chmod,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PathRefusal } from "../../../src/main/gate/participants/workspace-boundary";
import { createTempWorkspace, NO_APPROVAL, type TempWorkspace } from "./temp-workspace";

describe.each(["descriptor", "path"] as const)("the workspace's files, folders held by %s", (access) => {
  let temp: TempWorkspace;

  beforeEach(async () => {
    temp = await createTempWorkspace(access);
  });

  afterEach(() => temp.remove());

  const read = (path: string) => temp.files.readText(temp.workspace, path);
  const write = (path: string, text: string) => temp.files.writeText(temp.workspace, path, text, NO_APPROVAL);

  describe("reading", () => {
    it("returns the text with its line endings and without its byte order mark", async () => {
      await temp.put("a.txt", "\u{feff}one\r\ntwo");
      expect(await read("a.txt")).toBe("one\r\ntwo");
    });

    it("refuses a binary file and one that is not UTF-8", async () => {
      await temp.put("b.bin", Buffer.from([65, 0, 66]));
      await temp.put("l.txt", Buffer.from([0xe4, 0xf6]));
      await expect(read("b.bin")).rejects.toMatchObject({ code: "binary_file" });
      await expect(read("l.txt")).rejects.toMatchObject({ code: "invalid_utf8" });
    });

    it("says what a folder and a missing file are", async () => {
      await temp.put("d/a.txt", "x");
      await expect(read("d")).rejects.toMatchObject({ code: "not_a_file" });
      await expect(read("d/")).rejects.toMatchObject({ code: "not_a_file" });
      await expect(read(".")).rejects.toMatchObject({ code: "not_a_file" });
      await expect(read("no.txt")).rejects.toMatchObject({ code: "file_not_found" });
      await expect(read("no/no.txt")).rejects.toMatchObject({ code: "file_not_found" });
      await expect(read("d/a.txt/b")).rejects.toMatchObject({ code: "file_not_found" });
    });

    it("refuses a file over the limit and says how to read it", async () => {
      await temp.put("a.txt", "x".repeat(100));
      const limited = temp.files.readText(temp.workspace, "a.txt", { maxBytes: 99 });
      await expect(limited).rejects.toMatchObject({
        code: "file_too_large",
        message: expect.stringContaining("offset"),
      });
      expect(await temp.files.readText(temp.workspace, "a.txt", { maxBytes: 100 })).toHaveLength(100);
    });

    it("follows links that stay inside", async () => {
      await temp.put("d/a.txt", "inside");
      await symlink("d", temp.at("to-folder"));
      await symlink(temp.at("d/a.txt"), temp.at("to-file"));
      expect(await read("to-folder/a.txt")).toBe("inside");
      expect(await read("to-file")).toBe("inside");
    });

    it("refuses links that lead outside, to nothing or in circles", async () => {
      await writeFile(join(temp.outside, "secret"), "s");
      await symlink(join(temp.outside, "secret"), temp.at("file"));
      await symlink("../outside", temp.at("folder"));
      await symlink("nothing", temp.at("dangling"));
      await symlink("loop", temp.at("loop"));
      for (const path of [
        "file",
        "folder/secret",
        "folder/new",
        "dangling",
        "dangling/a",
        "loop",
        "loop/a",
      ]) {
        await expect(read(path), path).rejects.toMatchObject({ code: "path_escape" });
      }
    });

    it.skipIf(process.platform === "win32")(
      "never opens a pipe or a device, and doesn't hang on one",
      async () => {
        execFileSync("mkfifo", [temp.at("pipe")]);
        await expect(read("pipe")).rejects.toMatchObject({
          code: "not_a_file",
          message: expect.stringContaining("a pipe"),
        });
        await expect(write("pipe", "x")).rejects.toMatchObject({ code: "not_a_file" });
        expect((await lstat(temp.at("pipe"))).isFIFO()).toBe(true);
      },
    );

    it("refuses a link to an archive that Electron would look into", async () => {
      await temp.put("x.bin", "x");
      await rename(temp.at("x.bin"), temp.at("x.asar"));
      await symlink("x.asar", temp.at("link"));
      await expect(read("link")).rejects.toMatchObject({ code: "invalid_path" });
    });
  });

  describe("writing", () => {
    it("creates a file and the folders on the way, and counts bytes", async () => {
      expect(await write("a/b/c.txt", "häh")).toEqual({ bytes: 4, created: true });
      expect(await readFile(temp.at("a/b/c.txt"), "utf8")).toBe("häh");
      expect(await write("a/b/c.txt", "")).toEqual({ bytes: 0, created: false });
    });

    it.skipIf(process.platform === "win32")(
      "keeps the permission bits, except those that change the user",
      async () => {
        await temp.put("run.sh", "old");
        await chmod(temp.at("run.sh"), 0o4751);
        await write("run.sh", "new");
        expect((await stat(temp.at("run.sh"))).mode & 0o7777).toBe(0o751);
      },
    );

    it.runIf(process.getuid?.() === 0)("keeps the owner as root", async () => {
      await temp.put("a.txt", "old");
      execFileSync("chown", ["1234:2345", temp.at("a.txt")]);
      await write("a.txt", "new");
      expect(await stat(temp.at("a.txt"))).toMatchObject({ uid: 1234, gid: 2345 });
    });

    it.skipIf(process.getuid?.() === 0)("does not replace a file that is read-only", async () => {
      await temp.put("a.txt", "old");
      await chmod(temp.at("a.txt"), 0o444);
      await expect(write("a.txt", "new")).rejects.toMatchObject({ code: "filesystem_error" });
    });

    it("leaves a hard-linked file elsewhere as it was", async () => {
      const elsewhere = join(temp.outside, "precious");
      await writeFile(elsewhere, "precious");
      await link(elsewhere, temp.at("a.txt"));
      await write("a.txt", "changed");
      expect(await readFile(elsewhere, "utf8")).toBe("precious");
      expect(await readFile(temp.at("a.txt"), "utf8")).toBe("changed");
    });

    it("writes through a link that stays inside and keeps the link", async () => {
      await temp.put("real/a.txt", "old");
      await symlink("real/a.txt", temp.at("link"));
      await write("link", "new");
      expect(await readlink(temp.at("link"))).toBe("real/a.txt");
      expect(await readFile(temp.at("real/a.txt"), "utf8")).toBe("new");
    });

    it("creates nothing through a dangling link, wherever it leads", async () => {
      await symlink(join(temp.outside, "new"), temp.at("out"));
      await symlink("new-inside", temp.at("in"));
      await symlink(join(temp.outside, "new-folder"), temp.at("parent"));
      for (const path of ["out", "in", "parent/a", "parent/a/b"]) {
        await expect(write(path, "x"), path).rejects.toMatchObject({ code: "path_escape" });
      }
      expect(await readdir(temp.outside)).toEqual([]);
      expect((await readdir(temp.workspace)).sort()).toEqual(["in", "out", "parent"]);
    });

    it("refuses a folder as target and leaves no temporary file after a failure", async () => {
      await mkdir(temp.at("d"));
      await expect(write("d", "x")).rejects.toMatchObject({ code: "not_a_file" });
      await expect(write("\ud800", "x")).rejects.toMatchObject({ code: "invalid_path" });
      await expect(write("a.txt", "\ud800")).rejects.toMatchObject({ code: "invalid_utf8" });
      await expect(write("x".repeat(300), "x")).rejects.toMatchObject({ code: "invalid_path" });
      expect(await readdir(temp.workspace)).toEqual(["d"]);
    });

    it("writes nothing once cancelled", async () => {
      await temp.put("a.txt", "old");
      const options = { expected: undefined, signal: AbortSignal.abort() };
      await expect(temp.files.writeText(temp.workspace, "a.txt", "new", options)).rejects.toMatchObject({
        code: "cancelled",
      });
      expect(await readFile(temp.at("a.txt"), "utf8")).toBe("old");
      expect(await readdir(temp.workspace)).toEqual(["a.txt"]);
    });

    it("puts the byte order mark back on an update and changes nothing when the change throws", async () => {
      await temp.put("a.txt", "\u{feff}one");
      await temp.files.updateText(temp.workspace, "a.txt", (text) => `${text} two`, NO_APPROVAL);
      expect(await readFile(temp.at("a.txt"), "utf8")).toBe("\u{feff}one two");
      const failing = temp.files.updateText(
        temp.workspace,
        "a.txt",
        () => {
          throw new Error("no");
        },
        NO_APPROVAL,
      );
      await expect(failing).rejects.toThrow();
      expect(await readdir(temp.workspace)).toEqual(["a.txt"]);
    });

    it("notices a file that changes while it is being updated", async () => {
      await temp.put("a.txt", "one");
      const { writeFileSync } = await import("node:fs");
      const update = temp.files.updateText(
        temp.workspace,
        "a.txt",
        (text) => {
          writeFileSync(temp.at("a.txt"), "changed by somebody else");
          return `${text} two`;
        },
        NO_APPROVAL,
      );
      await expect(update).rejects.toMatchObject({ code: "target_changed" });
      expect(await readFile(temp.at("a.txt"), "utf8")).toBe("changed by somebody else");
    });
  });

  describe("what was approved", () => {
    it("is written when it is still the same", async () => {
      await temp.put("a.txt", "old");
      const expected = await temp.files.identify(temp.workspace, "a.txt");
      await temp.files.writeText(temp.workspace, "a.txt", "new", { expected });
      expect(await readFile(temp.at("a.txt"), "utf8")).toBe("new");
    });

    it.each([
      ["the content changed", () => writeFile(temp.at("a.txt"), "other content")],
      [
        "the file was replaced",
        async () => {
          await writeFile(temp.at("b"), "old");
          await rename(temp.at("b"), temp.at("a.txt"));
        },
      ],
      ["the file is gone", () => rm(temp.at("a.txt"))],
      [
        "the file became a link inside",
        async () => {
          await rename(temp.at("a.txt"), temp.at("b"));
          await symlink("b", temp.at("a.txt"));
        },
      ],
    ])("is refused when %s", async (_, change) => {
      await temp.put("a.txt", "old");
      const expected = await temp.files.identify(temp.workspace, "a.txt");
      await change();
      await expect(temp.files.writeText(temp.workspace, "a.txt", "new", { expected })).rejects.toMatchObject({
        code: "target_changed",
      });
    });

    it("as a new file is refused when one has appeared", async () => {
      const expected = await temp.files.identify(temp.workspace, "d/a.txt");
      expect(expected).toEqual({ realPath: temp.at("d/a.txt"), state: "absent" });
      await temp.put("d/a.txt", "mine");
      await expect(
        temp.files.writeText(temp.workspace, "d/a.txt", "new", { expected }),
      ).rejects.toMatchObject({ code: "target_changed" });
    });
  });

  describe("the write boundary", () => {
    const inside = (path: string) => temp.files.isPathWithinWorkspace(temp.workspace, path);

    it("lets existing and new paths inside pass", async () => {
      await temp.put("d/a.txt", "x");
      await symlink("d", temp.at("link"));
      for (const path of ["d/a.txt", "new", "x/y/z", "link/a.txt", "link/new"])
        expect(await inside(path), path).toBe(true);
    });

    it("answers no for what leads outside", async () => {
      await symlink(temp.outside, temp.at("link"));
      await symlink(join(temp.outside, "new"), temp.at("dangling"));
      for (const path of ["../a", "/etc/passwd", "link/a", "link", "dangling", "C:\\a"])
        expect(await inside(path), path).toBe(false);
    });

    it("explains a path that can't be used as written", async () => {
      await expect(inside(temp.at("src/a.ts"))).rejects.toThrow(PathRefusal);
      await expect(inside(temp.at("src/a.ts"))).rejects.toThrow('"src/a.ts"');
      await expect(inside("a?b")).rejects.toThrow(PathRefusal);
    });
  });

  it("tells a review what is there", async () => {
    await temp.put("t.txt", "\u{feff}text");
    await temp.put("b.bin", Buffer.from([0]));
    await mkdir(temp.at("d"));
    const review = (path: string) => temp.files.readForReview(temp.workspace, path);
    expect(await review("t.txt")).toEqual({ exists: true, text: "text", bom: true });
    expect(await review("b.bin")).toEqual({ exists: true, unreadable: "binary_file" });
    expect(await review("d")).toEqual({ exists: true, unreadable: "not_a_file" });
    expect(await review("new/file")).toEqual({ exists: false });
    await expect(review("../x")).rejects.toMatchObject({ code: "path_escape" });
  });

  it("refuses to work on once the workspace is another folder", async () => {
    await temp.put("a.txt", "x");
    await read("a.txt");
    await rename(temp.workspace, `${temp.workspace}-moved`);
    await symlink("/", temp.workspace);
    await expect(read("etc/passwd")).rejects.toMatchObject({ code: "path_escape" });
    await expect(write("tmp/gatehouse-should-not-exist", "x")).rejects.toMatchObject({ code: "path_escape" });
  });

  it("works in a workspace that is itself reached through a link", async () => {
    await temp.put("a.txt", "x");
    await symlink(temp.workspace, join(temp.base, "alias"));
    expect(await temp.files.readText(join(temp.base, "alias"), "a.txt")).toBe("x");
  });
});
