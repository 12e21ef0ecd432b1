import { TOOL_EFFECTS, type ToolEffect } from "../gate/call";
import { RULE_BEHAVIORS, type RuleBehavior, type RuleOrigin } from "./rule";
import { lookUpTool } from "./vocabulary";

/** What settings say about a whole tool or a whole kind of effect. */
export interface ToolWord {
  readonly behavior: RuleBehavior;
  readonly origin: RuleOrigin;
}

export interface ToolPolicy {
  /** By the program's own tool names. */
  readonly overrides: ReadonlyMap<string, ToolWord>;
  readonly capabilities: ReadonlyMap<ToolEffect, ToolWord>;
  /** What less trusted or lower layers say more strictly. They can tighten what the ladder answers, never replace it. */
  readonly floors: readonly ToolFloor[];
}

export interface ToolFloor extends ToolWord {
  /** A tool's name, or an effect. */
  readonly tool?: string;
  readonly effect?: ToolEffect;
}

export const NO_TOOL_POLICY: ToolPolicy = Object.freeze({
  overrides: new Map(),
  capabilities: new Map(),
  floors: Object.freeze([]),
});

/** Names under which settings know the effects. Reading can't be set: it is what the modes are for. */
const CAPABILITIES: ReadonlyMap<string, ToolEffect> = new Map<string, ToolEffect>([
  ["write", "write"],
  ["execute", "execute"],
  ["exec", "execute"],
  ["network", "network"],
  ["net", "network"],
]);

export function lookUpCapability(name: string): ToolEffect | undefined {
  return CAPABILITIES.get(name);
}

export function capabilityNames(): Iterable<string> {
  return CAPABILITIES.keys();
}

/** The tool that an override's key means, in either vocabulary. */
export function overrideKey(name: string): string {
  return lookUpTool(name).tool;
}

/** A tool whose effect nobody declared may do anything that a program can. */
export function effectOf(declared: ToolEffect): ToolEffect {
  return TOOL_EFFECTS.includes(declared) ? declared : "execute";
}

/** The more conservative of two. */
export function stricter<Word extends { readonly behavior: RuleBehavior }>(left: Word, right: Word): Word {
  return RULE_BEHAVIORS.indexOf(left.behavior) <= RULE_BEHAVIORS.indexOf(right.behavior) ? left : right;
}
