import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createCheckpoints, findRipgrep } from "../../../../src/main/compose/parts";
import { openPolicy, profileNamed } from "../../../../src/main/compose/policy";
import { Session } from "../../../../src/main/compose/session";
import { PermissionDecision } from "../../../../src/main/gate/decision";
import { appFolders } from "../../../../src/main/settings/paths";
import { answering, MemoryAudit } from "../../../support/gate-fakes";
import { INSTALLED } from "../../../support/installed";
import { answerWith, ChatServer, callPiece, done, text } from "../../models/support/chat-server";

export interface TwinCall {
  readonly tool: string;
  readonly args: object;
}

/** What came of a call, as far as a model or a record could tell, without times, ids and the folder's own name. */
export interface Trace {
  readonly call: TwinCall;
  readonly result: unknown;
  readonly behavior: string | undefined;
}

export interface TwinFiles {
  readonly permissions: object;
  /** By path: text, bytes, or where a link leads. */
  readonly files: Readonly<Record<string, string | Buffer | { readonly link: string }>>;
  /** Laid over the other files once these have been committed. */
  readonly changed?: Readonly<Record<string, string | Buffer>>;
}

const TIME = new Date("2024-01-02T03:04:05Z");
const CALLS_PER_ANSWER = 8;

/** A project with its session, whose model proposes what it is told to and whose person is never there. */
export class Twin {
  readonly session: Session;
  readonly audit: MemoryAudit;
  readonly #root: string;
  readonly #server: ChatServer;
  /** The ids of all calls, which no other session has. */
  readonly #proposed: string[] = [];

  private constructor(root: string, session: Session, audit: MemoryAudit, server: ChatServer) {
    this.#root = root;
    this.session = session;
    this.audit = audit;
    this.#server = server;
  }

  static async open({ permissions, files, changed = {} }: TwinFiles): Promise<Twin> {
    const root = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-twin-")));
    const workspace = join(root, "project");
    const env = { PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: "1" };
    await plant(workspace, files);
    commit(workspace, env);
    await plant(workspace, changed);
    await stillTheClock(workspace, [...Object.keys(files), ...Object.keys(changed)]);
    const home = join(root, "home");
    await mkdir(home);
    await writeFile(join(home, "settings.json"), JSON.stringify({ permissions }));
    const folders = appFolders({ GATEHOUSE_HOME: home }, process.platform);
    const profile = profileNamed();
    const policy = await openPolicy({
      profile,
      workspace,
      folders,
      env,
      ...INSTALLED,
      mode: "accept_edits",
    });
    const server = new ChatServer();
    await server.start();
    const audit = new MemoryAudit();
    const session = new Session({
      profile,
      workspace,
      policy,
      model: { kind: "openai-compatible", baseUrl: server.baseUrl, model: "m" },
      approvals: answering({
        kind: "answered",
        decision: new PermissionDecision("deny", "Nobody is there", "test-approval"),
        trace: { surface: "test", verdict: "deny" },
      }),
      audit,
      ripgrepPath: findRipgrep({}, resolve("out/main")),
      env,
      checkpoints: createCheckpoints({ folders, env }),
      resume: { id: "twin", history: [], turn: 0 },
    });
    return new Twin(root, session, audit, server);
  }

  async close(): Promise<void> {
    await this.#server.stop();
    await rm(this.#root, { recursive: true, force: true });
  }

  async run(calls: readonly TwinCall[]): Promise<readonly Trace[]> {
    const traces: Trace[] = [];
    for (let at = 0; at < calls.length; at += CALLS_PER_ANSWER)
      traces.push(...(await this.#runSome(calls.slice(at, at + CALLS_PER_ANSWER), at)));
    return traces;
  }

  /** Every record, in the order of the calls. */
  get records(): readonly unknown[] {
    const place = (entry: object) => ("call" in entry ? this.#proposed.indexOf(String(entry.call)) : -1);
    return this.audit.entries
      .map((entry, index) => ({ entry, index }))
      .sort((a, b) => place(a.entry) - place(b.entry) || a.index - b.index)
      .map(({ entry }) => this.#mask(entry));
  }

  async #runSome(calls: readonly TwinCall[], first: number): Promise<readonly Trace[]> {
    const pieces = calls.map(({ tool, args }, index) =>
      callPiece(index, { id: `c${first + index}`, name: tool, args: JSON.stringify(args) }),
    );
    let asked = 0;
    this.#server.handler = (response, received, count) => {
      asked += 1;
      const answer =
        asked === 1 ? answerWith(...pieces, done("tool_calls")) : answerWith(text("ok"), done("stop"));
      return answer(response, received, count);
    };
    const results = new Map<string, { result?: unknown; behavior?: string }>();
    await this.session.send("go", new AbortController().signal, (event) => {
      if (event.type === "call_proposed") this.#proposed.push(event.call.id);
      if (event.type !== "call") return;
      const known = results.get(event.call) ?? {};
      results.set(event.call, known);
      if (event.event.type === "decided") known.behavior = event.event.decision.behavior;
      if (event.event.type === "finished") known.result = this.#mask(told(event.event.result));
      if (event.event.type === "refused") known.result = this.#mask(event.event.failure);
    });
    return calls.map((call, index) => {
      const { result, behavior } = results.get(this.#proposed[first + index] ?? "") ?? {};
      return { call, result, behavior };
    });
  }

  #mask(value: unknown): unknown {
    const json = JSON.stringify(value, (key, part: unknown) => (UNLIKE.has(key) ? 0 : part));
    const call = (id: string) => (this.#proposed.includes(id) ? `call ${this.#proposed.indexOf(id)}` : id);
    return JSON.parse(
      json
        .replaceAll(this.#root, "<root>")
        .replace(/"call":"([^"]+)"/g, (_, id: string) => `"call":"${call(id)}"`),
    );
  }
}

/** Times, and the digest that binds an approval to one file on one disk. */
const UNLIKE = new Set(["durationMs", "waitMs", "digest"]);

/** A result without the line counts that only a person's window is told. */
function told({ changes: _, ...result }: { readonly changes?: unknown }): unknown {
  return result;
}

async function plant(workspace: string, files: TwinFiles["files"]): Promise<void> {
  await mkdir(workspace, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(workspace, path);
    await mkdir(dirname(file), { recursive: true });
    if (typeof content === "object" && "link" in content) await symlink(content.link, file);
    else {
      await writeFile(file, content);
      await utimes(file, TIME, TIME);
    }
  }
}

/** Folders get the time of the files: what a listing shows of a denied file is not its content. */
async function stillTheClock(workspace: string, paths: readonly string[]): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(path))))
    if (folder !== ".") await utimes(join(workspace, folder), TIME, TIME);
}

function commit(workspace: string, env: NodeJS.ProcessEnv): void {
  const dates = { GIT_AUTHOR_DATE: TIME.toISOString(), GIT_COMMITTER_DATE: TIME.toISOString() };
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", workspace, "-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      env: { ...env, ...dates },
    });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all", "--force");
  git("commit", "--quiet", "--message=first");
}
