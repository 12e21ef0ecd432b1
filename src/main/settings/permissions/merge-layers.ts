import type { ToolEffect } from "../../gate/call";
import type { PermissionMode } from "../../policy/modes";
import type { Rule, RuleBehavior, RuleOrigin, RuleScope } from "../../policy/rule";
import { RULE_BEHAVIORS } from "../../policy/rule";
import type { ToolFloor, ToolPolicy, ToolWord } from "../../policy/tool-policy";
import type { PermissionSettings } from "./permission-settings";

/** One settings file's part, with whose word it is. */
export interface PermissionLayer {
  readonly scope: RuleScope;
  readonly file?: string;
  readonly settings: PermissionSettings;
  /** For what a repository ships: whether the person has trusted exactly this file. Other layers count as trusted. */
  readonly trusted: boolean;
}

export interface MergedPermissions {
  readonly rules: readonly Rule[];
  readonly tools: ToolPolicy;
  readonly additionalDirectories: readonly { readonly path: string; readonly origin: RuleOrigin }[];
  /** Undefined: nobody has named one. */
  readonly defaultMode: { readonly mode: PermissionMode; readonly origin: RuleOrigin } | undefined;
}

/** Whose word comes first. */
const PRECEDENCE: readonly RuleScope[] = ["managed", "session", "user", "personal", "project"];

/** Whoever has the last word first. */
export function inPrecedence<Layer extends { readonly scope: RuleScope }>(
  layers: readonly Layer[],
): readonly Layer[] {
  return [...layers].sort((a, b) => PRECEDENCE.indexOf(a.scope) - PRECEDENCE.indexOf(b.scope));
}

/**
 * Unites the layers. Lists are united, never replaced. Of single values the highest layer's counts, and a lower layer's
 * stricter one still tightens. An untrusted layer adds deny and ask rules and tightens tools; its allow rules, mode and
 * added directories count for nothing.
 */
export function mergePermissionLayers(layers: readonly PermissionLayer[]): MergedPermissions {
  const sorted = inPrecedence(layers);
  const trusted = sorted.filter((layer) => layer.trusted);
  const mode = trusted.find((layer) => layer.settings.defaultMode !== undefined);
  return Object.freeze({
    rules: Object.freeze(sorted.flatMap(rulesOf)),
    tools: mergeTools(sorted),
    additionalDirectories: trusted.flatMap((layer) =>
      layer.settings.additionalDirectories.map((path) => ({ path, origin: originOf(layer) })),
    ),
    defaultMode: mode?.settings.defaultMode && { mode: mode.settings.defaultMode, origin: originOf(mode) },
  });
}

function rulesOf(layer: PermissionLayer): readonly Rule[] {
  return layer.settings.rules
    .filter(({ behavior }) => layer.trusted || behavior !== "allow")
    .map(({ behavior, rule, line }) =>
      Object.freeze({ ...rule, behavior, origin: { ...originOf(layer), line } }),
    );
}

function mergeTools(layers: readonly PermissionLayer[]): ToolPolicy {
  const overrides = new Map<string, ToolWord>();
  const capabilities = new Map<ToolEffect, ToolWord>();
  const floors: ToolFloor[] = [];
  for (const layer of layers) {
    for (const [tool, behavior] of layer.settings.overrides) {
      const floor = place(overrides, tool, behavior, layer);
      if (floor) floors.push({ tool, ...floor });
    }
    for (const [effect, behavior] of layer.settings.capabilities) {
      const floor = place(capabilities, effect, behavior, layer);
      if (floor) floors.push({ effect, ...floor });
    }
  }
  return Object.freeze({ overrides, capabilities, floors: Object.freeze(floors) });
}

/**
 * The first trusted word settles it; a later or untrusted one that is stricter comes back as a floor. An untrusted word
 * never settles anything: its `ask` for a tool could replace a mode's deny.
 */
function place<Key>(
  settled: Map<Key, ToolWord>,
  key: Key,
  behavior: RuleBehavior,
  layer: PermissionLayer,
): ToolWord | undefined {
  const word = { behavior, origin: originOf(layer) };
  const known = settled.get(key);
  if (!known && layer.trusted) {
    settled.set(key, word);
    return undefined;
  }
  return tightens(behavior, known) ? word : undefined;
}

function tightens(behavior: RuleBehavior, known: ToolWord | undefined): boolean {
  if (behavior === "allow") return false;
  return known === undefined || RULE_BEHAVIORS.indexOf(behavior) < RULE_BEHAVIORS.indexOf(known.behavior);
}

function originOf({ scope, file }: PermissionLayer): RuleOrigin {
  return file === undefined ? { scope } : { scope, file };
}
