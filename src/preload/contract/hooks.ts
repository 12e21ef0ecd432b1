import { z } from "zod";
import type { HookEvent } from "../../main/hooks/definition";
import type { RuleScope } from "../../main/policy/rule";

/** What the hooks page can ask for: to look, and to bring up the question whether a hook may be tried. */
export const HOOKS_REQUESTS = {
  "hooks.list": z.undefined(),
  /** `id` as the list showed it. What the hook is sent is not the page's to choose. */
  "hooks.try": z.strictObject({ id: z.string().min(1).max(1_000) }),
} as const;

export interface HooksResponses {
  /** Null while no project is open. */
  "hooks.list": { readonly hooks: HooksView | null };
  "hooks.try": HookTryView;
}

export interface HooksView {
  /** In the order in which they are written down. */
  readonly hooks: readonly HookView[];
  /** Why the settings can't be understood; every call is then denied. */
  readonly failure?: string;
}

/** A hook as the page shows it. */
export interface HookView {
  readonly id: string;
  readonly event: HookEvent;
  /** As written; empty: every tool. */
  readonly matcher: string;
  readonly command: string;
  readonly timeoutMs: number;
  /** Of `PreToolUse` alone. */
  readonly phase?: "before" | "after";
  readonly scope: RuleScope;
  /** `file:line`. */
  readonly origin: string;
  /** Why it can't run as things stand. What it watches is denied. */
  readonly problem?: string;
  /** The person's trust in the project mends that, and nothing else does. */
  readonly needsTrust?: true;
  readonly lastRun?: HookRunView;
  readonly lastFailure?: HookRunView;
}

export interface HookRunView {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly durationMs: number;
  readonly said: string;
  readonly failure?: string;
}

/** `declined`: the person did not want it run. `busy`: another one is being tried. */
export type HookTryView =
  | { readonly state: "done"; readonly trial: HookTrialView }
  | { readonly state: "declined" | "busy" };

export interface HookTrialView {
  readonly ok: boolean;
  /** What it would have meant, or why it failed. */
  readonly said: string;
  readonly input: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: string;
  readonly durationMs: number;
}
