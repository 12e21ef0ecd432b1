import type { TurnPlace } from "../agent/conversation-guard";
import type { SubmitAnswer, TurnHooks } from "../agent/turn-hooks";
import { errorMessage } from "../base/errors";
import type { HookCore } from "./core";
import type { Heard } from "./heard";
import { mergePrompt, mergeStart, mergeStop, type TurnMerge } from "./merge-turn";
import { type Occasion, onPrompt, onStart, onStop } from "./occasion";

/** The hooks around a turn. Never rejects: what can't be heard or recorded holds a message back and adds nothing. */
export class HookedTurns implements TurnHooks {
  readonly #core: HookCore;

  constructor(core: HookCore) {
    this.#core = core;
  }

  async start(
    place: TurnPlace,
    source: "startup" | "resume",
    signal: AbortSignal,
  ): Promise<string | undefined> {
    return this.#hear(onStart(place, source), "session", mergeStart, signal).catch((error: unknown) =>
      this.#complain("the start of the session", error),
    );
  }

  async submit(place: TurnPlace, prompt: string, signal: AbortSignal): Promise<SubmitAnswer> {
    return this.#hear(onPrompt(place, prompt), "message", mergePrompt, signal).catch((error: unknown) => ({
      blocked: true,
      by: "hooks",
      reason: `the hooks for it could not be heard: ${errorMessage(error)}`,
    }));
  }

  async stop(place: TurnPlace, active: boolean, signal: AbortSignal): Promise<string | undefined> {
    // The second time they only hear of it, so that nothing is on the record that isn't so.
    const merge = (heard: readonly Heard[]) => (active ? unheeded(mergeStop(heard)) : mergeStop(heard));
    return this.#hear(onStop(place, active), "reply", merge, signal).catch((error: unknown) =>
      this.#complain("the end of the turn", error),
    );
  }

  async #hear<Effect>(
    occasion: Occasion,
    edge: "session" | "message" | "reply",
    merge: (heard: readonly Heard[]) => TurnMerge<Effect>,
    signal: AbortSignal,
  ): Promise<Effect> {
    const { effect, acts, notices } = merge(await this.#core.hear(occasion, signal));
    this.#core.tell(notices);
    await this.#core.record(occasion, edge, acts);
    return effect;
  }

  #complain(what: string, error: unknown): undefined {
    this.#core.tell([`The hooks for ${what} could not be heard: ${errorMessage(error)}`]);
    return undefined;
  }
}

function unheeded({ acts, notices }: TurnMerge<string | undefined>): TurnMerge<undefined> {
  return { effect: undefined, acts: acts.filter(({ action }) => action !== "continued"), notices };
}
