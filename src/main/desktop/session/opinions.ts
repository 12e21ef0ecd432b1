import type { DecisionView, RungView } from "../../../preload/contract/views";
import { ruleWordsView } from "../../approvals/rule-words";
import { showInvisibles } from "../../base/visible-text";
import type { DecisionRecord } from "../../gate/decision";
import type { RuleBehavior } from "../../policy/rule";

const LINES = { keepNewlines: true };

/** A decision as people see it. */
export function decisionView({ behavior, reason, source, rule }: DecisionRecord): DecisionView {
  return {
    behavior,
    reason: showInvisibles(reason, LINES),
    source: showInvisibles(source),
    ...(rule ? { rule: ruleWordsView(rule) } : {}),
  };
}

/** The opinions on a call, and apart from them what each step of the ladder says behind the policy's one opinion. */
export function opinionsOf(all: readonly DecisionRecord[]): {
  readonly candidates: readonly DecisionView[];
  readonly rungs: readonly RungView[];
} {
  return {
    candidates: all.filter(({ source }) => !source.startsWith(RUNG)).map(decisionView),
    rungs: all.filter(({ source }) => source.startsWith(RUNG)).map(rungView),
  };
}

/** The ladder puts every rung on the record as an opinion of this source, with `behavior: ` before its reason. */
const RUNG = "policy:";
const SAYS = /^(allow|ask|deny): /;

function rungView({ source, reason, rule }: DecisionRecord): RungView {
  const name = showInvisibles(source.slice(RUNG.length));
  const said = SAYS.exec(reason);
  const behavior = BEHAVIORS.find((word) => word === said?.[1]);
  const rest = said && behavior ? reason.slice(said[0].length) : reason;
  return {
    name,
    reason: showInvisibles(rest, LINES),
    ...(behavior ? { behavior } : {}),
    ...(rule ? { rule: ruleWordsView(rule) } : {}),
  };
}

const BEHAVIORS: readonly RuleBehavior[] = ["allow", "ask", "deny"];
