import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { AgentEvent, TurnEnd } from "./agent/events";
import { Agent } from "./agent/loop";
import { systemPrompt } from "./agent/system-prompt";
import type { ReviewedFile } from "./approvals/review-body";
import { CheckpointStore, type SessionOptions } from "./checkpoints/open";
import type { SessionChanges, SessionCheckpoints } from "./checkpoints/session-checkpoints";
import type { ApprovalProvider, TargetIdentity } from "./gate/approval";
import type { AuditSink } from "./gate/audit";
import type { CallContext, RefusedCall, ToolCall } from "./gate/call";
import { Corridor } from "./gate/corridor";
import type { Evaluation } from "./gate/gate";
import { createPermissionRequest } from "./gate/request";
import { type HookDesk, NO_HOOKS } from "./hooks/desk";
import { createModel, ModelConfigError } from "./models/create-model";
import type { Message, Model } from "./models/model";
import { pause } from "./models/pause";
import { CallReader, type PolicyPorts } from "./policy/call-facts";
import { HitFilter } from "./policy/hit-filter";
import type { PermissionMode } from "./policy/modes";
import type { PathFacts } from "./policy/ports";
import { DEFAULT_PROFILE, findProfile, isRegisteredProfile, type Profile, profileNames } from "./profiles";
import { ConfigurationError } from "./settings/configuration-error";
import { LivePolicy } from "./settings/live-policy";
import { MODEL_VARIABLES, type ModelChoice } from "./settings/model-choice";
import { type AppFolders, ownFiles } from "./settings/paths";
import type { PolicyControl } from "./settings/policy-control";
import { SettingsLayers } from "./settings/settings-layers";
import { shellReaderFor } from "./shell/reader";
import { ShellRunner } from "./shell/runner";
import type { ShieldDesk } from "./shield/question";
import { FileFinder } from "./tools/file-finder";
import { checkCall, invokeCall } from "./tools/invoke";
import { prepareCall } from "./tools/prepare";
import { createRegistry } from "./tools/registry";
import { Ripgrep } from "./tools/ripgrep";
import { createTools } from "./tools/standard-tools";
import { WorkspaceCallBinder } from "./workspace/binder";
import { NodeWorkspaceFileSystem } from "./workspace/file-system";
import { readPathFacts } from "./workspace/path-facts";

/** What a front-end must bring. Without somebody to ask, or without a record, there is no session. */
export interface SessionParts {
  /** The registry's own object; a look-alike is refused. */
  readonly profile: Profile;
  /** Absolute path of a folder that exists. */
  readonly workspace: string;
  /** From `openPolicy`, for the same profile and workspace. */
  readonly policy: SessionPolicy;
  readonly model: ModelChoice;
  readonly approvals: ApprovalProvider | undefined;
  readonly audit: AuditSink | undefined;
  /** Where a finding of the data shield is asked about; nowhere when left out. */
  readonly shieldDesk?: ShieldDesk;
  /** Absolute path of the `rg` binary. */
  readonly ripgrepPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where to keep what files held before they were changed. Left out: nothing is kept, and nothing can be undone. */
  readonly checkpoints?: CheckpointStore;
  readonly resume?: ResumedSession;
  /** Told of what enters the history the model is told. Must not throw. */
  readonly recorded?: (added: readonly Message[]) => void;
}

/** An earlier conversation that is gone on with. Its rights are not: mode and grants begin anew. */
export interface ResumedSession {
  readonly id: string;
  readonly history: readonly Message[];
  /** The number of its last turn. */
  readonly turn: number;
}

/** What the gate of one session goes by. */
export interface SessionPolicy {
  readonly control: PolicyControl;
  readonly ports: PolicyPorts;
}

export interface PolicyParts {
  readonly profile: Profile;
  /** Absolute path of a folder that exists. */
  readonly workspace: string;
  readonly folders: AppFolders;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Chosen for this session. `bypass` only after the person has confirmed it. */
  readonly mode?: PermissionMode;
  /** Only to be explained, nothing will run: these take the place of the user's settings when given. */
  readonly explaining?: { readonly userSettings?: unknown };
}

/**
 * Reads the settings of every scope for one session in one workspace.
 *
 * @throws ConfigurationError naming file and place when a file can't be understood.
 */
export async function openPolicy(parts: PolicyParts): Promise<SessionPolicy> {
  const { profile, folders, mode, explaining } = parts;
  checkProfile(profile);
  const workspace = await realpath(parts.workspace);
  const shell = shellReaderFor(process.platform);
  const userSettings = explaining?.userSettings;
  const layers = new SettingsLayers({
    folders,
    workspace,
    ...(userSettings === undefined ? {} : { userSettings }),
  });
  const paths: PathFacts = await readPathFacts({
    workspace,
    home: homeOf(parts.env),
    ownFiles: ownFiles(folders),
    added: () => control.addedFolders(),
  });
  const boundary = newFileSystem();
  const control: LivePolicy = new LivePolicy({
    layers,
    workspace,
    paths,
    shell,
    ...(mode === undefined ? {} : { mode }),
    bypassFromSettings: explaining !== undefined,
    redecide: async (request, state) => {
      const gate = profile.createGate({ boundary, rules: [], policy: { state: () => state, paths, shell } });
      return (await gate.evaluate(request)).merged.behavior;
    },
  });
  control.state();
  return { control, ports: { state: () => control.state(), paths, shell } };
}

/** A conversation in one project, for either front-end. */
export class Session {
  /** On every audit record of the conversation. */
  readonly id: string;
  readonly profile: string;
  /** Settings, mode and grants of this session. */
  readonly policy: PolicyControl;
  /** The person's own programs around its calls and turns. */
  readonly hooks: HookDesk;
  /** For a person who names a file. */
  readonly files: FileFinder;
  /** Undefined when no checkpoints are kept. */
  readonly changes: SessionChanges | undefined;
  readonly #checkpoints: SessionCheckpoints | undefined;
  readonly #corridor: Corridor;
  readonly #place: CallContext;
  readonly #newAgent: (model: ModelChoice, previous?: Agent) => Agent;
  #agent: Agent;
  #model: string;

  constructor(parts: SessionParts) {
    const { profile, workspace, approvals, audit, policy } = checkParts(parts);
    const files = newFileSystem();
    const tools = toolsFor(files, parts).snapshot();
    const id = parts.resume?.id ?? randomUUID();
    const checkpoints = checkpointsFor(parts, { files, audit, session: id, isBusy: () => this.#agent.busy });
    const corridor = new Corridor({
      prepare: (call) => prepareCall(tools, call),
      gate: profile.createGate({ boundary: files, rules: [], policy: policy.ports }),
      approvals,
      memory: policy.control,
      binder: new WorkspaceCallBinder(files),
      audit,
      check: (prepared, { context, signal }) =>
        checkCall(tools, prepared, { workspace: context.workspace, signal, expected: undefined }),
      invoke: (prepared, { context, signal, binding }) => {
        const run = (seen?: TargetIdentity) =>
          invokeCall(tools, prepared, {
            workspace: context.workspace,
            signal,
            expected: binding?.target ?? seen,
          });
        return checkpoints ? checkpoints.around(prepared, context, run) : run();
      },
      now: () => performance.now(),
      newId: randomUUID,
    });
    this.id = id;
    this.profile = profile.name;
    this.policy = policy.control;
    this.hooks = NO_HOOKS;
    this.changes = checkpoints;
    this.#checkpoints = checkpoints;
    this.files = new FileFinder(
      {
        files,
        ripgrep: new Ripgrep(parts.ripgrepPath),
        hitFilters: (folder) => new HitFilter(policy.ports, folder),
        now: () => performance.now(),
      },
      workspace,
    );
    this.#corridor = corridor;
    this.#place = { workspace, session: id, turn: 0 };
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
          ...resumeOf(previous ?? parts.resume, previous?.begun),
          ...(parts.recorded ? { recorded: parts.recorded } : {}),
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

  /**
   * Works on one message. @throws AgentBusyError while another one is worked on; CheckpointError while changes are being
   * undone.
   */
  async send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd> {
    this.#checkpoints?.beginTurn();
    return this.#agent.send(prompt, signal, onEvent);
  }

  /** What the person wrote in a turn; undefined when that is no longer known. */
  promptOf(turn: number): string | undefined {
    return this.#agent.promptOf(turn);
  }

  /** Takes back a turn and all that followed it; files stay what they are. @throws AgentBusyError */
  rewind(turn: number): void {
    this.#agent.rewind(turn);
  }

  /** What the gate would do with a call as things stand. Records, asks and runs nothing. */
  explain(call: ToolCall): Promise<Explanation> {
    return this.#corridor.explain(call, this.#place);
  }

  /** Goes on with another model, the conversation kept. Between turns only. */
  useModel(choice: ModelChoice): void {
    this.#agent = this.#newAgent(choice, this.#agent);
  }
}

function resumeOf(previous: Pick<ResumedSession, "history" | "turn"> | undefined, begun = false) {
  return previous ? { resume: { history: previous.history, turn: previous.turn, begun } } : {};
}

/** A refusal before the gate, or every opinion and what comes of them. */
export type Explanation = RefusedCall | (Evaluation & { readonly ok: true });

/** What the gate of a profile would do with a call. Records, asks and runs nothing. */
export function createExplainer(
  parts: Pick<SessionParts, "profile" | "policy" | "ripgrepPath" | "env">,
): (call: ToolCall, context: CallContext) => Promise<Explanation> {
  checkProfile(parts.profile);
  const files = newFileSystem();
  const tools = toolsFor(files, parts).snapshot();
  const nothing = () => Promise.reject(new Error("An explanation runs nothing"));
  const corridor = new Corridor({
    prepare: (call) => prepareCall(tools, call),
    gate: parts.profile.createGate({ boundary: files, rules: [], policy: parts.policy.ports }),
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

function checkpointsFor(
  { checkpoints, workspace, policy }: SessionParts,
  parts: Pick<SessionOptions, "files" | "audit" | "session" | "isBusy">,
): SessionCheckpoints | undefined {
  const reader = new CallReader(policy.ports);
  return checkpoints?.open({
    ...parts,
    workspace,
    onlyReads: async (prepared, context) =>
      (await reader.read(createPermissionRequest(prepared, context)).proof()).readOnly,
  });
}

/** Where the sessions of all projects keep what files held before they were changed. One for the whole program. */
export function createCheckpoints({ folders, env }: Pick<PolicyParts, "folders" | "env">): CheckpointStore {
  return new CheckpointStore({
    folder: folders.checkpointsFolder,
    home: folders.home,
    ownFiles: ownFiles(folders),
    environment: env,
    platform: process.platform,
    newId: randomUUID,
  });
}

function checkParts(parts: SessionParts) {
  checkProfile(parts.profile);
  const { profile, workspace, approvals, audit, policy } = parts;
  if (!approvals)
    throw new ConfigurationError("A session needs an approval provider; without one nobody could be asked");
  if (!audit) throw new ConfigurationError("A session needs an audit sink; nothing may run without a record");
  return { profile, workspace, approvals, audit, policy };
}

/** The profile of that name, or the default one. @throws ConfigurationError when there is none. */
export function profileNamed(name: string = DEFAULT_PROFILE): Profile {
  const profile = findProfile(name);
  if (profile) return profile;
  throw new ConfigurationError(`There is no profile "${name}", only ${profileNames().join(", ")}`);
}

function checkProfile(profile: Profile): void {
  if (isRegisteredProfile(profile)) return;
  throw new ConfigurationError(`The profile "${profile.name}" is not one of this program's own`);
}

/** What `~` means to the commands that run. */
function homeOf({ HOME = "" }: SessionParts["env"]): string {
  return isAbsolute(HOME) ? HOME : homedir();
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
  { ripgrepPath, env, policy }: Pick<SessionParts, "ripgrepPath" | "env" | "policy">,
) {
  const shell = new ShellRunner({ environment: env, secrets: secretVariables(env), newId: randomUUID });
  const hitFilters = (workspace: string) => new HitFilter(policy.ports, workspace);
  return createRegistry(createTools({ files, shell, ripgrepPath, hitFilters }));
}

/** Our own keys, and whatever else in the environment is named like the key of a service. */
export function secretVariables(env: SessionParts["env"]): readonly string[] {
  const likeKeys = Object.keys(env).filter((name) => /_(API_?KEY|ACCESS_KEY|SECRET|TOKEN)$/i.test(name));
  return [...MODEL_VARIABLES, ...likeKeys];
}
