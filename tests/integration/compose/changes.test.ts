import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { AgentEvent } from "../../../src/main/agent/events";
import { createCheckpoints, findRipgrep } from "../../../src/main/compose/parts";
import { openPolicy, profileNamed } from "../../../src/main/compose/policy";
import { Session } from "../../../src/main/compose/session";
import { appFolders } from "../../../src/main/settings/paths";
import { allowOnce, answering, MemoryAudit } from "../../support/gate-fakes";
import { INSTALLED } from "../../support/installed";

let root: string;
let workspace: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-changes-")));
  workspace = join(root, "project");
  await mkdir(workspace);
  await writeFile(join(workspace, "a.txt"), "one two\n");
  execFileSync("git", ["init", "-q", workspace], { env: { PATH: process.env.PATH, HOME: root } });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const env = { PATH: process.env.PATH };

async function openSession(audit = new MemoryAudit()) {
  const folders = appFolders({ GATEHOUSE_HOME: join(root, "home") }, process.platform);
  const profile = profileNamed();
  const session = new Session({
    profile,
    workspace,
    policy: await openPolicy({ profile, workspace, folders, env, ...INSTALLED }),
    model: { kind: "offline" },
    approvals: answering(allowOnce()),
    audit,
    ripgrepPath: findRipgrep({}, resolve("out/main")),
    env,
    checkpoints: createCheckpoints({ folders, env }),
  });
  return { session, audit };
}

async function send(session: Session, prompt: string): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  await session.send(prompt, new AbortController().signal, (event) => events.push(event));
  return events;
}

it("a conversation's tools and commands are listed by turn, and a turn is taken back on the record", async () => {
  const { session, audit } = await openSession();
  const written = await send(session, 'replace "two" with "2" in a.txt');
  await send(session, "run `touch made.txt`");
  expect(JSON.stringify(written)).toContain('"path":"a.txt","added":1,"removed":1');
  const found = await session.changes?.list();
  expect(found?.changes.map(({ turn, path, kind }) => [turn, path, kind])).toEqual([
    [1, "a.txt", "changed"],
    [2, "made.txt", "created"],
  ]);
  await session.changes?.undo("undo", { turn: 1 }, { confirm: () => Promise.resolve(true) });
  expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("one two\n");
  expect(audit.decisions.at(-1)).toMatchObject({ tool: "undo", session: session.id, turn: 1, workspace });
});

it("a command that is proven to only read is not compared, and leaves nothing on the list", async () => {
  await rm(join(workspace, ".git"), { recursive: true });
  const { session } = await openSession();
  await send(session, "run `ls`");
  expect(await session.changes?.list()).toEqual({ changes: [], unrecorded: [], full: false });
});

it("an undo while the agent works is refused", async () => {
  const { session } = await openSession();
  await send(session, 'replace "two" with "2" in a.txt');
  const refused: unknown[] = [];
  const work = send(session, "run `sleep 0.3`");
  await session.changes
    ?.undo("undo", { turn: 1 }, { confirm: () => Promise.resolve(true) })
    .catch((error: unknown) => {
      refused.push(error);
    });
  await work;
  expect(refused).toMatchObject([{ code: "session_busy" }]);
  expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("one 2\n");
});
