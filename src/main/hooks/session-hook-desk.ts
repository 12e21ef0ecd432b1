import { safeTerminalText } from "../base/terminal-text";
import type { HookCore } from "./core";
import { type HookDesk, HookError, type HookStanding, type HookTrial } from "./desk";
import { bounded } from "./names";
import { tellEnd } from "./program";
import { sampleFor } from "./sample";
import { tellVerdict } from "./say";

const MAX_SHOWN = 10_000;

/** The hooks in force with their last runs; and trying one, of which nothing is kept. */
export class SessionHookDesk implements HookDesk {
  readonly #core: HookCore;
  readonly #workspace: string;

  constructor(core: HookCore, workspace: string) {
    this.#core = core;
    this.#workspace = workspace;
  }

  list(): readonly HookStanding[] {
    return this.#core.hooks.map((definition) => ({ definition, ...this.#core.lastRuns(definition.id) }));
  }

  async try(id: string, signal: AbortSignal): Promise<HookTrial> {
    const hook = this.#core.hooks.find((each) => each.id === id);
    if (!hook) throw new HookError("There is no such hook any more. Look at the list again.");
    // A program that nobody has agreed to isn't run for a look either.
    if (hook.problem !== undefined) return notTried(hook.problem);
    const occasion = sampleFor(hook, this.#workspace);
    const { input, outcome, verdict, durationMs } = await this.#core.run(hook, occasion, signal);
    return {
      ok: verdict.kind !== "failed",
      said: verdict.kind === "failed" ? verdict.why : tellVerdict(verdict),
      input: JSON.stringify(JSON.parse(input), undefined, 2),
      stdout: shown(outcome.stdout),
      stderr: shown(outcome.stderr),
      exit: tellEnd(outcome.end),
      durationMs,
    };
  }
}

function shown(text: string): string {
  return bounded(safeTerminalText(text), MAX_SHOWN);
}

function notTried(problem: string): HookTrial {
  const said = `it can't run: ${problem}`;
  return { ok: false, said, input: "", stdout: "", stderr: "", exit: "not started", durationMs: 0 };
}
