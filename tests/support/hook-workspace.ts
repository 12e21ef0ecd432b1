import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { AuditEntry } from "../../src/main/gate/audit";
import type { PreparedCall, ToolArguments } from "../../src/main/gate/call";
import { Corridor } from "../../src/main/gate/corridor";
import type { CallEvent } from "../../src/main/gate/corridor-ports";
import { PermissionDecision, type ToolResult } from "../../src/main/gate/decision";
import { PermissionGate } from "../../src/main/gate/gate";
import { HookRecommendations } from "../../src/main/gate/participants/hook-recommendations";
import { createHookEngine, type HookEngine } from "../../src/main/hooks/create-hook-engine";
import type { HookDefinition, HookEvent } from "../../src/main/hooks/definition";
import { createProgramRunner } from "../../src/main/hooks/program-runner";
import type { PermissionMode } from "../../src/main/policy/modes";
import { ShellRunner } from "../../src/main/shell/runner";
import { invokeCall } from "../../src/main/tools/invoke";
import { prepareCall } from "../../src/main/tools/prepare";
import { createRegistry } from "../../src/main/tools/registry";
import { createTools } from "../../src/main/tools/standard-tools";
import { NodeWorkspaceFileSystem } from "../../src/main/workspace/file-system";
import { allowOnce, answering, MemoryAudit } from "./gate-fakes";
import { hook } from "./hook-fakes";
import { ALL_READABLE } from "./policy-fakes";

const FIXTURES = resolve(import.meta.dirname, "../fixtures/hooks");

/** A project with hooks as people write them, and everything real around them but the model and the person. */
export class HookWorkspace {
  readonly folder: string;
  readonly audit = new MemoryAudit();
  readonly ran: PreparedCall[] = [];
  readonly events: CallEvent[] = [];
  readonly notices: string[] = [];
  readonly asks = answering(allowOnce());
  readonly engine: HookEngine;
  mode: PermissionMode = "default";
  hooks: readonly HookDefinition[] = [];
  readonly #marks: string[] = [];
  readonly #corridor: Corridor;

  private constructor(folder: string) {
    this.folder = folder;
    const host = { environment: process.env, secrets: ["SOME_API_KEY"], newId: () => this.#newMark() };
    this.engine = createHookEngine({
      workspace: folder,
      hooks: () => this.hooks,
      mode: () => this.mode,
      audit: this.audit,
      runProgram: createProgramRunner(host, folder),
      tell: (notice) => this.notices.push(notice),
      now: () => performance.now(),
      wallClock: () => Date.now(),
    });
    this.#corridor = this.#newCorridor(new ShellRunner(host));
  }

  static async open(): Promise<HookWorkspace> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-hooks-")));
    await mkdir(join(folder, ".claude"));
    await cp(FIXTURES, join(folder, ".claude", "hooks"), { recursive: true });
    return new HookWorkspace(folder);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Watches with one of the fixtures, called as people's settings call theirs. */
  watch(event: HookEvent, script: string, rest: Partial<HookDefinition> = {}): void {
    const command = `"$CLAUDE_PROJECT_DIR"/.claude/hooks/${script}`;
    this.hooks = [...this.hooks, hook({ event, command, timeoutMs: 30_000, ...rest })];
  }

  call(tool: string, args: ToolArguments, signal = new AbortController().signal): Promise<ToolResult> {
    const call = { id: "c1", tool, arguments: JSON.stringify(args) };
    const context = { workspace: this.folder, session: "s1", turn: 1 };
    return this.#corridor.run(call, context, signal, (event) => this.events.push(event));
  }

  get place() {
    return { workspace: this.folder, session: "s1", turn: 1 };
  }

  get interventions() {
    return this.audit.entries.filter(
      (entry): entry is Extract<AuditEntry, { kind: "intervention" }> => entry.kind === "intervention",
    );
  }

  /** Command lines of what the hooks and commands so far started and that still runs. */
  async leftRunning(): Promise<string[]> {
    const left: string[] = [];
    for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
      const environment = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
      if (this.#marks.some((mark) => environment.includes(mark)))
        left.push(await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""));
    }
    // A process that has ended, and that nobody has asked about yet, has no command line any more.
    return left.filter((line) => line !== "");
  }

  #newMark(): string {
    const mark = randomUUID();
    this.#marks.push(mark);
    return mark;
  }

  #newCorridor(shell: ShellRunner): Corridor {
    const files = new NodeWorkspaceFileSystem({ newId: randomUUID });
    const tools = createRegistry(
      createTools({ files, shell, ripgrepPath: "/nowhere/rg", boundaries: ALL_READABLE }),
    ).snapshot();
    const allows = {
      source: "policy",
      opinions: () => [new PermissionDecision("allow", "Allowed", "policy")],
    };
    return new Corridor({
      prepare: (call) => prepareCall(tools, call),
      gate: new PermissionGate([new HookRecommendations(), allows]),
      approvals: this.asks,
      binder: { bind: () => Promise.resolve({ digest: "d" }) },
      audit: this.audit,
      hooks: this.engine.calls,
      invoke: (prepared, { context, signal }) => {
        this.ran.push(prepared);
        return invokeCall(tools, prepared, { workspace: context.workspace, signal, expected: undefined });
      },
      now: () => 0,
      newId: randomUUID,
    });
  }
}
