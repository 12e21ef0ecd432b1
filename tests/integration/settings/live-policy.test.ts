import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createExplainer } from "../../../src/main/compose/explain";
import { openPolicy, type SessionPolicy } from "../../../src/main/compose/policy";
import { Session } from "../../../src/main/compose/session";
import type { ApprovalAnswer, ApprovalProvider, ApprovalRequest } from "../../../src/main/gate/approval";
import { createPermissionRequest } from "../../../src/main/gate/request";
import { findProfile, type Profile } from "../../../src/main/profiles";
import { type AppFolders, appFolders, personalFile } from "../../../src/main/settings/paths";
import { allowOnce, MemoryAudit } from "../../support/gate-fakes";
import { INSTALLED } from "../../support/installed";

let root: string;
let workspace: string;
let folders: AppFolders;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-live-")));
  workspace = join(root, "project");
  folders = appFolders({ GATEHOUSE_HOME: join(root, "home") }, process.platform);
  await mkdir(workspace);
});
afterEach(() => rm(root, { recursive: true, force: true }));

function profileNamed(name: string): Profile {
  const profile = findProfile(name);
  if (!profile) throw new Error(`No profile ${name}`);
  return profile;
}
const open = (name = "standard"): Promise<SessionPolicy> =>
  openPolicy({ profile: profileNamed(name), workspace, folders, env: { HOME: root }, ...INSTALLED });

async function put(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
}
const projectFile = () => join(workspace, ".gatehouse/settings.json");

async function ask(policy: SessionPolicy, command: string, name = "standard"): Promise<string> {
  const explain = createExplainer({ profile: profileNamed(name), policy, ripgrepPath: "rg", env: {} });
  const call = { id: "c", tool: "shell", arguments: JSON.stringify({ command }) };
  const answer = await explain(call, { workspace, session: "s", turn: 1 });
  return answer.ok ? answer.merged.behavior : answer.code;
}

describe("settings that change while a session goes on", () => {
  it("apply to the next call, whichever file it is", async () => {
    const policy = await open();
    expect(await ask(policy, "npm test")).toBe("ask");
    await put(folders.settingsFile, { permissions: { allow: ["Bash(npm *)"] } });
    expect(await ask(policy, "npm test")).toBe("allow");
    await put(projectFile(), { permissions: { deny: ["Bash(npm test)"] } });
    expect(await ask(policy, "npm test")).toBe("deny");
    await rm(projectFile());
    expect(await ask(policy, "npm test")).toBe("allow");
  });

  it.each([
    ["standard", "{"],
    ["strict", "{"],
    ["standard", '{"permissions": {"deny": ["Bash(rm *"]}}'],
    ["strict", '{"permission": {}}'],
    ["standard", '{"hooks": {"PreToolUse": [{"matcher": "Bsh", "hooks": []}]}}'],
  ])("deny every call in profile %s while one can't be understood: %s", async (name, text) => {
    const policy = await open(name);
    await put(projectFile(), text);
    expect(await ask(policy, "ls", name)).toBe("deny");
    expect(() => policy.control.state()).toThrow(projectFile());
    expect(() => policy.control.overview()).toThrow(projectFile());
    await put(projectFile(), "{}");
    expect(await ask(policy, "ls", name)).not.toBe("deny");
  });

  it.each([
    ["no JSON", '{\n"permissions": {,}\n}', ":2:"],
    ["a wrong type", '{\n"permissions": {\n"deny": "Bash"}}', ":3:"],
    ["a key twice", '{"permissions": {"deny": ["Bash"],\n"deny": []}}', ":2:"],
    ["5 MB", " ".repeat(5_000_000), "1 MB"],
    ["a list", "[]", ":1:"],
    ["a deny rule without its end", '{"permissions": {"deny": [\n"Bash(rm *"]}}', ":2: error: The deny rule"],
    ["a misspelt key", '{"permissions": {\n"Deny": ["Bash"]}}', ":2: error: "],
    ["an ask for a tool that is misspelt", '{"permissions": {"ask": [\n"Bsh"]}}', ":2: error: "],
    ["a hook's misspelt event", '{"hooks": {\n"PreTooluse": []}}', ":2: error: "],
  ])("keep a session from starting with %s, naming file and place", async (_, text, place) => {
    for (const file of [folders.settingsFile, projectFile(), personalFile(folders, workspace)]) {
      await put(file, text);
      await expect(open()).rejects.toThrow(file);
      await expect(open()).rejects.toThrow(place);
      await rm(file);
    }
  });

  it("may have a byte order mark, prototype names and odd rules, and allow nothing by accident", async () => {
    const odd = [
      "Bash(",
      "(x)",
      "toString",
      `Bash(${"*".repeat(10_000)})`,
      "__proto__",
      "constructor()",
      5,
      null,
    ];
    const text = JSON.stringify({ permissions: { allow: odd } });
    await put(projectFile(), `\uFEFF${text}`);
    await put(personalFile(folders, workspace), `{"toString": 1}`);
    await put(folders.settingsFile, `\uFEFF${text}`);
    const policy = await open();
    expect(await ask(policy, "npm test")).toBe("ask");
    expect(policy.control.overview().problems.length).toBeGreaterThan(8);
  });

  it("are refused with a key under which everything would be lost", async () => {
    await put(personalFile(folders, workspace), `{"__proto__": {"permissions": {"deny": ["Bash"]}}}`);
    await expect(open()).rejects.toThrow(/settings\.json:1: error: "__proto__" means nothing here/);
  });
});

describe("what a repository ships", () => {
  const lax = {
    permissions: {
      allow: ["Bash(npm *)"],
      deny: ["Bash(rm *)"],
      additionalDirectories: ["../lib"],
      defaultMode: "accept_edits",
    },
    tools: { overrides: { shell: "ask" } },
  };

  it("counts after trust, and no longer after a change, until trusted again", async () => {
    await put(projectFile(), lax);
    const { control, ports } = await open();
    const { project } = control.overview();
    expect(project).toMatchObject({ trusted: false, file: projectFile() });
    expect(project?.wants).toEqual([
      "allow Bash(npm *)",
      "mode accept_edits",
      "added directory ../lib",
      "tools.overrides: shell = ask",
    ]);
    expect(control.state().rules.rules.map(({ text }) => text)).toEqual(["Bash(rm *)"]);
    expect(control.mode).toBe("default");
    await control.trustProject(project?.digest ?? "");
    expect(control.mode).toBe("accept_edits");
    expect((await ports.paths.resolve(workspace, "../lib/x")).inside).toBe(true);
    const other = await open();
    expect(other.control.mode).toBe("accept_edits");
    await put(projectFile(), { ...lax, permissions: { ...lax.permissions, allow: ["Bash"] } });
    expect(control.mode).toBe("default");
    expect(control.overview().project?.trusted).toBe(false);
  });

  it("is not trusted by a digest of something else", async () => {
    await put(projectFile(), lax);
    const { control } = await open();
    const digest = control.overview().project?.digest ?? "";
    await put(projectFile(), { permissions: { allow: ["Bash"] } });
    await expect(control.trustProject(digest)).rejects.toThrow(/changed/);
    expect(await ask(await open(), "npm test")).toBe("ask");
  });
});

describe("remembered rules", () => {
  const request = (command: string) =>
    createPermissionRequest(
      { ok: true, id: "c", tool: "shell", effect: "execute", arguments: { command } },
      { workspace, session: "s", turn: 1 },
    );
  const suggest = async (policy: SessionPolicy, command: string) =>
    (await policy.control.suggest(request(command))).map(({ rule }) => rule);

  it("are suggested only where the same call would then pass", async () => {
    await put(folders.settingsFile, { permissions: { ask: ["Bash(git push *)"] } });
    const policy = await open();
    expect(await suggest(policy, "cargo build --release")).toEqual([
      "Bash(cargo build --release)",
      "Bash(cargo build *)",
    ]);
    expect(await suggest(policy, "npm test && git status")).toEqual(["Bash(npm test)"]);
    expect(await suggest(policy, "npm test && cargo build")).toEqual([]);
    expect(await suggest(policy, "git push origin")).toEqual([]);
    expect(await suggest(policy, "rm -rf .git")).toEqual([]);
    policy.control.setMode("plan");
    expect(await suggest(policy, "npm test")).toEqual([]);
  });

  it("are never suggested in the strict profile, where every question stands", async () => {
    expect(await suggest(await open("strict"), "npm test")).toEqual([]);
  });

  it("hold for the session, or for this person and project outside the repository, and can be revoked", async () => {
    const policy = await open();
    await policy.control.grant("Bash(npm test)", "session");
    await policy.control.grant("Bash(cargo build)", "personal");
    expect([await ask(policy, "npm test"), await ask(policy, "cargo build")]).toEqual(["allow", "allow"]);
    const later = await open();
    expect([await ask(later, "npm test"), await ask(later, "cargo build")]).toEqual(["ask", "allow"]);
    expect(JSON.parse(await readFile(personalFile(folders, workspace), "utf8"))).toEqual({
      permissions: { allow: ["Bash(cargo build)"] },
    });
    for (const grant of policy.control.grants()) await policy.control.revoke(grant);
    expect(policy.control.grants()).toEqual([]);
    expect([await ask(policy, "npm test"), await ask(policy, "cargo build")]).toEqual(["ask", "ask"]);
  });

  it("keep each other when many are saved at once", async () => {
    const policy = await open();
    const rules = Array.from({ length: 10 }, (_, index) => `Bash(tool${index})`);
    await Promise.all(rules.map((rule) => policy.control.grant(rule, "personal")));
    expect(policy.control.grants().map(({ rule }) => rule)).toEqual(rules);
  });
});

describe("an answer with a rule to remember", () => {
  async function run(remember: { rule: string; scope: "session" | "personal" }) {
    const asked: ApprovalRequest[] = [];
    const approvals: ApprovalProvider = {
      request: async (ask): Promise<ApprovalAnswer> => {
        asked.push(ask);
        const answer = allowOnce();
        return answer.kind === "answered" ? { ...answer, remember } : answer;
      },
    };
    const audit = new MemoryAudit();
    const policy = await open();
    const session = new Session({
      profile: profileNamed("standard"),
      workspace,
      policy,
      model: { kind: "offline" },
      approvals,
      audit,
      ripgrepPath: resolve("out/bin/rg"),
      env: { PATH: process.env.PATH },
    });
    const send = () => session.send("run `touch made`", new AbortController().signal, () => undefined);
    await send();
    await send();
    return { asked, audit, policy };
  }

  it("is offered, remembered and on the record, and the next such call passes unasked", async () => {
    const { asked, audit } = await run({ rule: "Bash(touch made)", scope: "session" });
    expect(asked.map(({ offers }) => offers)).toEqual([["Bash(touch made)"]]);
    expect(audit.decisions[0]?.approval).toMatchObject({ verdict: "allow_session" });
    expect(audit.decisions[1]).toMatchObject({ decision: { behavior: "allow", source: "policy" } });
  });

  it("is saved for this project when that was chosen", async () => {
    const { audit, policy } = await run({ rule: "Bash(touch made)", scope: "personal" });
    expect(audit.decisions[0]?.approval).toMatchObject({ verdict: "allow_project" });
    expect(policy.control.grants()).toEqual([{ rule: "Bash(touch made)", scope: "personal" }]);
  });

  it("allows once and remembers nothing when the surface makes up a rule", async () => {
    const { asked, audit, policy } = await run({ rule: "Bash", scope: "session" });
    expect(asked).toHaveLength(2);
    expect(policy.control.grants()).toEqual([]);
    expect(audit.decisions[0]).toMatchObject({
      decision: { behavior: "allow", reason: expect.stringContaining("was not remembered") },
      approval: { verdict: "allow_once" },
    });
  });
});
