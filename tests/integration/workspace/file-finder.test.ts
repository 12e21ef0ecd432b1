import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentBoundaries } from "../../../src/main/policy/content-boundary";
import { RuleBoundary } from "../../../src/main/policy/rule-boundary";
import { FileFinder } from "../../../src/main/tools/file-finder";
import { Ripgrep } from "../../../src/main/tools/ripgrep";
import { ALL_READABLE, policyPorts } from "../../support/policy-fakes";
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

  function finder(boundaries: ContentBoundaries = ALL_READABLE): FileFinder {
    const ports = { files: temp.files, ripgrep: new Ripgrep(rgPath), boundaries, now: () => time };
    return new FileFinder(ports, temp.workspace);
  }

  it("leaves out what .gitignore names and the git folder, and answers no more than was asked for", async () => {
    expect(await finder().find("app", 10)).toEqual(["src/app.ts", "src/apple.ts", "secret-app.txt"]);
    expect(await finder().find("app", 1)).toEqual(["src/app.ts"]);
  });

  it("leaves out what a rule hides from reading or from listing, however much of it would rank first", async () => {
    for (let index = 0; index < 250; index += 1)
      await writeFile(join(temp.workspace, "src", `app${index}.ts`), "x");
    for (const rule of ["Read(src/**)", "Glob(src/**)"]) {
      const ports = policyPorts({ settings: { permissions: { deny: [rule] } } });
      const boundaries: ContentBoundaries = (tool, workspace) => new RuleBoundary(ports, tool, workspace);
      expect(await finder(boundaries).find("app", 10)).toEqual(["secret-app.txt"]);
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
