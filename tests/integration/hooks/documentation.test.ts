import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { uniteHooks } from "../../../src/main/settings/hooks/unite-hooks";
import { parseLayer } from "../../../src/main/settings/read-layer";
import { HookWorkspace } from "../../support/hook-workspace";
import { hasPython } from "../../support/python";

const PAGE = new URL("../../../docs/hooks.md", import.meta.url);

/** The examples of the page by what their mark says. */
async function examples(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(PAGE, "utf8");
  const found = page.matchAll(/<!-- checked: (\S+) -->\n```\w+\n(.*?)\n```/gs);
  return new Map([...found].map(([, name = "", text = ""]) => [name, `${text}\n`]));
}

describe.skipIf(process.platform === "win32" || !hasPython())("the examples of docs/hooks.md", () => {
  let project: HookWorkspace;

  beforeEach(async () => {
    project = await HookWorkspace.open();
    const { folder } = project;
    await mkdir(join(folder, ".claude", "hooks"), { recursive: true });
    for (const [name, text] of await examples()) {
      const file = join(folder, ".claude", "hooks", name);
      await writeFile(file, text);
      await chmod(file, 0o755);
    }
    const settings = await readFile(join(folder, ".claude", "hooks", "settings"), "utf8");
    const { hooks, problems } = parseLayer(settings, "settings.json");
    expect(problems).toEqual([]);
    project.hooks = uniteHooks(hooks.map((words) => ({ scope: "user", words, problem: undefined })));
  });

  afterEach(() => project.close());

  it("deny, rewrite and tidy as the page says", async () => {
    expect(project.hooks).toHaveLength(3);
    const pushed = await project.call("shell", { command: "git push --force" });
    expect(pushed).toMatchObject({
      code: "permission_denied",
      message: "hook .claude/hooks/no-force-push.sh: Nobody pushes by force here.",
    });
    expect(project.ran).toEqual([]);
    await project.call("shell", { command: "npm --version" });
    expect(project.ran[0]?.arguments).toEqual({ command: "pnpm --version" });
    const written = await project.call("write_file", { path: "a.txt", content: "a  \nb" });
    expect(await readFile(join(project.folder, "a.txt"), "utf8")).toBe("a\nb\n");
    expect(written).toMatchObject({
      output: expect.stringContaining("hook python3 .claude/hooks/tidy.py: Spaces"),
    });
    const again = await project.call("write_file", { path: "a.txt", content: "a\n" });
    expect(again).toMatchObject({ output: "Replaced a.txt (2 bytes)." });
  });
});
