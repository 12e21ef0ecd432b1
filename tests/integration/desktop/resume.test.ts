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
import { readAuditPage } from "../../../src/main/audit/read";
import { createLog } from "../../../src/main/desktop/log";
import { CurrentPolicy } from "../../../src/main/desktop/policy/current-policy";
import { LiveView } from "../../../src/main/desktop/session/live-view";
import { SessionController } from "../../../src/main/desktop/session/session-controller";
import { wireDesktop } from "../../../src/main/desktop/wire";
import type { ApprovalProvider } from "../../../src/main/gate/approval";
import { PermissionDecision } from "../../../src/main/gate/decision";
import { SessionStores } from "../../../src/main/sessions/session-stores";
import { appFolders } from "../../../src/main/settings/paths";
import { NOBODY } from "../../../src/main/shield/question";
import { workersInProcess } from "../../support/audit-workers";

function place() {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "gatehouse-resume-")));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const workspace = join(base, "workspace");
  mkdirSync(workspace);
  writeFileSync(join(workspace, "README.md"), "Demo counts words.\n");
  return { base, workspace };
}

const allowing: ApprovalProvider = {
  request: async () => ({
    kind: "answered",
    decision: new PermissionDecision("allow", "the test says so", "approval-window"),
    trace: { surface: "approval-window", verdict: "allow_once" },
  }),
};

/** The desktop of one start, without its windows. */
async function start({ base, workspace }: ReturnType<typeof place>, approvals = allowing) {
  const folders = appFolders({ GATEHOUSE_HOME: join(base, "home") }, process.platform);
  mkdirSync(folders.home, { recursive: true });
  const log = createLog(() => undefined);
  const { ports, release } = await wireDesktop({
    folders,
    bundles: join(base, "out/main"),
    resources: base,
    sampleProject: workspace,
    icon: join(base, "icon.png"),
    auditWorkers: workersInProcess(),
    isPackaged: false,
    opensFolder: true,
    env: {},
    write: () => undefined,
    log,
  });
  const view = new LiveView(
    () => undefined,
    () => () => undefined,
    () => 0,
  );
  const stores = new SessionStores({
    folder: folders.sessionsFolder,
    now: () => new Date(),
    failed: (error) => {
      throw error;
    },
  });
  const controller = new SessionController({
    host: ports.host,
    approvals,
    shieldDesk: NOBODY,
    view,
    policy: new CurrentPolicy((policy) => view.setStatus({ policy })),
    log,
    storeOf: (project) => stores.of(project),
    opened: () => undefined,
    listChanged: () => undefined,
    modelChoice: async () => ({ kind: "offline" }),
    modelPrice: async () => undefined,
  });
  const idle = () => expect.poll(() => view.snapshot().session.busy).toBe(false);
  return {
    controller,
    session: () => view.snapshot().session,
    ask: async (text: string) => {
      controller.send(text);
      await idle();
    },
    idle,
    changes: async () => {
      const { id } = view.snapshot().session;
      return (await controller.find(id ?? "")?.agent.changes?.list())?.changes.map(({ path }) => path);
    },
    forgetChanges: ports.forgetChanges,
    records: async () => {
      const { records } = await readAuditPage(folders.auditFolder, { offset: 0, limit: 100 });
      return records.flatMap(({ record }) => (record.kind === "recovery" ? [] : record));
    },
    stop: async () => {
      await controller.close();
      await release();
    },
  };
}

describe("a session of the desktop", () => {
  it("goes on after a restart: same id in the record, same history for the model, no right kept", async () => {
    const where = place();
    const first = await start(where);
    await first.controller.open(where.workspace);
    await first.ask("write hello into note.txt");
    const { id, items } = first.session();
    await first.stop();

    const refused: string[] = [];
    const second = await start(where, {
      request: async ({ request }) => {
        refused.push(request.tool);
        return {
          kind: "answered",
          decision: new PermissionDecision("deny", "not again", "approval-window"),
          trace: { surface: "approval-window", verdict: "deny" },
        };
      },
    });
    await second.controller.open(where.workspace);
    expect(second.session()).toMatchObject({ id, title: "write hello into note.txt", busy: false });
    expect(second.session().items).toEqual(items);
    await second.ask("write bye into note.txt");
    expect(refused).toEqual(["write_file"]);
    expect(readFileSync(join(where.workspace, "note.txt"), "utf8")).toContain("hello");
    expect(new Set((await second.records()).map(({ session }) => session))).toEqual(new Set([id]));
    await second.stop();
  });

  it("sends the last message again: what it did is done anew, and decided anew", async () => {
    const where = place();
    const { controller, ask, idle, records, session, stop } = await start(where);
    await controller.open(where.workspace);
    await ask("write hello into note.txt");
    rmSync(join(where.workspace, "note.txt"));
    controller.retry();
    await idle();
    expect(existsSync(join(where.workspace, "note.txt"))).toBe(true);
    expect(session().items.filter(({ kind }) => kind === "user")).toEqual([
      { kind: "user", text: "write hello into note.txt", turn: 2 },
    ]);
    expect((await records()).filter(({ kind }) => kind === "decision")).toHaveLength(2);
    await stop();
  });

  it("forgets what followed an earlier message that was edited", async () => {
    const where = place();
    const { controller, ask, idle, session, stop } = await start(where);
    await controller.open(where.workspace);
    await ask("list files matching *.md");
    await ask("list files matching *.txt");
    controller.resend(1, "list files matching *.json");
    await idle();
    const texts = session().items.flatMap((item) => (item.kind === "user" ? [item.text] : []));
    expect(texts).toEqual(["list files matching *.json"]);
    await stop();
    const again = await start(where);
    await again.controller.open(where.workspace);
    expect(again.session().items).toEqual(session().items);
    await again.stop();
  });

  it("keeps its changes across a restart, and takes them with it when it is deleted", async () => {
    const where = place();
    const first = await start(where);
    await first.controller.open(where.workspace);
    await first.ask("write hello into note.txt");
    const { id } = first.session();
    await first.stop();
    const second = await start(where);
    await second.controller.open(where.workspace);
    expect(await second.changes()).toEqual(["note.txt"]);
    await second.stop();
    const third = await start(where);
    await third.forgetChanges(where.workspace, id ?? "");
    await third.controller.open(where.workspace);
    expect(await third.changes()).toEqual([]);
    await third.stop();
  });

  it("is not offered to another project", async () => {
    const where = place();
    const first = await start(where);
    await first.controller.open(where.workspace);
    await first.ask("list files matching *.md");
    const { id } = first.session();
    const other = join(where.base, "other");
    mkdirSync(other);
    await first.controller.open(other);
    expect(first.session()).toMatchObject({ title: null, items: [] });
    await expect(first.controller.openSession(other, id ?? "")).rejects.toMatchObject({
      code: "session_unknown",
    });
    await first.stop();
  });
});
