import type {
  HOOKS_REQUESTS,
  HooksResponses,
  HookTrialView,
  HookTryView,
} from "../../../preload/contract/hooks";
import { errorMessage } from "../../base/errors";
import { showInvisibles } from "../../base/visible-text";
import type { HookDefinition } from "../../hooks/definition";
import { type HookDesk, HookError } from "../../hooks/desk";
import { DesktopError } from "../desktop-error";
import type { DialogService } from "../dialogs/dialog-service";
import type { MainHandlers } from "../ipc/handlers";
import { OneAtATime } from "../one-at-a-time";
import type { Translate } from "../translator";
import { hookConfirmation } from "./hook-dialog";
import { hookId, hookTrialView, hookView } from "./hook-view";

export interface HooksDeskPorts {
  readonly dialogs: Pick<DialogService, "confirm">;
  readonly t: Translate;
}

/** So often a hook may be tried after the person has agreed to it. */
const TRIES = 10;

/**
 * The hooks of the open session, and trying one. A hook is a program of the person's, and is trusted; but the page that asks
 * shows what a model wrote, and a hook may commit, send or play something. Hence the first try of each hook in a session
 * needs the person's consent in a system dialog, which then holds for some tries, so that working on a hook doesn't
 * mean a dialog for each try. What the hook is sent is a fixed sample, one hook runs at a time, and the end of the session ends it.
 */
export class HooksDesk {
  readonly #ports: HooksDeskPorts;
  readonly #trying = new OneAtATime();
  /** How many tries are left, by hook. */
  readonly #agreed = new Map<string, number>();
  #hooks: HookDesk | undefined;
  #left = new AbortController();

  constructor(ports: HooksDeskPorts) {
    this.#ports = ports;
  }

  /** Another session is open. */
  begin({ hooks }: { readonly hooks: HookDesk }): void {
    this.end();
    this.#hooks = hooks;
  }

  /** No session is open any more: what is being tried ends. */
  end(): void {
    this.#left.abort();
    this.#left = new AbortController();
    this.#agreed.clear();
    this.#hooks = undefined;
  }

  list(): HooksResponses["hooks.list"] {
    if (!this.#hooks) return { hooks: null };
    try {
      return { hooks: { hooks: this.#hooks.list().map(hookView) } };
    } catch (error) {
      const failure = showInvisibles(errorMessage(error), { keepNewlines: true });
      return { hooks: { hooks: [], failure } };
    }
  }

  /** @throws DesktopError `no_project`, `hook_unknown`, `hook_problem`. */
  try(id: string): Promise<HookTryView> {
    return this.#trying.run(() => this.#try(id), { state: "busy" });
  }

  async #try(id: string): Promise<HookTryView> {
    const hooks = this.#hooks;
    if (!hooks) throw new DesktopError("no_project", "No project is open. Open one first.");
    const { signal } = this.#left;
    const asked = usable(hooks, id);
    if (!(await this.#mayRun(asked)) || signal.aborted) return { state: "declined" };
    // While the person read the dialog, the file or the script may have changed.
    const hook = usable(hooks, id);
    this.#agreed.set(hook.id, (this.#agreed.get(hook.id) ?? 0) - 1);
    return { state: "done", trial: await run(hooks, hook.id, signal) };
  }

  async #mayRun(hook: HookDefinition): Promise<boolean> {
    if ((this.#agreed.get(hook.id) ?? 0) > 0) return true;
    const { dialogs, t } = this.#ports;
    const hooks = this.#hooks;
    if (!(await dialogs.confirm(hookConfirmation(hook, TRIES, t)))) return false;
    if (this.#hooks === hooks) this.#agreed.set(hook.id, TRIES);
    return true;
  }
}

/** The channels of the hooks page. */
export function createHooksHandlers(desk: HooksDesk): Pick<MainHandlers, keyof typeof HOOKS_REQUESTS> {
  return {
    "hooks.list": () => desk.list(),
    "hooks.try": ({ id }) => desk.try(id),
  };
}

function usable(hooks: HookDesk, id: string): HookDefinition {
  const found = hooks.list().find(({ definition }) => hookId(definition.id) === id)?.definition;
  if (!found) throw unknownHook();
  if (found.problem === undefined) return found;
  throw new DesktopError("hook_problem", `The hook can't be tried: ${showInvisibles(found.problem)}`);
}

async function run(hooks: HookDesk, id: string, signal: AbortSignal): Promise<HookTrialView> {
  try {
    return hookTrialView(await hooks.try(id, signal));
  } catch (error) {
    throw error instanceof HookError ? unknownHook() : error;
  }
}

function unknownHook(): DesktopError {
  return new DesktopError(
    "hook_unknown",
    "There is no such hook in this session any more. Refresh the list.",
  );
}
