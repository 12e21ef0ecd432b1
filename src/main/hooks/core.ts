import type { AuditSink, InterventionEntry } from "../gate/audit";
import type { PermissionMode } from "../policy/modes";
import { AtMost } from "./at-most";
import type { HookDefinition, HookRun } from "./definition";
import type { Heard, HookAct } from "./heard";
import { bounded, hookName } from "./names";
import { concerns, hookInput, type Occasion } from "./occasion";
import type { ProgramOutcome, RunProgram } from "./program";
import { tellVerdict } from "./say";
import { failed, type HookVerdict, readOutcome, reasonOf } from "./verdict";

/** Everything that hooks need from outside. */
export interface HookPorts {
  /** Those in force, looked at for every event. */
  hooks(): readonly HookDefinition[];
  mode(): PermissionMode;
  readonly audit: AuditSink;
  runProgram: RunProgram;
  /** For the person: a hook that failed where nothing depends on it, or had something to say. Untrusted text. */
  tell(notice: string): void;
  /** Milliseconds; only differences count. */
  now(): number;
  /** Epoch milliseconds. */
  wallClock(): number;
}

/** What came of running a hook once. */
export interface HookTry {
  readonly input: string;
  readonly outcome: ProgramOutcome;
  readonly verdict: HookVerdict;
  readonly durationMs: number;
}

/** Programs of a session that run at the same time; with more they only take each other's time, until it is over. */
const MAX_AT_ONCE = 8;

const REPLACED = Object.freeze({
  end: { kind: "not_started", message: "what it runs was replaced meanwhile" },
  stdout: "",
  stderr: "",
} as const);

/** Finds the hooks of an occasion, runs them at once, and keeps what came of their last runs. */
export class HookCore {
  readonly #ports: HookPorts;
  readonly #turns = new AtMost(MAX_AT_ONCE);
  readonly #last = new Map<string, HookRun>();
  readonly #lastFailures = new Map<string, HookRun>();

  constructor(ports: HookPorts) {
    this.#ports = ports;
  }

  get hooks(): readonly HookDefinition[] {
    return this.#ports.hooks();
  }

  lastRuns(id: string): { readonly lastRun?: HookRun; readonly lastFailure?: HookRun } {
    const lastRun = this.#last.get(id);
    const lastFailure = this.#lastFailures.get(id);
    return { ...(lastRun ? { lastRun } : {}), ...(lastFailure ? { lastFailure } : {}) };
  }

  /** What the hooks of an occasion say, in the order of the settings; a command that is named twice runs once. */
  async hear(occasion: Occasion, signal: AbortSignal): Promise<readonly Heard[]> {
    const groups = new Map<string, HookDefinition[]>();
    for (const hook of this.hooks.filter((each) => concerns(occasion, each))) {
      const key = JSON.stringify([hook.command, hook.problem]);
      groups.set(key, [...(groups.get(key) ?? []), hook]);
    }
    return Promise.all([...groups.values()].map((group) => this.#hearOne(group, occasion, signal)));
  }

  async #hearOne(group: readonly HookDefinition[], occasion: Occasion, signal: AbortSignal): Promise<Heard> {
    const [hook] = group;
    if (!hook) throw new Error("A group of hooks has at least one");
    const name = hookName(hook);
    if (hook.problem !== undefined) return { name, verdict: failed(`it can't run: ${hook.problem}`) };
    const { verdict, durationMs } = await this.run(hook, occasion, signal);
    for (const { id } of group) this.#remember(id, verdict, durationMs);
    const message = verdict.kind === "answered" ? reasonOf(verdict.answer.systemMessage) : undefined;
    if (message) this.#ports.tell(`${name}: ${message}`);
    return { name, verdict };
  }

  /** Runs a hook when it is its turn, and does nothing else. */
  run(hook: HookDefinition, occasion: Occasion, signal: AbortSignal): Promise<HookTry> {
    return this.#turns.run(() => this.#run(hook, occasion, signal));
  }

  async #run(hook: HookDefinition, occasion: Occasion, signal: AbortSignal): Promise<HookTry> {
    const { command, timeoutMs, event } = hook;
    const started = this.#ports.now();
    const input = JSON.stringify(hookInput(occasion, this.#ports.mode()));
    // It may have waited for its turn for long.
    const outcome = this.#isSound(hook)
      ? await this.#ports.runProgram({ command, input, timeoutMs, signal })
      : REPLACED;
    // What was put in a script's place since it was looked at may be what answered.
    const verdict = this.#isSound(hook) ? readOutcome(event, outcome) : failed(REPLACED.end.message);
    return { input, outcome, verdict, durationMs: this.#ports.now() - started };
  }

  /** Nothing has come up against it. */
  #isSound({ id }: HookDefinition): boolean {
    return this.hooks.every((each) => each.id !== id || each.problem === undefined);
  }

  tell(notices: readonly string[]): void {
    for (const notice of notices) this.#ports.tell(notice);
  }

  /** Puts on the record what hooks did. @throws when the record can't be written; then nothing of it may count. */
  async record({ place }: Occasion, edge: InterventionEntry["edge"], acts: readonly HookAct[]) {
    const { session, turn, workspace, call, tool } = place;
    for (const each of acts) {
      await this.#ports.audit.append({
        kind: "intervention",
        session,
        turn,
        workspace,
        ...(call === undefined ? {} : { call }),
        ...(tool === undefined ? {} : { tool }),
        edge,
        ...each,
      });
    }
  }

  #remember(id: string, verdict: HookVerdict, durationMs: number): void {
    const at = this.#ports.wallClock();
    const said = tellVerdict(verdict);
    // A person who cancels finds no fault in the hook.
    if (verdict.kind !== "failed" || verdict.cancelled) {
      this.#last.set(id, { at, durationMs, said });
      return;
    }
    const run = { at, durationMs, said, failure: bounded(verdict.why, 1000) };
    this.#last.set(id, run);
    this.#lastFailures.set(id, run);
  }
}
