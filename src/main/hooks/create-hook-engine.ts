import type { TurnHooks } from "../agent/turn-hooks";
import type { CallHooks } from "../gate/call-hooks";
import { HookCore, type HookPorts } from "./core";
import type { HookDesk } from "./desk";
import { HookedCalls } from "./hooked-calls";
import { HookedTurns } from "./hooked-turns";
import { SessionHookDesk } from "./session-hook-desk";

export interface HookEngine {
  readonly calls: CallHooks;
  readonly turns: TurnHooks;
  readonly desk: HookDesk;
}

export interface HookEngineParts extends HookPorts {
  /** Absolute path. */
  readonly workspace: string;
}

/** The hooks of one session, in the three ways in which the rest of the program meets them. */
export function createHookEngine({ workspace, ...ports }: HookEngineParts): HookEngine {
  const core = new HookCore(ports);
  return Object.freeze({
    calls: new HookedCalls(core),
    turns: new HookedTurns(core),
    desk: new SessionHookDesk(core, workspace),
  });
}
