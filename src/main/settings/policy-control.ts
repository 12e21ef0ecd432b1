import type { RememberScope, RulesMemory } from "../gate/remember";
import type { PermissionRequest } from "../gate/request";
import type { HookDefinition } from "../hooks/definition";
import type { PermissionMode } from "../policy/modes";
import type { Rule, RuleScope } from "../policy/rule";
import type { PolicyState } from "../policy/state";
import type { ShieldPolicy } from "../shield/policy";
import type { ShieldWords } from "../shield/words";

/** How long a remembered rule holds: until the session ends, or for this person in this project. */
export type GrantScope = RememberScope;

/** A rule that would let the same call pass from now on. Built in the main process from the frozen arguments. */
export interface GrantSuggestion {
  /** The exact text of the allow rule, such as `Bash(npm run test)`. */
  readonly rule: string;
}

/** A remembered allow rule. */
export interface Grant {
  readonly rule: string;
  readonly scope: GrantScope;
}

/**
 * What a repository asks for beyond tightening, and whether the person has trusted exactly this. It is there, too, when only a
 * hook of the person's own settings runs a script of the project.
 */
export interface ProjectTrust {
  /** Absolute path of its settings file; without one, of the first script. */
  readonly file: string;
  /** SHA-256, hex, of the settings and of every script in the workspace that hooks run. */
  readonly digest: string;
  readonly trusted: boolean;
  /**
   * What would come into force, a line each: allow rules, mode, added directories, hooks with their commands, scripts, and
   * what of the shield isn't stricter. Empty: nothing needs trust.
   */
  readonly wants: readonly string[];
}

/** Everything that the policy page and `settings check` show. */
export interface PolicyOverview {
  readonly mode: PermissionMode;
  readonly rules: readonly Rule[];
  /** Mistakes and warnings in settings files: `file:line: reason`. */
  readonly problems: readonly string[];
  readonly project: ProjectTrust | undefined;
  /** Settings files in their order, with whether each exists. */
  readonly files: readonly { readonly scope: string; readonly path: string; readonly exists: boolean }[];
  /** Those in force, also the ones that can't run as things stand: see their `problem`. */
  readonly hooks: readonly HookDefinition[];
  readonly shield: ShieldPolicy;
  /** What each settings file says of the shield; `shield` is what came of it. */
  readonly shieldSources: readonly ShieldSource[];
}

/** A settings file that says something of the shield. */
export interface ShieldSource {
  readonly scope: RuleScope;
  readonly file?: string;
  readonly words: ShieldWords;
}

/** Settings, mode and grants as one session has them: the live source of what the gate's policy reads. */
export interface PolicyControl extends RulesMemory {
  /**
   * The policy as it stands now; looks at the files first, so that a change applies to the next call.
   *
   * @throws ConfigurationError naming file and place when a file can't be understood. The participants then deny.
   */
  state(): PolicyState;
  /** The hooks in force, in their order. @throws ConfigurationError as `state`. */
  hooks(): readonly HookDefinition[];
  /** @throws ConfigurationError as `state`. */
  shield(): ShieldPolicy;
  readonly mode: PermissionMode;
  /** For this session. Entering `bypass` is confirmed with the person by the caller. */
  setMode(mode: PermissionMode): void;
  /** @throws ConfigurationError as `state`. */
  overview(): PolicyOverview;
  /** Narrowest first, at most three. Empty when no rule may be offered (DESIGN §4), or none would allow the same call. */
  suggest(request: PermissionRequest): Promise<readonly GrantSuggestion[]>;
  /** Remembers a rule that `suggest` offered. */
  grant(rule: string, scope: GrantScope): Promise<void>;
  grants(): readonly Grant[];
  revoke(grant: Grant): Promise<void>;
  /** The person has seen `wants` and agreed, for exactly this digest. */
  trustProject(digest: string): Promise<void>;
}
