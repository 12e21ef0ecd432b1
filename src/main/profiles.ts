import { PermissionGate } from "./gate/gate";
import type { Participant } from "./gate/participant";
import { CriticalCommand } from "./gate/participants/critical-command";
import { DataShieldVoice, type IngressScan } from "./gate/participants/data-shield";
import { ExplicitRules } from "./gate/participants/explicit-rules";
import { HookRecommendations } from "./gate/participants/hook-recommendations";
import { CONFIRM_FILE_WRITE, type NamedRule, NamedRules } from "./gate/participants/named-rules";
import { NobodyIsAsked, PolicyLadder } from "./gate/participants/policy-ladder";
import { ProtectedPath } from "./gate/participants/protected-path";
import { ShellDefault } from "./gate/participants/shell-default";
import { WorkspaceBoundary, type WriteBoundary } from "./gate/participants/workspace-boundary";
import { CallReader, type PolicyPorts } from "./policy/call-facts";

/** What a profile may build its participants from. */
export interface ProfilePorts {
  readonly boundary: WriteBoundary;
  readonly rules: readonly NamedRule[];
  readonly policy: PolicyPorts;
  /** Left out only where nothing runs and no shield can be on. */
  readonly shield?: IngressScan;
}

/** A named, fixed composition of the gate. Callers name one; they never hand in a policy of their own. */
export interface Profile {
  readonly name: string;
  createGate(ports: ProfilePorts): PermissionGate;
}

/** Every ask stands; no rule can silence it. The user's deny and ask rules hold here, too, and so does the data shield. */
const STRICT: Profile = Object.freeze({
  name: "strict",
  createGate: ({ boundary, rules, policy, shield }: ProfilePorts) => {
    const reader = new CallReader(policy);
    return new PermissionGate([
      new WorkspaceBoundary(boundary),
      new ShellDefault(),
      new HookRecommendations(),
      new NamedRules([CONFIRM_FILE_WRITE, ...rules]),
      new ExplicitRules("deny", reader),
      new ExplicitRules("ask", reader),
      ...shieldVoice(shield),
    ]);
  },
});

/** Modes, capabilities, overrides and allow rules may replace a default ask; what protects always stands. */
const STANDARD: Profile = Object.freeze({
  name: "standard",
  createGate: ({ boundary, rules, policy, shield }: ProfilePorts) => {
    const reader = new CallReader(policy);
    return new PermissionGate(
      [
        new WorkspaceBoundary(boundary),
        new ProtectedPath(reader),
        new CriticalCommand(reader),
        new ExplicitRules("deny", reader),
        new ExplicitRules("ask", reader),
        ...shieldVoice(shield),
        new HookRecommendations(),
        new NamedRules(rules),
        new PolicyLadder(reader),
      ],
      new NobodyIsAsked(reader),
    );
  },
});

function shieldVoice(scan: IngressScan | undefined): readonly Participant[] {
  return scan ? [new DataShieldVoice(scan)] : [];
}

// Module-private, so that nobody can put a policy of their own behind a known name.
const REGISTRY: ReadonlyMap<string, Profile> = new Map(
  [STANDARD, STRICT].map((profile) => [profile.name, profile]),
);

export const DEFAULT_PROFILE = STANDARD.name;

export function profileNames(): readonly string[] {
  return [...REGISTRY.keys()];
}

export function findProfile(name: string): Profile | undefined {
  return REGISTRY.get(name);
}

/** The registry's own object is the only one that counts: a look-alike with the same name is refused. */
export function isRegisteredProfile(profile: Profile): boolean {
  return REGISTRY.get(profile.name) === profile;
}
