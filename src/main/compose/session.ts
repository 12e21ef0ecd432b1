import { randomUUID } from "node:crypto";
import { CallIds } from "../agent/call-ids";
import type { AgentEvent, TurnEnd } from "../agent/events";
import { Agent } from "../agent/loop";
import { systemPrompt } from "../agent/system-prompt";
import { UnfinishedCalls } from "../agent/unfinished-calls";
import type { CheckpointStore, SessionOptions } from "../checkpoints/open";
import type { SessionChanges, SessionCheckpoints } from "../checkpoints/session-checkpoints";
import type { ApprovalProvider } from "../gate/approval";
import type { AuditSink } from "../gate/audit";
import type { CallContext, ToolCall } from "../gate/call";
import { Corridor } from "../gate/corridor";
import type { Diagnostics } from "../gate/diagnostics";
import { createPermissionRequest } from "../gate/request";
import { createHookEngine } from "../hooks/create-hook-engine";
import type { HookDesk } from "../hooks/desk";
import { createProgramRunner } from "../hooks/program-runner";
import { createModel } from "../models/create-model";
import type { Message, Model } from "../models/model";
import { ModelConfigError } from "../models/model-config";
import { pause } from "../models/pause";
import { CallReader } from "../policy/call-facts";
import type { Profile } from "../profiles";
import { ConfigurationError } from "../settings/configuration-error";
import type { ModelChoice } from "../settings/model-choice";
import type { PolicyControl } from "../settings/policy-control";
import { NOBODY, type ShieldDesk } from "../shield/question";
import { createShieldSession } from "../shield/session";
import { FileFinder } from "../tools/file-finder";
import { checkCall, invokeCall } from "../tools/invoke";
import { prepareCall } from "../tools/prepare";
import { Ripgrep } from "../tools/ripgrep";
import { WorkspaceCallBinder } from "../workspace/binder";
import type { Explanation } from "./explain";
import { boundariesOf, commandHost, type Environment, newFileSystem, toolsFor } from "./parts";
import { checkProfile, type SessionPolicy } from "./policy";

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
  readonly env: Environment;
  /** Where to keep what files held before they were changed. Left out: nothing is kept, and nothing can be undone. */
  readonly checkpoints?: CheckpointStore;
  /** Where a person finds what went wrong inside. */
  readonly diagnostics?: Diagnostics;
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
  /** Whoever watches the turn that is worked on; what hooks say between turns has nobody to hear it. */
  #tell: (event: AgentEvent) => void = () => undefined;
  /** Whom the data shield asks for a review, where the settings want one. */
  #reviewer: Model | undefined;
  #agent: Agent;
  #model: string;

  constructor(parts: SessionParts) {
    const { profile, workspace, approvals, policy, ...checked } = checkParts(parts);
    const shield = createShieldSession({
      scan: policy.shield,
      audit: checked.audit,
      desk: parts.shieldDesk ?? NOBODY,
      reviewer: () => this.#reviewer,
      newId: randomUUID,
    });
    const { audit } = shield;
    const files = newFileSystem();
    const tools = toolsFor(files, parts).snapshot();
    const id = parts.resume?.id ?? randomUUID();
    const unfinished = new UnfinishedCalls();
    const ids = new CallIds(randomUUID, parts.resume === undefined);
    const checkpoints = checkpointsFor(parts, {
      files,
      audit,
      session: id,
      isBusy: () => this.#agent.busy || unfinished.refusal() !== undefined,
    });
    const hooks = createHookEngine({
      workspace,
      hooks: () => policy.control.hooks(),
      mode: () => policy.control.mode,
      audit,
      runProgram: createProgramRunner(commandHost(parts.env), workspace),
      tell: (text) => this.#tell({ type: "notice", text }),
      now: () => performance.now(),
      wallClock: Date.now,
    });
    const corridor = new Corridor({
      prepare: (call) => prepareCall(tools, call, [workspace]),
      gate: profile.createGate({ boundary: files, rules: [], policy: policy.ports, shield: policy.shield }),
      approvals,
      memory: policy.control,
      binder: new WorkspaceCallBinder(files),
      audit,
      check: (prepared, { context, signal }) =>
        checkCall(tools, prepared, { workspace: context.workspace, signal, expected: undefined }),
      invoke: (prepared, { context, signal, binding, seen }) =>
        invokeCall(tools, prepared, {
          workspace: context.workspace,
          signal,
          expected: binding?.target ?? seen,
        }),
      ...(checkpoints
        ? { surround: (prepared, context, work) => checkpoints.around(prepared, context, work) }
        : {}),
      ...(parts.diagnostics ? { diagnostics: parts.diagnostics } : {}),
      hooks: hooks.calls,
      redactor: shield.redactor,
      resultGuard: shield.results,
      now: () => performance.now(),
      newId: randomUUID,
    });
    this.id = id;
    this.profile = profile.name;
    this.policy = policy.control;
    this.hooks = hooks.desk;
    this.changes = checkpoints;
    this.#checkpoints = checkpoints;
    this.files = new FileFinder(
      {
        files,
        ripgrep: new Ripgrep(parts.ripgrepPath),
        boundaries: boundariesOf(policy.ports),
        now: () => performance.now(),
      },
      workspace,
    );
    this.#corridor = corridor;
    this.#place = { workspace, session: id, turn: 0 };
    this.#newAgent = (choice, previous) => {
      const model = modelOf(choice);
      this.#model = model.name;
      this.#reviewer = model;
      return new Agent(
        {
          model,
          tools: tools.specs(),
          ids,
          unfinished,
          runCall: (...call) => corridor.run(...call),
          effectOf: (name) => tools.get(name)?.effect,
          guard: shield.conversation,
          hooks: hooks.turns,
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
    if (!this.#agent.busy) this.#tell = onEvent;
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

function checkParts(parts: SessionParts) {
  checkProfile(parts.profile);
  const { profile, workspace, approvals, audit, policy } = parts;
  if (!approvals)
    throw new ConfigurationError("A session needs an approval provider; without one nobody could be asked");
  if (!audit) throw new ConfigurationError("A session needs an audit sink; nothing may run without a record");
  return { profile, workspace, approvals, audit, policy };
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
