import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AgentEvent, TurnEnd } from "./agent/events";
import { Agent } from "./agent/loop";
import { systemPrompt } from "./agent/system-prompt";
import type { ReviewedFile } from "./approvals/review-body";
import type { ApprovalProvider } from "./gate/approval";
import type { AuditSink } from "./gate/audit";
import type { CallContext, RefusedCall, ToolCall } from "./gate/call";
import { Corridor } from "./gate/corridor";
import type { Evaluation } from "./gate/gate";
import { createModel, ModelConfigError } from "./models/create-model";
import type { Model } from "./models/model";
import { pause } from "./models/pause";
import { isRegisteredProfile, type Profile } from "./profiles";
import { ConfigurationError } from "./settings/configuration-error";
import { MODEL_VARIABLES, type ModelChoice } from "./settings/model-choice";
import { ShellRunner } from "./shell/runner";
import { checkCall, invokeCall } from "./tools/invoke";
import { prepareCall } from "./tools/prepare";
import { createRegistry } from "./tools/registry";
import { createTools } from "./tools/standard-tools";
import { WorkspaceCallBinder } from "./workspace/binder";
import { NodeWorkspaceFileSystem } from "./workspace/file-system";

/** What a front-end must bring. Without somebody to ask, or without a record, there is no session. */
export interface SessionParts {
  /** The registry's own object; a look-alike is refused. */
  readonly profile: Profile;
  /** Absolute path of a folder that exists. */
  readonly workspace: string;
  readonly model: ModelChoice;
  readonly approvals: ApprovalProvider | undefined;
  readonly audit: AuditSink | undefined;
  /** Absolute path of the `rg` binary. */
  readonly ripgrepPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A conversation in one project, for either front-end. */
export class Session {
  readonly profile: string;
  readonly #newAgent: (model: ModelChoice, previous?: Agent) => Agent;
  #agent: Agent;
  #model: string;

  constructor(parts: SessionParts) {
    const { profile, workspace, approvals, audit } = checkParts(parts);
    const files = newFileSystem();
    const tools = toolsFor(files, parts).snapshot();
    const corridor = new Corridor({
      prepare: (call) => prepareCall(tools, call),
      gate: profile.createGate({ boundary: files, rules: [] }),
      approvals,
      binder: new WorkspaceCallBinder(files),
      audit,
      check: (prepared, { context, signal }) =>
        checkCall(tools, prepared, { workspace: context.workspace, signal, expected: undefined }),
      invoke: (prepared, { context, signal, binding }) =>
        invokeCall(tools, prepared, { workspace: context.workspace, signal, expected: binding?.target }),
      now: () => performance.now(),
      newId: randomUUID,
    });
    const id = randomUUID();
    this.profile = profile.name;
    this.#newAgent = (choice, previous) => {
      const model = modelOf(choice);
      this.#model = model.name;
      return new Agent(
        {
          model,
          tools: tools.specs(),
          newId: randomUUID,
          runCall: (...call) => corridor.run(...call),
          effectOf: (name) => tools.get(name)?.effect,
          pause,
        },
        {
          workspace,
          session: id,
          systemPrompt: systemPrompt({ workspace, platform: process.platform }),
          ...(previous ? { resume: { history: previous.history, turn: previous.turn } } : {}),
        },
      );
    };
    this.#model = "";
    this.#agent = this.#newAgent(parts.model);
  }

  /** Name of the model, for people. */
  get model(): string {
    return this.#model;
  }

  /** Works on one message. @throws AgentBusyError while another one is worked on. */
  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd> {
    return this.#agent.send(prompt, signal, onEvent);
  }

  /** Goes on with another model, the conversation kept. Between turns only. */
  useModel(choice: ModelChoice): void {
    this.#agent = this.#newAgent(choice, this.#agent);
  }
}

/** What the gate of a profile would do with a call. Records, asks and runs nothing. */
export function createExplainer(
  parts: Pick<SessionParts, "profile" | "ripgrepPath" | "env">,
): (call: ToolCall, context: CallContext) => Promise<RefusedCall | (Evaluation & { readonly ok: true })> {
  checkProfile(parts.profile);
  const files = newFileSystem();
  const tools = toolsFor(files, parts).snapshot();
  const nothing = () => Promise.reject(new Error("An explanation runs nothing"));
  const corridor = new Corridor({
    prepare: (call) => prepareCall(tools, call),
    gate: parts.profile.createGate({ boundary: files, rules: [] }),
    approvals: undefined,
    binder: { bind: nothing },
    audit: { append: nothing },
    invoke: nothing,
    now: () => 0,
    newId: randomUUID,
  });
  return (call, context) => corridor.explain(call, context);
}

/**
 * Reads the file that a write would replace, for the reviewer's diff. Each time with fresh eyes: a project that was
 * deleted, made again and reopened is another folder, and the session is the one that remembers which.
 */
export async function readForReview(workspace: string, path: string): Promise<ReviewedFile> {
  const file = await newFileSystem().readForReview(workspace, path);
  if (!file.exists || "text" in file) return file;
  return { exists: true, problem: UNREADABLE[file.unreadable] };
}

const UNREADABLE = {
  binary_file: "The file that would be replaced is not text.",
  file_too_large: "The file that would be replaced is too large to compare.",
  invalid_utf8: "The file that would be replaced is not valid UTF-8 text.",
  not_a_file: "What would be replaced is not a regular file.",
} as const;

/** Where the `rg` binary is: named by the environment, beside the bundles, or among a packaged app's resources. */
export function findRipgrep(
  env: SessionParts["env"],
  bundleFolder: string,
  resourcesFolder?: string,
): string {
  if (env.GATEHOUSE_RG) return env.GATEHOUSE_RG;
  const name = process.platform === "win32" ? "rg.exe" : "rg";
  const beside = join(bundleFolder, "..", "bin", name);
  return existsSync(beside) || !resourcesFolder ? beside : join(resourcesFolder, "bin", name);
}

function checkParts(parts: SessionParts) {
  checkProfile(parts.profile);
  const { profile, workspace, approvals, audit } = parts;
  if (!approvals)
    throw new ConfigurationError("A session needs an approval provider; without one nobody could be asked");
  if (!audit) throw new ConfigurationError("A session needs an audit sink; nothing may run without a record");
  return { profile, workspace, approvals, audit };
}

function checkProfile(profile: Profile): void {
  if (isRegisteredProfile(profile)) return;
  throw new ConfigurationError(`The profile "${profile.name}" is not one of this program's own`);
}

/** @throws ConfigurationError for a choice that no model can be made of, such as a key with a space. */
function modelOf(choice: ModelChoice): Model {
  try {
    return createModel(choice);
  } catch (error) {
    if (!(error instanceof ModelConfigError)) throw error;
    throw new ConfigurationError(error.message, { cause: error });
  }
}

function newFileSystem(): NodeWorkspaceFileSystem {
  return new NodeWorkspaceFileSystem({ newId: randomUUID });
}

function toolsFor(
  files: NodeWorkspaceFileSystem,
  { ripgrepPath, env }: Pick<SessionParts, "ripgrepPath" | "env">,
) {
  const shell = new ShellRunner({ environment: env, secrets: secretVariables(env), newId: randomUUID });
  return createRegistry(createTools({ files, shell, ripgrepPath }));
}

/** Our own keys, and whatever else in the environment is named like the key of a service. */
function secretVariables(env: SessionParts["env"]): readonly string[] {
  const likeKeys = Object.keys(env).filter((name) => /_(API_?KEY|ACCESS_KEY|SECRET|TOKEN)$/i.test(name));
  return [...MODEL_VARIABLES, ...likeKeys];
}
