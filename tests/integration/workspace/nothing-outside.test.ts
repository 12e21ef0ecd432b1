import { randomUUID } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ToolResult } from "../../../src/main/gate/decision";
import { ShellRunner } from "../../../src/main/shell/runner";
import { invokeCall } from "../../../src/main/tools/invoke";
import { prepareCall } from "../../../src/main/tools/prepare";
import { createRegistry, type ToolSnapshot } from "../../../src/main/tools/registry";
import { createTools } from "../../../src/main/tools/standard-tools";
import { NodeWorkspaceFileSystem } from "../../../src/main/workspace/file-system";
import type { FolderAccess } from "../../../src/main/workspace/folder";
import { ALL_READABLE } from "../../support/policy-fakes";
import { hostilePath, linkTree, plant } from "./link-trees";

const CANARY = "canary-5f2c";
/** Trees and, for each, paths: 1,100 × 10 = 11,000 attacked paths with descriptors, fewer without. */
const PATHS_PER_TREE = 10;

/** Thousands of synced writes take minutes on a busy disk; a folder in memory has the same links and names. */
function fastFolder(): string {
  return process.platform === "linux" && existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
}

describe.skipIf(process.platform === "win32").each<[FolderAccess, number]>([
  ["descriptor", 1100],
  ["path", 150],
])("whatever the links and paths, folders held by %s", (access, trees) => {
  let base: string;
  let workspace: string;
  let outside: string;
  let snapshot: string;
  let tools: ToolSnapshot;
  let files: NodeWorkspaceFileSystem;

  beforeAll(() => {
    base = realpathSync(mkdtempSync(join(fastFolder(), "gatehouse-test-")));
    workspace = join(base, "workspace");
    outside = join(base, "outside");
    mkdirSync(join(outside, "folder"), { recursive: true });
    writeFileSync(join(outside, "canary.txt"), `${CANARY} inside`);
    writeFileSync(join(outside, "folder", "canary.txt"), `${CANARY} inside`);
    writeFileSync(join(base, "canary.txt"), `${CANARY} inside`);
    snapshot = describeOutside();
  });

  afterAll(() => rmSync(base, { recursive: true, force: true }));

  beforeEach(() => {
    files = new NodeWorkspaceFileSystem({ newId: randomUUID, access });
    const shell = new ShellRunner({ environment: process.env, secrets: [], newId: randomUUID });
    tools = createRegistry(
      createTools({ files, shell, ripgrepPath: rgPath, boundaries: ALL_READABLE }),
    ).snapshot();
  });

  /** Everything beside the workspace: names, kinds, content, times of change. */
  function describeOutside(): string {
    const lines: string[] = [];
    const walk = (folder: string) => {
      for (const entry of readdirSync(folder).sort()) {
        const path = join(folder, entry);
        if (path === workspace) continue;
        const info = lstatSync(path);
        lines.push(
          `${path} ${info.mode} ${info.size} ${info.mtimeMs} ${info.nlink} ${info.isFile() ? readFileSync(path, "utf8") : ""}`,
        );
        if (info.isDirectory()) walk(path);
      }
    };
    walk(base);
    return lines.join("\n");
  }

  function reset(): void {
    // Emptied, not removed: the workspace must stay the same folder, and links in it aren't followed by rm.
    mkdirSync(workspace, { recursive: true });
    for (const entry of readdirSync(workspace))
      rmSync(join(workspace, entry), { recursive: true, force: true });
  }

  async function call(tool: string, args: object): Promise<ToolResult> {
    const prepared = prepareCall(tools, { id: "c", tool, arguments: JSON.stringify(args) });
    if (!prepared.ok) return prepared;
    return invokeCall(tools, prepared, {
      workspace,
      signal: new AbortController().signal,
      expected: undefined,
    });
  }

  function requireUntouched(result: ToolResult): void {
    expect(result.ok ? result.output : result.message).not.toContain(CANARY);
    expect(
      result.ok || !["tool_execution_error", "search_failed"].includes(result.code)
        ? ""
        : JSON.stringify(result),
    ).toBe("");
  }

  const isPlainFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

  it("reads, writes and edits never touch anything outside", { timeout: 300_000 }, async () => {
    let attacked = 0;
    let written = 0;
    const run = fc.asyncProperty(
      linkTree(outside),
      fc.array(hostilePath(workspace, outside), { minLength: PATHS_PER_TREE, maxLength: PATHS_PER_TREE }),
      async (tree, paths) => {
        reset();
        plant(workspace, tree, isPlainFolder);
        for (const path of paths) {
          requireUntouched(await call("read_file", { path }));
          requireUntouched(await call("edit_file", { path, old_text: "inside", new_text: "changed" }));
          const result = await call("write_file", { path, content: "written" });
          requireUntouched(result);
          attacked += 1;
          if (!result.ok) continue;
          written += 1;
          const real = realpathSync(join(workspace, path));
          expect(real.startsWith(`${workspace}/`)).toBe(true);
          expect(readFileSync(real, "utf8")).toBe("written");
          expect(await files.isPathWithinWorkspace(workspace, path)).toBe(true);
        }
        expect(describeOutside()).toBe(snapshot);
        expect(statSync(workspace).isDirectory()).toBe(true);
      },
    );
    await fc.assert(run, { numRuns: trees });
    expect(attacked).toBe(trees * PATHS_PER_TREE);
    // Otherwise this would also pass for a file system that refuses everything.
    expect(written).toBeGreaterThan(attacked / 20);
  });

  it("glob and grep never show anything from outside", { timeout: 300_000 }, async () => {
    const run = fc.asyncProperty(linkTree(outside), hostilePath(workspace, outside), async (tree, path) => {
      reset();
      plant(workspace, tree, isPlainFolder);
      requireUntouched(await call("grep", { pattern: CANARY.slice(0, 5), path, include_ignored: true }));
      const listed = await call("glob", { pattern: "**", include_ignored: true });
      requireUntouched(listed);
      if (listed.ok) expect(listed.output).not.toContain("canary.txt");
      requireUntouched(
        await call("glob", { pattern: path === "" ? "*" : `${path.slice(0, 900)}/**`.replace(/^\/+/, "") }),
      );
      expect(describeOutside()).toBe(snapshot);
    });
    await fc.assert(run, { numRuns: access === "descriptor" ? 150 : 30 });
  });
});
