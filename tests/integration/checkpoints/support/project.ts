import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CheckpointLimits } from "../../../../src/main/checkpoints/limits";
import { CheckpointStore } from "../../../../src/main/checkpoints/open";
import type { SessionCheckpoints } from "../../../../src/main/checkpoints/session-checkpoints";
import type { ToolResult } from "../../../../src/main/gate/decision";
import { ShellRunner } from "../../../../src/main/shell/runner";
import { editFileTool } from "../../../../src/main/tools/edit-file";
import { invokeCall } from "../../../../src/main/tools/invoke";
import { createRegistry } from "../../../../src/main/tools/registry";
import { shellTool } from "../../../../src/main/tools/shell";
import { writeFileTool } from "../../../../src/main/tools/write-file";
import { NodeWorkspaceFileSystem } from "../../../../src/main/workspace/file-system";
import { MemoryAudit } from "../../../support/gate-fakes";
import { ALL_READABLE } from "../../../support/policy-fakes";

/** A project with the real tools, the real shell and checkpoints, without gate or model. */
export class Project {
  readonly base: string;
  readonly workspace: string;
  readonly home: string;
  readonly audit = new MemoryAudit();
  readonly files = new NodeWorkspaceFileSystem({ newId: randomUUID });
  busy = false;
  turn = 1;
  store!: CheckpointStore;
  checkpoints: SessionCheckpoints;
  readonly #limits: Partial<CheckpointLimits>;
  readonly #env: Record<string, string | undefined>;

  private constructor(
    base: string,
    limits: Partial<CheckpointLimits>,
    env: Record<string, string | undefined>,
  ) {
    this.base = base;
    this.workspace = join(base, "project");
    this.home = join(base, "home");
    this.#limits = limits;
    this.#env = env;
    this.checkpoints = this.#open();
  }

  static async create({
    git = false,
    limits = {},
    env = { PATH: process.env.PATH },
  }: {
    git?: boolean;
    limits?: Partial<CheckpointLimits>;
    env?: Record<string, string | undefined>;
  } = {}): Promise<Project> {
    const base = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-checkpoints-")));
    await mkdir(join(base, "project"));
    const project = new Project(base, { ...UNHURRIED, ...limits }, env);
    if (git) project.git("init", "-q");
    return project;
  }

  /** As after a restart: the same session, nothing in memory. */
  reopen(session = "s1"): void {
    this.checkpoints = this.#open(session);
  }

  at(path: string): string {
    return join(this.workspace, path);
  }

  async put(path: string, content: string | Buffer, mode?: number): Promise<void> {
    await mkdir(dirname(this.at(path)), { recursive: true });
    await writeFile(this.at(path), content);
    if (mode !== undefined) await chmod(this.at(path), mode);
  }

  git(...args: string[]): string {
    return execFileSync("git", args, {
      cwd: this.workspace,
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: this.base, GIT_CONFIG_NOSYSTEM: "1" },
    });
  }

  write(path: string, content: string): Promise<ToolResult> {
    return this.call("write_file", "write", { path, content });
  }

  edit(path: string, old_text: string, new_text: string): Promise<ToolResult> {
    return this.call("edit_file", "write", { path, old_text, new_text });
  }

  shell(command: string): Promise<ToolResult> {
    return this.call("shell", "execute", { command });
  }

  call(tool: string, effect: "write" | "execute", args: Record<string, string>): Promise<ToolResult> {
    const { workspace } = this;
    const prepared = { ok: true as const, id: `call-${randomUUID()}`, tool, effect, arguments: args };
    const context = { workspace, session: "s1", turn: this.turn };
    const { signal } = new AbortController();
    return this.checkpoints.around(prepared, context, (expected) =>
      invokeCall(this.#tools, prepared, { workspace, signal, expected }),
    );
  }

  undo(target: { change: string } | { turn: number }, agree = true) {
    return this.checkpoints.undo("undo", target, { confirm: () => Promise.resolve(agree) });
  }

  redo(target: { change: string } | { turn: number }, agree = true) {
    return this.checkpoints.undo("redo", target, { confirm: () => Promise.resolve(agree) });
  }

  async list() {
    return (await this.checkpoints.list()).changes;
  }

  /** The last change of a path. @throws when there is none. */
  async changeOf(path: string) {
    const found = (await this.list()).findLast((change) => change.path === path);
    if (!found) throw new Error(`There is no change of ${path}`);
    return found;
  }

  /** Every file of the project with permission bits and content, `.git` left out. */
  async tree(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const entry of await readdir(this.workspace, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(this.workspace.length + 1);
      if (name === ".git" || name.startsWith(".git/") || !entry.isFile()) continue;
      found[name] = `${((await stat(path)).mode & 0o777).toString(8)} ${await readFile(path, "latin1")}`;
    }
    return found;
  }

  read(path: string): Promise<string> {
    return readFile(this.at(path), "utf8");
  }

  remove(): Promise<void> {
    return rm(this.base, { recursive: true, force: true });
  }

  readonly #tools = createRegistry([
    writeFileTool(this.files, ALL_READABLE),
    editFileTool(this.files, ALL_READABLE),
    shellTool(
      new ShellRunner({ environment: { PATH: process.env.PATH }, secrets: [], newId: randomUUID }),
      this.files,
    ),
  ]).snapshot();

  #open(session = "s1"): SessionCheckpoints {
    this.store = new CheckpointStore({
      folder: join(this.home, "checkpoints"),
      home: this.home,
      ownFiles: [join(this.home, "settings.json"), join(this.home, "checkpoints")],
      environment: this.#env,
      platform: process.platform,
      limits: this.#limits,
      newId: randomUUID,
    });
    return this.openSession(session);
  }

  openSession(session: string): SessionCheckpoints {
    return this.store.open({
      files: this.files,
      audit: this.audit,
      workspace: this.workspace,
      session,
      onlyReads: () => Promise.resolve(false),
      isBusy: () => this.busy,
    });
  }
}

/** A machine that runs other tests beside this one must not make a comparison too slow. */
const UNHURRIED = { compareMs: 30_000, firstLookMs: 30_000 };
