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
  root = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-hooked-")));
  workspace = join(root, "project");
  await mkdir(workspace);
  await mkdir(join(root, "home"));
  await writeFile(join(workspace, "a.txt"), "one two\n");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const env = { PATH: process.env.PATH };

/** A hook for every tool of an event. */
function on(event: string, command: string, more: object = {}) {
  return { [event]: [{ hooks: [{ type: "command", command, ...more }] }] };
}

async function openSession(hooks: object) {
  await writeFile(join(root, "home", "settings.json"), JSON.stringify({ hooks }));
  const folders = appFolders({ GATEHOUSE_HOME: join(root, "home") }, process.platform);
  const profile = profileNamed();
  const audit = new MemoryAudit();
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
  const send = async (prompt: string) => {
    const events: AgentEvent[] = [];
    const end = await session.send(prompt, new AbortController().signal, (event) => events.push(event));
    return { end, events };
  };
  return { session, audit, send };
}

const EDIT = 'replace "two" with "2" in a.txt';

it("what a formatter makes of an edit is part of the change, and undone with it", async () => {
  await writeFile(join(root, "format"), "tr a-z A-Z < a.txt > b && mv b a.txt");
  const { session, send } = await openSession(on("PostToolUse", `bash ${join(root, "format")}`));
  await send(EDIT);
  expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("ONE 2\n");
  await session.changes?.undo("undo", { turn: 1 }, { confirm: () => Promise.resolve(true) });
  expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("one two\n");
});

it("what a hook does while it fails can be undone, too", async () => {
  const { session, send } = await openSession(on("PostToolUse", "echo broken > a.txt; exit 1"));
  const { events } = await send(EDIT);
  expect(JSON.stringify(events)).toContain("hook_failed");
  await session.changes?.undo("undo", { turn: 1 }, { confirm: () => Promise.resolve(true) });
  expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("one two\n");
});

it("a hook denies, and its name is in the reason that the model and the record have", async () => {
  const { audit, send } = await openSession(on("PreToolUse", "echo not on a Friday >&2; exit 2"));
  const { events } = await send(EDIT);
  expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("one two\n");
  expect(audit.decisions[0]?.decision).toMatchObject({
    behavior: "deny",
    source: "hook",
    reason: expect.stringContaining("not on a Friday"),
  });
  expect(JSON.stringify(events)).toContain("not on a Friday");
});

it("a script that the agent has changed no longer runs, whatever it would say now", async () => {
  await writeFile(join(workspace, "check.sh"), "exit 2\n");
  const watched = {
    PreToolUse: [{ matcher: "Edit", hooks: [{ type: "command", command: "bash check.sh" }] }],
  };
  const { session, audit, send } = await openSession(watched);
  await session.policy.trustProject(session.policy.overview().project?.digest ?? "");
  session.policy.setMode("bypass");
  await send('write "exit 0" to check.sh');
  expect(await readFile(join(workspace, "check.sh"), "utf8")).toContain("exit 0");
  await send(EDIT);
  expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("one two\n");
  expect(
    audit.decisions.map(({ tool, decision }) => `${tool}: ${decision.behavior} - ${decision.reason}`),
  ).toEqual([
    expect.stringMatching(/^write_file: allow/),
    expect.stringMatching(
      /^edit_file: deny - hook bash check\.sh failed: it can't run: check\.sh changed since/,
    ),
  ]);
});

it("a message that a hook holds back is not worked on, and its hold is on the record", async () => {
  const { audit, send } = await openSession(on("UserPromptSubmit", "echo no secrets please >&2; exit 2"));
  const { end } = await send(EDIT);
  expect(end).toMatchObject({ reason: "blocked", message: expect.stringContaining("no secrets please") });
  expect(audit.entries).toMatchObject([{ kind: "intervention", edge: "message", action: "blocked" }]);
});

it("what a hook has to say to the person is told in the turn", async () => {
  const says = `printf '{"systemMessage":"Friday mode is on"}'`;
  const { send } = await openSession(on("UserPromptSubmit", says));
  const { end, events } = await send("list files matching *");
  expect(end).toEqual({ reason: "done" });
  expect(events).toContainEqual({ type: "notice", text: expect.stringContaining("Friday mode is on") });
});

it("the program's own keys are not in a hook's environment", async () => {
  const saved = { ...process.env };
  const { session, send } = await openSession(on("UserPromptSubmit", "env > seen.txt"));
  await send("list files matching *");
  const seen = await readFile(join(workspace, "seen.txt"), "utf8");
  expect(seen).toContain(`CLAUDE_PROJECT_DIR=${workspace}`);
  expect(seen).not.toMatch(/GATEHOUSE_(?!PROJECT_DIR)/);
  expect(session.hooks.list()).toMatchObject([{ lastRun: { said: expect.any(String) } }]);
  expect(process.env).toEqual(saved);
});

it("settings that break while a session is open hold messages back until they are mended", async () => {
  const { send } = await openSession({});
  await writeFile(join(root, "home", "settings.json"), "{");
  expect((await send("list files matching *")).end).toMatchObject({ reason: "blocked" });
  await writeFile(join(root, "home", "settings.json"), "{}");
  expect((await send("list files matching *")).end).toEqual({ reason: "done" });
});
