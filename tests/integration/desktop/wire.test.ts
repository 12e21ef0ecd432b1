import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AgentEvent } from "../../../src/main/agent/events";
import { createLog } from "../../../src/main/desktop/log";
import { wireDesktop } from "../../../src/main/desktop/wire";
import type { ApprovalProvider } from "../../../src/main/gate/approval";
import { PermissionDecision } from "../../../src/main/gate/decision";
import { appFolders } from "../../../src/main/settings/paths";
import { workersInProcess } from "../../support/audit-workers";

async function setUp(settings?: string) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "gatehouse-wire-")));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const workspace = join(base, "workspace");
  mkdirSync(workspace);
  writeFileSync(join(workspace, "README.md"), "Demo counts words.\n");
  const folders = appFolders({ GATEHOUSE_HOME: join(base, "home") }, process.platform);
  mkdirSync(folders.home);
  if (settings !== undefined) writeFileSync(folders.settingsFile, settings);
  let stderr = "";
  const write = (text: string) => {
    stderr += text;
  };
  const wiring = wireDesktop({
    folders,
    bundles: join(base, "out/main"),
    resources: join(base, "resources"),
    sampleProject: workspace,
    icon: "/nowhere/icon.png",
    opensFolder: true,
    isPackaged: false,
    env: {},
    auditWorkers: workersInProcess(),
    write,
    log: createLog(write),
  });
  return { base, folders, workspace, wiring, stderr: () => stderr };
}

const answering = (behavior: "allow" | "deny"): ApprovalProvider => ({
  request: async () => ({
    kind: "answered",
    decision: new PermissionDecision(behavior, "the test says so", "approval-window"),
    trace: { surface: "approval-window", verdict: behavior === "allow" ? "allow_once" : "deny" },
  }),
});

describe("the desktop, wired to the composition root", () => {
  it("runs a conversation, tells each decision on stderr, and lists, verifies and exports the record", async () => {
    const { base, workspace, wiring, stderr } = await setUp();
    const { ports, release } = await wiring;
    const session = await ports.host.open({
      workspace,
      model: { kind: "offline" },
      approvals: answering("allow"),
    });
    const events: AgentEvent[] = [];
    const send = (text: string) =>
      session.send(text, new AbortController().signal, (event) => events.push(event));
    expect(await send("write hello into note.txt")).toEqual({ reason: "done" });
    expect(readFileSync(join(workspace, "note.txt"), "utf8")).toContain("hello");
    expect(stderr()).toBe("[Permission] write_file: allow (approval-window) - the test says so\n");
    expect(events.at(-1)).toMatchObject({ type: "turn_ended" });

    await expect.poll(async () => (await ports.audit.watch({}, 0)).total).toBe(2);
    const page = await ports.audit.page({}, 0, 10);
    expect(page.rows.map(({ workspace: project }) => project)).toEqual([workspace, workspace]);
    expect(page.rows.map(({ kind, tool, summary }) => ({ kind, tool, summary }))).toEqual([
      { kind: "outcome", tool: "write_file", summary: "note.txt" },
      { kind: "decision", tool: "write_file", summary: "note.txt" },
    ]);
    const intact = { ok: true, records: 2, problems: [] };
    expect(await ports.audit.verify()).toEqual({ state: "done", value: intact });
    const file = join(base, "export.jsonl");
    const written = await ports.audit.export("jsonl", file, { behavior: "allow" });
    expect(written).toEqual({ state: "done", value: 1 });
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
    await ports.audit.close();
    await release();
  });

  it("reads the file of a project for the reviewer", async () => {
    const { workspace, wiring } = await setUp();
    const { ports, release } = await wiring;
    expect(await ports.readForReview(workspace, "README.md")).toMatchObject({
      exists: true,
      text: "Demo counts words.\n",
    });
    expect(await ports.readForReview(workspace, "none.txt")).toEqual({ exists: false });
    writeFileSync(join(workspace, "a.bin"), Buffer.from([0, 1, 2]));
    expect(await ports.readForReview(workspace, "a.bin")).toMatchObject({
      exists: true,
      problem: expect.any(String),
    });
    await expect(ports.readForReview(workspace, "../outside")).rejects.toThrow();
    await release();
  });

  it("puts the sample project where the person may change it", async () => {
    const { folders, wiring } = await setUp();
    const { ports, release } = await wiring;
    const sample = await ports.prepareSample();
    expect(sample.startsWith(folders.home)).toBe(true);
    expect(existsSync(join(sample, "README.md"))).toBe(true);
    await release();
  });

  it("does not start on settings that it can't understand, and leaves no audit log open", async () => {
    const { wiring, folders } = await setUp('{"approvals":{"surface":"never"}}');
    await expect(wiring).rejects.toMatchObject({ code: "configuration_error" });
    expect(existsSync(folders.auditFolder)).toBe(false);
  });

  it("hands the settings' surface to the desktop", async () => {
    const { wiring } = await setUp('{"approvals":{"surface":"window"}}');
    const { ports, release } = await wiring;
    expect(ports.settings.approvals?.surface).toBe("window");
    await release();
  });
});
