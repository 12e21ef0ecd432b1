import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LayerFile } from "../../../src/main/settings/layer-file";
import { WatchedFile } from "../../../src/main/settings/settings-file";
import { TrustStore } from "../../../src/main/settings/trust-store";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "watched-"));
  path = join(folder, "settings.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a settings file that is followed", () => {
  it("is seen as it is at each look: made, changed in place, replaced, gone", async () => {
    const file = new WatchedFile(path);
    expect(file.read()).toBeUndefined();
    await writeFile(path, "one");
    expect(file.read()?.text).toBe("one");
    await writeFile(path, "two");
    expect(file.read()?.text).toBe("two");
    await writeFile(`${path}.new`, "six");
    await rename(`${path}.new`, path);
    expect(file.read()?.text).toBe("six");
    await rm(path);
    expect(file.read()).toBeUndefined();
  });

  it("is seen changed also when somebody sets its time back", async () => {
    const file = new WatchedFile(path);
    await writeFile(path, "one");
    const { atime, mtime } = await stat(path);
    file.read();
    await writeFile(path, "two");
    await utimes(path, atime, mtime);
    expect(file.read()?.text).toBe("two");
  });

  it("is the same object while nothing changes, so that rules are compiled once", async () => {
    const file = new WatchedFile(path);
    await writeFile(path, "one");
    expect(file.read()).toBe(file.read());
  });

  it.skipIf(process.platform === "win32")(
    "is refused when it is a pipe, at once, and when it is a folder",
    async () => {
      execFileSync("mkfifo", [path]);
      expect(() => new WatchedFile(path).read()).toThrow(/not a regular file/);
      await rm(path);
      await mkdir(path);
      expect(() => new WatchedFile(path).read()).toThrow(path);
    },
  );

  it("is refused when it is a device, a link to nothing, too large or not UTF-8", async () => {
    await symlink("/dev/zero", path);
    expect(() => new WatchedFile(path).read()).toThrow(/not a regular file/);
    await rm(path);
    await symlink(join(folder, "nothing"), path);
    expect(() => new WatchedFile(path).read()).toThrow(/leads nowhere/);
    await rm(path);
    await writeFile(path, " ".repeat(5_000_000));
    expect(() => new WatchedFile(path).read()).toThrow(/larger than 1 MB/);
    await writeFile(path, Buffer.from([0x22, 0xff, 0x22]));
    expect(() => new WatchedFile(path).read()).toThrow(/UTF-8/);
  });

  it("counts as missing when a part of its path is a file", async () => {
    await writeFile(path, "{}");
    expect(new WatchedFile(join(path, "settings.json")).read()).toBeUndefined();
  });
});

describe.skipIf(process.platform === "win32")("a file that only one account may write", () => {
  const me = process.getuid?.() ?? 0;
  const managed = (owner: number) => new LayerFile({ scope: "managed", path, owner });

  it("counts when that account owns it and nobody else may write it", async () => {
    await writeFile(path, '{"permissions": {"deny": ["Bash"]}}', { mode: 0o644 });
    expect(managed(me).read()?.settings.rules).toHaveLength(1);
  });

  it("is ignored, and said to be, when another owns it or the group may write it", async () => {
    await writeFile(path, '{"permissions": {"allow": ["Bash"]}}', { mode: 0o644 });
    expect(managed(me + 1).read()).toBeUndefined();
    expect(managed(me + 1).ignored?.message).toContain("ignored");
    await chmod(path, 0o664);
    expect(managed(me).read()).toBeUndefined();
  });
});

describe("the trust store", () => {
  it("trusts one content of one project, is readable by its owner alone, and forgets the older content", async () => {
    const store = new TrustStore(path);
    expect(store.of("/p")).toBeUndefined();
    await store.trust("/p", "a", new Map([["__proto__", "x"]]));
    expect(store.of("/p")).toEqual({ digest: "a", parts: new Map([["__proto__", "x"]]) });
    expect(store.of("/q")).toBeUndefined();
    if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
    await store.trust("/p", "b", new Map());
    expect(store.of("/p")?.digest).toBe("b");
    expect(new TrustStore(path).of("/p")).toEqual({ digest: "b", parts: new Map() });
  });

  it("still knows what was trusted before it kept the parts", async () => {
    await writeFile(path, '{"projects": [{"workspace": "/p", "digest": "a"}]}');
    expect(new TrustStore(path).of("/p")).toEqual({ digest: "a", parts: new Map() });
  });

  it.each(["{", "[]", '{"projects": {"/p": "a"}}', '{"projects": [{"workspace": "/p", "digest": 1}]}'])(
    "trusts nothing when it is damaged, and says so: %s",
    async (text) => {
      await writeFile(path, text);
      const store = new TrustStore(path);
      expect(store.of("/p")).toBeUndefined();
      expect(store.problem).toContain(path);
    },
  );
});
