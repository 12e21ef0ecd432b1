import type { TurnPlace } from "./conversation-guard";

/** Somebody's programs around a turn. Each method bounds its own time, never rejects, and records what it did. */
export interface TurnHooks {
  /** Before the first turn: what they add to what the model is told. Untrusted text. */
  start(place: TurnPlace, source: "startup" | "resume", signal: AbortSignal): Promise<string | undefined>;
  /** The person has sent a message: it may be held back, or something be added beside it; it is never changed. */
  submit(place: TurnPlace, prompt: string, signal: AbortSignal): Promise<SubmitAnswer>;
  /**
   * The model has nothing more to propose. Answers why it should go on, if it should; asked once more after that with
   * `active`, and then no longer heeded.
   */
  stop(place: TurnPlace, active: boolean, signal: AbortSignal): Promise<string | undefined>;
}

export type SubmitAnswer =
  | { readonly blocked: false; readonly context?: string }
  | { readonly blocked: true; readonly by: string; readonly reason: string };
