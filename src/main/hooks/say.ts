import { bounded } from "./names";
import type { HookVerdict } from "./verdict";
import { reasonOf } from "./verdict";

const MAX_SAID = 300;

/** What a hook said, in a line for people. Untrusted text is in it. */
export function tellVerdict(verdict: HookVerdict): string {
  switch (verdict.kind) {
    case "failed":
      return verdict.cancelled ? "cancelled" : "failed";
    case "blocked":
      return withReason("block", verdict.reason);
    case "said":
      return verdict.text === "" ? "nothing" : withReason("text", reasonOf(verdict.text));
    case "answered":
      return tellAnswer(verdict.answer) || "nothing";
  }
}

function tellAnswer(answer: Extract<HookVerdict, { kind: "answered" }>["answer"]): string {
  const { specific, decision, stopReason, reason } = answer;
  const { permissionDecision, permissionDecisionReason, updatedInput, additionalContext } = specific;
  const replaces = specific.updatedToolOutput !== undefined || specific.updatedMCPToolOutput !== undefined;
  return [
    ...(answer.continue === false ? [withReason("end the turn", reasonOf(stopReason))] : []),
    ...(permissionDecision ? [withReason(permissionDecision, reasonOf(permissionDecisionReason))] : []),
    ...(decision ? [withReason(decision, reasonOf(reason))] : []),
    ...(updatedInput ? ["other arguments"] : []),
    ...(replaces ? ["another output"] : []),
    ...(additionalContext ? [withReason("context", reasonOf(additionalContext))] : []),
  ].join("; ");
}

function withReason(word: string, reason: string | undefined): string {
  return reason === undefined ? word : `${word}: ${bounded(reason.replaceAll(/\n */g, " "), MAX_SAID)}`;
}
