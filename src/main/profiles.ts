import { PermissionGate } from "./gate/gate";
import { HookRecommendations } from "./gate/participants/hook-recommendations";
import { CONFIRM_FILE_WRITE, type NamedRule, NamedRules } from "./gate/participants/named-rules";
import { ShellDefault } from "./gate/participants/shell-default";
import { WorkspaceBoundary, type WriteBoundary } from "./gate/participants/workspace-boundary";

/** What a profile may build its participants from. */
export interface ProfilePorts {
  readonly boundary: WriteBoundary;
  readonly rules: readonly NamedRule[];
}

/** A named, fixed composition of the gate. Callers name one; they never hand in a policy of their own. */
export interface Profile {
  readonly name: string;
  createGate(ports: ProfilePorts): PermissionGate;
}

/** Every ask stands; no rule can silence it. */
const STRICT: Profile = Object.freeze({
  name: "strict",
  createGate: ({ boundary, rules }: ProfilePorts) =>
    new PermissionGate([
      new WorkspaceBoundary(boundary),
      new ShellDefault(),
      new HookRecommendations(),
      new NamedRules([CONFIRM_FILE_WRITE, ...rules]),
    ]),
});

// Module-private, so that nobody can put a policy of their own behind a known name.
const REGISTRY: ReadonlyMap<string, Profile> = new Map([[STRICT.name, STRICT]]);

export const DEFAULT_PROFILE = STRICT.name;

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
