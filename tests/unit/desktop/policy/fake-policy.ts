import type { PolicySession } from "../../../../src/main/desktop/policy/current-policy";
import type { HookDefinition } from "../../../../src/main/hooks/definition";
import type { PermissionMode } from "../../../../src/main/policy/modes";
import type { Rule } from "../../../../src/main/policy/rule";
import type { PolicyState } from "../../../../src/main/policy/state";
import type {
  Grant,
  PolicyControl,
  PolicyOverview,
  ProjectTrust,
} from "../../../../src/main/settings/policy-control";
import { SHIELD_OFF, type ShieldPolicy } from "../../../../src/main/shield/policy";
import { policyState } from "../../../support/policy-fakes";

/** Settings, mode and grants without any files. */
export class FakePolicy implements PolicyControl {
  mode: PermissionMode = "default";
  project: ProjectTrust | undefined;
  rules: readonly Rule[] = [];
  kept: Grant[] = [];
  readonly trusted: string[] = [];
  #failure: Error | undefined;

  break(failure: Error): void {
    this.#failure = failure;
  }

  becomeUntrusted(wants: readonly string[] = ["allow Bash(make)"], digest = "d1"): void {
    this.project = { file: "/p/.gatehouse/settings.json", digest, trusted: false, wants };
  }

  setMode(mode: PermissionMode): void {
    this.mode = mode;
  }

  state(): PolicyState {
    return policyState({}, this.mode);
  }

  hooks(): readonly HookDefinition[] {
    return [];
  }

  shield(): ShieldPolicy {
    return SHIELD_OFF;
  }

  overview(): PolicyOverview {
    if (this.#failure) throw this.#failure;
    const files = [{ scope: "user", path: "/h/settings.json", exists: true }];
    const [hooks, shield] = [this.hooks(), this.shield()];
    const { mode, rules, project } = this;
    return { mode, rules, problems: [], project, files, hooks, shield, shieldSources: [] };
  }

  suggest() {
    return Promise.resolve([]);
  }

  async grant(rule: string, scope: Grant["scope"]): Promise<void> {
    this.kept.push({ rule, scope });
  }

  grants(): readonly Grant[] {
    return this.kept;
  }

  async revoke(grant: Grant): Promise<void> {
    if (this.#failure) throw this.#failure;
    this.kept = this.kept.filter((kept) => kept !== grant);
  }

  async trustProject(digest: string): Promise<void> {
    this.trusted.push(digest);
    if (this.project) this.project = { ...this.project, trusted: true };
  }
}

export function fakeSession(policy = new FakePolicy()): PolicySession & { readonly policy: FakePolicy } {
  return { policy, explain: () => Promise.reject(new Error("nothing is tried here")) };
}
