import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runGit } from "../../../src/main/checkpoints/git/run-git";
import { prepareShadow } from "../../../src/main/checkpoints/git/shadow-folder";
import { listFiles } from "../../../src/main/tools/file-listing";
import { Ripgrep } from "../../../src/main/tools/ripgrep";
import { createTempWorkspace, type TempWorkspace } from "../../unit/workspace/temp-workspace";

const MAKERS: Record<string, (path: string) => Promise<unknown> | undefined> = {
  "a link to an endless device": (path) => symlink("/dev/zero", path),
  "a pipe that nobody writes to": (path) => {
    execFileSync("mkfifo", [path]);
    return undefined;
  },
  "a link to such a pipe": async (path) => {
    execFileSync("mkfifo", [`${path}.pipe`]);
    await symlink(`${path}.pipe`, path);
  },
  "a file of 40 GB": async (path) => {
    await writeFile(path, "");
    await truncate(path, 40_000_000_000);
  },
};

const PLACES = [".gitignore", ".ignore", ".rgignore", "deep/er/.ignore", ".git/info/exclude"];

/** Processes that this one has started and that still run ripgrep. */
function helpers(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return (
        Number(parent) === process.pid &&
        readFileSync(`/proc/${pid}/cmdline`, "utf8").match(/--files|ls-files|update-index/) !== null
      );
    } catch {
      // It ended meanwhile.
      return false;
    }
  });
}

describe.skipIf(process.platform !== "linux")("ignore files that a project brings along", () => {
  let temp: TempWorkspace;

  beforeEach(async () => {
    temp = await createTempWorkspace();
    await writeFile(join(temp.workspace, "app.ts"), "x");
  });

  afterEach(() => temp.remove());

  function list(includeIgnored: boolean, found: string[]) {
    return listFiles(temp.files, new Ripgrep(rgPath), {
      workspace: temp.workspace,
      includeIgnored,
      signal: new AbortController().signal,
      onPath: (path) => found.push(path) > 0,
    });
  }

  const cases = Object.keys(MAKERS).flatMap((kind) => PLACES.map((place) => [kind, place] as const));

  it.each(cases)(
    "%s as %s: the search ends with an error that names it, and leaves no process",
    async (kind, place) => {
      const path = join(temp.workspace, place);
      await mkdir(dirname(path), { recursive: true });
      await MAKERS[kind]?.(path);
      const found: string[] = [];
      await expect(list(false, found)).rejects.toMatchObject({
        code: "search_blocked",
        message: expect.stringContaining(place),
      });
      expect(helpers()).toEqual([]);
      // Without ignore files there is nothing to hang on.
      await list(true, found);
      expect(found).toContain("app.ts");
    },
  );

  it.each(Object.keys(MAKERS))(
    "%s as .gitignore or .gitattributes never holds git up for long, nor stays with it",
    async (kind) => {
      for (const name of [".gitignore", ".gitattributes"]) {
        const top = join(temp.workspace, `git-${name}`);
        const shadow = join(temp.base, `shadow-${name}`);
        await mkdir(join(top, "sub"), { recursive: true });
        await writeFile(join(top, "sub", "app.ts"), "x");
        await MAKERS[kind]?.(join(top, "sub", name));
        await prepareShadow({ folder: shadow, top, home: "/nowhere", platform: process.platform, now: 0 });
        const env = { PATH: process.env.PATH ?? "" };
        const place = {
          program: "/usr/bin/git",
          gitDir: shadow,
          indexFile: join(shadow, "index"),
          top,
          workspace: top,
          env,
        };
        const run = (args: string[], input: string) =>
          runGit(place, { args, input, signal: new AbortController().signal, maxOutput: 1_000_000 }).catch(
            (error: unknown) => error,
          );
        const listed = await run(["ls-files", "-z", "-o", "--exclude-standard"], "");
        const taken = await run(["update-index", "--add", "-z", "--stdin"], "sub/app.ts\0");
        for (const end of [listed, taken])
          if (!Buffer.isBuffer(end))
            expect(end).toMatchObject({ code: expect.stringMatching(/^git_(blocked|failed)$/) });
        expect(helpers()).toEqual([]);
      }
    },
  );

  it("a file that is one line of 20 GB ends the search with an error that says what to do", async () => {
    const path = join(temp.workspace, "line");
    await writeFile(path, "a");
    await truncate(path, 20_000_000_000);
    const found: string[] = [];
    const search = new Ripgrep(rgPath).run({
      ...{ args: ["--text", "--regexp=x", "--", "."], cwd: temp.workspace, separator: "\n" },
      ...{ signal: new AbortController().signal, onRecord: (record) => found.push(record) > 0 },
    });
    await expect(search).rejects.toMatchObject({
      code: "search_failed",
      message: expect.stringContaining("Make it narrower"),
    });
  });

  it("an ordinary link to an ordinary ignore file is read as before", async () => {
    await writeFile(join(temp.workspace, "rules"), "app.ts\n");
    await symlink("rules", join(temp.workspace, ".ignore"));
    const found: string[] = [];
    await list(false, found);
    expect(found).not.toContain("app.ts");
    expect(found).toContain("rules");
  });
});
