import type { PolicyStatusView } from "../../../preload/contract/views";
import type { RefusedCall } from "../../gate/call";
import type { Evaluation } from "../../gate/gate";
import type { PermissionMode } from "../../policy/modes";
import type { PolicyState } from "../../policy/state";
import type { PolicyControl } from "../../settings/policy-control";
import { policyStatus } from "./policy-view";

/** What the policy's rooms of the desktop need of a session. */
export interface PolicySession {
  readonly policy: PolicyControl;
  /** What the gate would do with a call in a mode. Records, asks and runs nothing. */
  explain(
    call: { readonly tool: string; readonly arguments: string },
    mode: PermissionMode,
  ): Promise<RefusedCall | (Evaluation & { readonly ok: true })>;
}

/** The policy of the session that is open, and what was last told of it. */
export class CurrentPolicy {
  readonly #changed: (status: PolicyStatusView) => void;
  #session: PolicySession | undefined;
  #told: PolicyStatusView | undefined;
  /** The policy that was last told of; it is another object when anything about it has changed. */
  #seen: PolicyState | undefined;

  constructor(changed: (status: PolicyStatusView) => void) {
    this.#changed = changed;
  }

  get session(): PolicySession | undefined {
    return this.#session;
  }

  /** Another session is open; answers what to tell of its policy. */
  begin(session: PolicySession): PolicyStatusView {
    this.#session = session;
    this.#seen = stateOf(session.policy);
    this.#told = policyStatus(session.policy);
    return this.#told;
  }

  end(): void {
    this.#session = undefined;
    this.#told = undefined;
  }

  /** Looks again, and tells what is different. Files may have changed since. */
  refresh(): void {
    if (!this.#session) return;
    const state = stateOf(this.#session.policy);
    if (state !== undefined && state === this.#seen) return;
    this.#seen = state;
    const status = policyStatus(this.#session.policy);
    if (JSON.stringify(status) === JSON.stringify(this.#told)) return;
    this.#told = status;
    this.#changed(status);
  }
}

/** Undefined when the settings can't be understood; `policyStatus` then says why. */
function stateOf(policy: PolicyControl): PolicyState | undefined {
  try {
    return policy.state();
  } catch {
    return undefined;
  }
}
