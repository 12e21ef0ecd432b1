import type { InterventionEntry } from "../gate/audit";
import type { TurnHalt } from "../gate/decision";
import { contextOf, type HookVerdict, reasonOf } from "./verdict";

/** A hook, by its name, and what it said. */
export interface Heard {
  readonly name: string;
  readonly verdict: HookVerdict;
}

/** Something that a hook did besides giving an opinion, for the record. */
export type HookAct = Pick<InterventionEntry, "by" | "action" | "reason">;

export function act(by: string, action: HookAct["action"], reason?: string): HookAct {
  return { by, action, ...(reason === undefined ? {} : { reason }) };
}

/** The first hook that ends the turn, and why. */
export function haltOf(heard: readonly Heard[]): TurnHalt | undefined {
  for (const { name, verdict } of heard) {
    if (verdict.kind !== "answered" || verdict.answer.continue !== false) continue;
    const { stopReason, reason } = verdict.answer;
    return { by: name, reason: reasonOf(stopReason) ?? reasonOf(reason) ?? "it asked for the turn to end" };
  }
  return undefined;
}

/** What hooks add for the model, each with the name of who says it. */
export function remarksOf(
  heard: readonly Heard[],
): readonly { readonly by: string; readonly text: string }[] {
  return heard.flatMap(({ name, verdict }) => {
    const added = verdict.kind === "answered" ? verdict.answer.specific.additionalContext : undefined;
    const text = contextOf(added);
    return text === undefined ? [] : [{ by: name, text: `${name}: ${text}` }];
  });
}

/** Those that failed by themselves: a person who cancels finds no fault in a hook, and nothing of it is told or recorded. */
export function faultsOf(heard: readonly Heard[]) {
  return failuresOf(heard.filter(({ verdict }) => verdict.kind !== "failed" || !verdict.cancelled));
}

/** Those that failed, each with a sentence that says so. */
export function failuresOf(
  heard: readonly Heard[],
): readonly { readonly by: string; readonly text: string }[] {
  return heard.flatMap(({ name, verdict }) =>
    verdict.kind === "failed" ? [{ by: name, text: `${name} failed: ${verdict.why}` }] : [],
  );
}
