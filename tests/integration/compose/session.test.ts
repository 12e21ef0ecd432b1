import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AgentEvent } from "../../../src/main/agent/events";
import { findRipgrep } from "../../../src/main/compose/parts";
import { openPolicy, type SessionPolicy } from "../../../src/main/compose/policy";
import { Session, type SessionParts } from "../../../src/main/compose/session";
import type { ApprovalProvider } from "../../../src/main/gate/approval";
import { findProfile } from "../../../src/main/profiles";
import { ConfigurationError } from "../../../src/main/settings/configuration-error";
import { appFolders } from "../../../src/main/settings/paths";
import { allowOnce, answering, MemoryAudit } from "../../support/gate-fakes";
import { INSTALLED } from "../../support/installed";

let root: string;
let workspace: string;
let policy: SessionPolicy;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "gatehouse-session-"));
  workspace = join(root, "project");
  await mkdir(workspace);
  await writeFile(join(workspace, "a.txt"), "one two\n");
  const folders = appFolders({ GATEHOUSE_HOME: join(root, "home") }, process.platform);
  if (strict) policy = await openPolicy({ profile: strict, workspace, folders, env: {}, ...INSTALLED });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const strict = findProfile("strict");

function parts(more: Partial<SessionParts> = {}): SessionParts {
  if (!strict) throw new Error("There is no strict profile");
  return {
    profile: strict,
    workspace,
    policy,
    model: { kind: "offline" },
    approvals: answering(allowOnce()),
    audit: new MemoryAudit(),
    ripgrepPath: findRipgrep({}, resolve("out/main")),
    env: { PATH: process.env.PATH, GATEHOUSE_API_KEY: "key-of-ours", OTHER_API_KEY: "key-of-another" },
    ...more,
  };
}

async function send(session: Session, prompt: string): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  await session.send(prompt, new AbortController().signal, (event) => events.push(event));
  return events;
}

function results(events: readonly AgentEvent[]) {
  return events.flatMap((event) =>
    event.type === "call" && event.event.type === "finished" ? [event.event.result] : [],
  );
}

describe("building a session", () => {
  it.each([
    ["without an approval provider", { approvals: undefined }],
    ["without an audit sink", { audit: undefined }],
    [
      "with a key that can't be one",
      { model: { kind: "openai-compatible", baseUrl: "http://localhost:1/v1", model: "m", apiKey: "a b" } },
    ],
    ["with a look-alike of a profile", { profile: { ...strict, name: "strict" } as SessionParts["profile"] }],
  ] satisfies [string, Partial<SessionParts>][])("is refused %s", (_, missing) => {
    expect(() => new Session(parts(missing))).toThrow(ConfigurationError);
  });
});

describe("an approval that time has overtaken", () => {
  it("is void when the file was changed while the person looked: asked again, and about the new file", async () => {
    const file = join(workspace, "a.txt");
    const seen: string[] = [];
    const approvals: ApprovalProvider = {
      request: async (ask) => {
        seen.push(ask.binding.digest);
        if (seen.length === 1) await writeFile(file, "one two, edited by hand\n");
        return allowOnce();
      },
    };
    const audit = new MemoryAudit();
    await send(new Session(parts({ approvals, audit })), 'replace "two" with "2" in a.txt');
    expect(await readFile(file, "utf8")).toBe("one 2, edited by hand\n");
    expect(seen).toHaveLength(2);
    expect(seen[0]).not.toBe(seen[1]);
    expect(audit.outcomes.map((outcome) => outcome.status)).toEqual(["void", "succeeded"]);
  });

  it("is void when the path became a link to somewhere else: nothing outside is touched", async () => {
    const outside = join(root, "outside.txt");
    await writeFile(outside, "one two\n");
    const approvals: ApprovalProvider = {
      request: async () => {
        await rm(join(workspace, "a.txt"), { force: true });
        await symlink(outside, join(workspace, "a.txt")).catch(() => undefined);
        return allowOnce();
      },
    };
    const events = await send(new Session(parts({ approvals })), 'replace "two" with "2" in a.txt');
    expect(results(events)[0]).toMatchObject({ ok: false });
    expect(await readFile(outside, "utf8")).toBe("one two\n");
  });
});

describe("a workspace that was swapped for a link to another folder", () => {
  it("is no place for a command, whether swapped before or while the person looked", async () => {
    const other = join(root, "other");
    await mkdir(other);
    const swap = async () => {
      await rename(workspace, join(root, "moved")).catch(() => undefined);
      await symlink(other, workspace).catch(() => undefined);
    };
    const approvals: ApprovalProvider = {
      request: async () => {
        await swap();
        return allowOnce();
      },
    };
    const session = new Session(parts({ approvals }));
    await send(session, "read a.txt");
    for (const prompt of ["run `touch here`", "run `touch here`", "run `ls`"]) {
      expect(results(await send(session, prompt))[0]).toMatchObject({ ok: false });
    }
    expect(await readdir(other)).toEqual([]);
  });
});

describe("an edit that can't be done", () => {
  it("is not put to the person, and the file stays", async () => {
    const approvals = answering(allowOnce());
    const session = new Session(parts({ approvals }));
    const events = await send(session, 'replace "three" with "3" in a.txt');
    expect(results(events)[0]).toMatchObject({ ok: false, code: "text_not_found" });
    expect(approvals.asked).toEqual([]);
    expect(await readFile(join(workspace, "a.txt"), "utf8")).toBe("one two\n");
  });
});

describe("a command that runs", () => {
  it("sees none of the keys of this program or of other services", async () => {
    const events = await send(new Session(parts()), "run `env`");
    const [result] = results(events);
    expect(result).toMatchObject({ ok: true });
    expect(result?.ok && result.output).toContain("PATH=");
    expect(JSON.stringify(events)).not.toMatch(/key-of-(ours|another)/);
  });
});

describe("changing the model", () => {
  it("keeps the conversation going", async () => {
    const session = new Session(parts());
    await send(session, "read a.txt");
    session.useModel({ kind: "offline" });
    const events = await send(session, "read a.txt");
    expect(events[0]).toMatchObject({ type: "turn_started", turn: 2 });
    expect(results(events)[0]).toMatchObject({ ok: true });
  });
});
