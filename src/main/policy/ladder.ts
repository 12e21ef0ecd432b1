import type { ToolEffect } from "../gate/call";
import { type CallKind, MODES, type PermissionMode } from "./modes";
import { describeRule, type Rule, type RuleBehavior } from "./rule";
import { effectOf, type ToolPolicy } from "./tool-policy";

/** The rungs, from the one that is asked first to the one that always answers. */
export const RUNGS = Object.freeze(["override", "capability", "plan", "allow-rules", "mode"] as const);

type RungName = (typeof RUNGS)[number];

/** What one rung says. Without a behavior it has no opinion. */
export interface Rung {
  readonly name: RungName;
  readonly behavior: RuleBehavior | undefined;
  readonly reason: string;
  /** The rule or setting that says so. */
  readonly rule?: Pick<Rule, "text" | "origin">;
}

/** What the ladder judges. */
export interface LadderCall {
  readonly tool: string;
  readonly effect: ToolEffect;
  /** Runs a command line. */
  readonly shell: boolean;
  /** Proven read-only, for those that do. */
  readonly readOnly: boolean;
  /** What keeps the call from being proven although its command is one that only reads. */
  readonly doubt?: string | undefined;
  readonly mode: PermissionMode;
  readonly tools: ToolPolicy;
  /** The allow rule that covers the call, or why none does. */
  readonly allowed: Rule | { readonly why: string };
}

/** All rungs, in order. The first with a behavior decides. */
export function climb(call: LadderCall): readonly Rung[] {
  return [override(call), capability(call), plan(call), allowRules(call), mode(call)];
}

export function deciding(rungs: readonly Rung[]): Rung & { readonly behavior: RuleBehavior } {
  for (const rung of rungs) {
    const { behavior } = rung;
    if (behavior) return { ...rung, behavior };
  }
  // The last rung always answers; should that ever change, nobody's silence is a consent.
  return { name: "mode", behavior: "deny", reason: "The policy has no answer" };
}

function kindOf({ effect, shell, readOnly }: Pick<LadderCall, "effect" | "shell" | "readOnly">): CallKind {
  if (shell) return readOnly ? "read_only_shell" : "shell";
  const known = effectOf(effect);
  return known === "read" || known === "write" ? known : "other";
}

function override({ tool, tools }: LadderCall): Rung {
  const word = tools.overrides.get(tool);
  const reason = word
    ? `tools.overrides says ${word.behavior} for ${tool}`
    : `tools.overrides is silent on ${tool}`;
  const rule = word && { text: `tools.overrides: ${tool}: ${word.behavior}`, origin: word.origin };
  return { name: "override", behavior: word?.behavior, reason, ...(rule ? { rule } : {}) };
}

function capability({ effect, tools }: LadderCall): Rung {
  const known = effectOf(effect);
  const word = tools.capabilities.get(known);
  const reason = word
    ? `tools.capabilities says ${word.behavior} for ${known}`
    : `tools.capabilities is silent on ${known}`;
  const rule = word && { text: `tools.capabilities: ${known}: ${word.behavior}`, origin: word.origin };
  return { name: "capability", behavior: word?.behavior, reason, ...(rule ? { rule } : {}) };
}

function plan(call: LadderCall): Rung {
  if (call.mode !== "plan") return { name: "plan", behavior: undefined, reason: "Not in plan mode" };
  const kind = kindOf(call);
  if (kind === "read" || kind === "read_only_shell") {
    return { name: "plan", behavior: undefined, reason: "Reading is part of planning" };
  }
  return {
    name: "plan",
    behavior: "deny",
    reason: "Plan mode lets nothing through that isn't proven to only read",
  };
}

function allowRules({ allowed }: LadderCall): Rung {
  if ("why" in allowed) return { name: "allow-rules", behavior: undefined, reason: allowed.why };
  const reason = `Allowed by the rule ${describeRule(allowed)}`;
  return { name: "allow-rules", behavior: "allow", reason, rule: allowed };
}

const KIND_LABELS: Readonly<Record<CallKind, string>> = Object.freeze({
  read: "reading",
  write: "changing files",
  read_only_shell: "commands proven to only read",
  shell: "other commands",
  other: "the network and other tools",
});

function mode(call: LadderCall): Rung {
  const kind = kindOf(call);
  const word = MODES[call.mode][kind];
  const behavior = word === "classifier" ? "ask" : word;
  const since = kind === "shell" && call.doubt !== undefined ? `, since ${call.doubt}` : "";
  return {
    name: "mode",
    behavior,
    reason: `Mode ${call.mode}: ${behavior} for ${KIND_LABELS[kind]}${since}`,
  };
}
