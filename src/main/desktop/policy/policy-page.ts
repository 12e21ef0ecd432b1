import type { MainRequest, MainResponses } from "../../../preload/contract/requests";
import { errorMessage } from "../../base/errors";
import { DesktopError } from "../desktop-error";
import type { CurrentPolicy } from "./current-policy";
import { grantView, policyView, trialView } from "./policy-view";

/** What the policy page can ask for without a person's word: to look, to try, and to take a grant back. */
export class PolicyPage {
  readonly #current: CurrentPolicy;

  constructor(current: CurrentPolicy) {
    this.#current = current;
  }

  get(): MainResponses["policy.get"] {
    const { session } = this.#current;
    this.#current.refresh();
    return { policy: session ? policyView(session.policy) : null };
  }

  /** @throws DesktopError `no_project`, `policy_failed`. */
  async try({
    tool,
    arguments: args,
    mode,
  }: MainRequest<"policy.try">): Promise<MainResponses["policy.try"]> {
    const session = this.#session();
    try {
      return trialView(await session.explain({ tool, arguments: args }, mode));
    } catch (error) {
      throw new DesktopError("policy_failed", `The call can't be tried: ${errorMessage(error)}`, {
        cause: error,
      });
    }
  }

  /** Takes a grant back, named as the page showed it. @throws DesktopError `no_project`, `policy_failed`. */
  async revoke(shown: MainRequest<"policy.revoke">): Promise<MainResponses["policy.revoke"]> {
    const { policy } = this.#session();
    const grant = policy.grants().find((candidate) => {
      const view = grantView(candidate);
      return view.rule === shown.rule && view.scope === shown.scope;
    });
    if (!grant) return { revoked: false };
    try {
      await policy.revoke(grant);
    } catch (error) {
      throw new DesktopError(
        "policy_failed",
        `The rule ${shown.rule} is still there: ${errorMessage(error)}`,
        {
          cause: error,
        },
      );
    }
    this.#current.refresh();
    return { revoked: true };
  }

  #session() {
    const { session } = this.#current;
    if (!session) throw new DesktopError("no_project", "No project is open. Open one first.");
    return session;
  }
}
