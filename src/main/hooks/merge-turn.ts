import type { SubmitAnswer } from "../agent/turn-hooks";
import { act, faultsOf, type Heard, type HookAct, haltOf, remarksOf } from "./heard";
import { contextOf, reasonOf } from "./verdict";

/** What comes of hooks around a turn: its effect, what goes on the record, what the person is told. */
export interface TurnMerge<Effect> {
  readonly effect: Effect;
  readonly acts: readonly HookAct[];
  readonly notices: readonly string[];
}

/** A message of the person: one hook that blocks it, or fails, holds it back. */
export function mergePrompt(heard: readonly Heard[]): TurnMerge<SubmitAnswer> {
  for (const { name, verdict } of heard) {
    if (verdict.kind === "failed") {
      const reason = `the hook failed: ${verdict.why}`;
      return {
        effect: { blocked: true, by: name, reason },
        acts: verdict.cancelled ? [] : [act(name, "failed", reason)],
        notices: [],
      };
    }
    const reason = objectionOf({ name, verdict });
    if (reason !== undefined)
      return {
        effect: { blocked: true, by: name, reason },
        acts: [act(name, "blocked", reason)],
        notices: [],
      };
  }
  const { text, acts } = additionsOf(heard);
  return { effect: { blocked: false, ...(text ? { context: text } : {}) }, acts, notices: [] };
}

/** The start of a session: nothing there can be held back, so whoever objects or fails is told to the person. */
export function mergeStart(heard: readonly Heard[]): TurnMerge<string | undefined> {
  const failures = faultsOf(heard);
  const objections = heard.flatMap((each) => {
    const reason = objectionOf(each);
    return reason === undefined ? [] : [`${each.name}: ${reason}`];
  });
  const { text, acts } = additionsOf(heard);
  return {
    effect: text,
    acts: [...failures.map(({ by, text: why }) => act(by, "failed", why)), ...acts],
    notices: [...failures.map((each) => each.text), ...objections],
  };
}

/** The model is done: whoever objects has it go on, unless another hook wants the turn to end. */
export function mergeStop(heard: readonly Heard[]): TurnMerge<string | undefined> {
  const failures = faultsOf(heard);
  const wishes = haltOf(heard)
    ? []
    : heard.flatMap((each) => {
        const reason = objectionOf(each) ?? addition(each);
        return reason === undefined ? [] : [{ by: each.name, text: `${each.name}: ${reason}` }];
      });
  return {
    effect: wishes.length === 0 ? undefined : wishes.map(({ text }) => text).join("\n"),
    acts: [
      ...failures.map(({ by, text }) => act(by, "failed", text)),
      ...wishes.map(({ by }) => act(by, "continued")),
    ],
    notices: failures.map(({ text }) => text),
  };
}

/** Why a hook objects, where it does: exit code 2, `block`, or the wish that everything ends. */
function objectionOf({ name, verdict }: Heard): string | undefined {
  if (verdict.kind === "blocked") return verdict.reason ?? "it gave no reason";
  if (verdict.kind !== "answered") return undefined;
  const halt = haltOf([{ name, verdict }]);
  if (halt) return halt.reason;
  return verdict.answer.decision === "block"
    ? (reasonOf(verdict.answer.reason) ?? "it gave no reason")
    : undefined;
}

function addition({ verdict }: Heard): string | undefined {
  return verdict.kind === "answered" ? contextOf(verdict.answer.specific.additionalContext) : undefined;
}

/** Plain output counts, too, where a turn begins. */
function additionsOf(heard: readonly Heard[]): { readonly text?: string; readonly acts: readonly HookAct[] } {
  const said = heard.flatMap(({ name, verdict }) => {
    const text = verdict.kind === "said" ? contextOf(verdict.text) : undefined;
    return text === undefined ? [] : [{ by: name, text: `${name}: ${text}` }];
  });
  const all = [...said, ...remarksOf(heard)];
  if (all.length === 0) return { acts: [] };
  return { text: all.map(({ text }) => text).join("\n"), acts: all.map(({ by }) => act(by, "added")) };
}
