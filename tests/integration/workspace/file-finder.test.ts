import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileFinder } from "../../../src/main/tools/file-finder";
import type { HitFilters } from "../../../src/main/tools/hidden-hits";
import { Ripgrep } from "../../../src/main/tools/ripgrep";
import { NOTHING_HIDDEN } from "../../support/policy-fakes";
import { createTempWorkspace, type TempWorkspace } from "../../unit/workspace/temp-workspace";

describe("finding files by a few letters", () => {
  let temp: TempWorkspace;
  let time = 0;

  beforeEach(async () => {
    temp = await createTempWorkspace();
    for (const folder of ["src", ".git", "node_modules"]) await mkdir(join(temp.workspace, folder));
    for (const file of ["src/app.ts", "src/apple.ts", ".git/app", "node_modules/app.js", "secret-app.txt"]) {
      await writeFile(join(temp.workspace, file), "x");
    }
    await writeFile(join(temp.workspace, ".gitignore"), "node_modules\n");
  });

  afterEach(() => temp.remove());

  function finder(hitFilters: HitFilters = NOTHING_HIDDEN): FileFinder {
    const ports = { files: temp.files, ripgrep: new Ripgrep(rgPath), hitFilters, now: () => time };
    return new FileFinder(ports, temp.workspace);
  }

  it("leaves out what .gitignore names and the git folder, and answers no more than was asked for", async () => {
    expect(await finder().find("app", 10)).toEqual(["src/app.ts", "src/apple.ts", "secret-app.txt"]);
    expect(await finder().find("app", 1)).toEqual(["src/app.ts"]);
  });

  it("leaves out what a rule hides from reading or from listing", async () => {
    for (const bound of ["read_file", "glob"]) {
      const hides = (tool: string, path: string) =>
        Promise.resolve(tool === bound && path.startsWith("secret") ? "a rule" : undefined);
      expect(await finder(() => ({ needed: true, hides })).find("app", 10)).toEqual([
        "src/app.ts",
        "src/apple.ts",
      ]);
    }
  });

  it.skipIf(process.platform === "win32")(
    "leaves out links and names that can't be shown as they are",
    async () => {
      await symlink("/etc/hostname", join(temp.workspace, "app-link"));
      await writeFile(join(temp.workspace, "app\u202egnp.exe"), "x");
      const found = await finder().find("app", 10);
      expect(found.join()).not.toMatch(/link|gnp/);
    },
  );

  it("asks the disk again only after a while", async () => {
    const found = finder();
    await found.find("new", 10);
    await writeFile(join(temp.workspace, "new.txt"), "x");
    expect(await found.find("new", 10)).toEqual([]);
    time += 60_000;
    expect(await found.find("new", 10)).toEqual(["new.txt"]);
  });
});
