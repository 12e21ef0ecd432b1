import type { ToolArguments } from "../gate/call";
import type { HookAnswer, Rewrite } from "../gate/call-hooks";
import { canonicalJson } from "../gate/canonical-json";
import { PermissionDecision, type TurnHalt } from "../gate/decision";
import type { HookAnswerText } from "./answer";
import { act, type Heard, type HookAct, haltOf, remarksOf } from "./heard";
import { reasonOf } from "./verdict";

/** New arguments in our words, or why they can't be told. */
export type TellArguments = (
  updated: ToolArguments,
) => { readonly arguments: ToolArguments } | { readonly fault: string };

/**
 * What all hooks of a phase say of a call, taken together. Every opinion is a candidate, so that the strictest counts; a
 * hook that failed denies, and so do two that want different arguments. What is denied isn't rewritten.
 */
export function mergeCall(
  heard: readonly Heard[],
  tell: TellArguments,
): { readonly answer: HookAnswer; readonly acts: readonly HookAct[] } {
  const rewrites = rewritesOf(heard, tell);
  const recommendations = [...heard.flatMap(opinionOf), ...rewrites.denials];
  const denied = recommendations.some(({ behavior }) => behavior === "deny");
  const halt = haltOf(heard);
  const remarks = remarksOf(heard);
  return {
    answer: {
      recommendations,
      ...(denied || !rewrites.rewrite ? {} : { rewrite: rewrites.rewrite }),
      ...(remarks.length > 0 ? { context: remarks.map(({ text }) => text).join("\n") } : {}),
      ...(halt ? { halt } : {}),
    },
    acts: [...remarks.map(({ by }) => act(by, "added")), ...stops(halt)],
  };
}

export function stops(halt: TurnHalt | undefined): HookAct[] {
  return halt ? [act(halt.by, "stopped", halt.reason)] : [];
}

function opinionOf({ name, verdict }: Heard): PermissionDecision[] {
  switch (verdict.kind) {
    case "failed":
      return [denial(`${name} failed: ${verdict.why}`)];
    case "blocked":
      return [denial(`${name}: ${verdict.reason ?? "blocked the call"}`)];
    case "answered": {
      const opinion = opinionIn(verdict.answer);
      if (!opinion) return [];
      const reason = reasonOf(opinion.reason) ?? DEFAULT_REASONS[opinion.behavior];
      return [new PermissionDecision(opinion.behavior, `${name}: ${reason}`, "hook")];
    }
    case "said":
      return [];
  }
}

type Behavior = "deny" | "ask" | "allow";

const DEFAULT_REASONS: Readonly<Record<Behavior, string>> = Object.freeze({
  deny: "denied the call",
  ask: "wants a person to be asked",
  allow: "allowed the call",
});

/** The strictest of the ways in which one answer can say something. */
function opinionIn(answer: HookAnswerText): { behavior: Behavior; reason: string | undefined } | undefined {
  const { specific, decision } = answer;
  const legacy = { approve: "allow", block: "deny" } as const;
  const said: { behavior: Behavior; reason: string | undefined }[] = [];
  if (specific.permissionDecision)
    said.push({
      behavior: specific.permissionDecision,
      reason: specific.permissionDecisionReason ?? answer.reason,
    });
  if (decision) said.push({ behavior: legacy[decision], reason: answer.reason });
  if (answer.continue === false)
    said.push({ behavior: "deny", reason: answer.stopReason ?? answer.reason ?? "ended the turn" });
  const strictest = (["deny", "ask", "allow"] as const).find((each) =>
    said.some((one) => one.behavior === each),
  );
  return said.find(({ behavior }) => behavior === strictest);
}

function rewritesOf(
  heard: readonly Heard[],
  tell: TellArguments,
): { readonly rewrite?: Rewrite; readonly denials: readonly PermissionDecision[] } {
  const denials: PermissionDecision[] = [];
  const rewrites: Rewrite[] = [];
  for (const { name, verdict } of heard) {
    const updated = verdict.kind === "answered" ? verdict.answer.specific.updatedInput : undefined;
    if (!updated) continue;
    const told = tell(updated);
    if ("fault" in told) denials.push(denial(`${name} failed: ${told.fault}`));
    else rewrites.push({ by: name, arguments: canonicalJson(told.arguments) });
  }
  const [rewrite] = rewrites;
  const other = rewrites.find((each) => each.arguments !== rewrite?.arguments);
  if (rewrite && other) {
    const why = `${rewrite.by} and ${other.by} want different arguments for this call`;
    return { denials: [...denials, denial(why)] };
  }
  return { denials, ...(rewrite ? { rewrite } : {}) };
}

function denial(reason: string): PermissionDecision {
  return new PermissionDecision("deny", reason, "hook");
}
