import type { HookDefinition, HookRun } from "./definition";

/** A hook with what is known of its runs in this session. */
export interface HookStanding {
  readonly definition: HookDefinition;
  readonly lastRun?: HookRun;
  readonly lastFailure?: HookRun;
}

/** What came of trying a hook with a sample call. Nothing else was done. */
export interface HookTrial {
  readonly ok: boolean;
  /** What it would have meant, or why it failed; untrusted text. */
  readonly said: string;
  /** As it was sent to the hook, pretty-printed. */
  readonly input: string;
  /** Bounded; untrusted text. */
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: string;
  readonly durationMs: number;
}

/** The hooks of one session, for whoever displays them. */
export interface HookDesk {
  list(): readonly HookStanding[];
  /** Runs one hook with a harmless sample of its event. @throws HookError when there is no such hook any more. */
  try(id: string, signal: AbortSignal): Promise<HookTrial>;
}

/** A hook can't be tried. */
export class HookError extends Error {
  override readonly name = "HookError";
  readonly code = "hook_unknown";
}
