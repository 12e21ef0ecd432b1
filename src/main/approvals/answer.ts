import type { ApprovalAnswer } from "../gate/approval";
import { PermissionDecision } from "../gate/decision";
import type { SurfaceVerdict } from "./surface";

/** What came of showing a request, as the corridor wants to hear it. */
export function toAnswer(verdict: SurfaceVerdict): ApprovalAnswer {
  const { surface } = verdict;
  switch (verdict.verdict) {
    case "allow_once":
      return { ...allowed(surface), trace: { surface, verdict: "allow_once" } };
    case "allow_session":
    case "allow_project": {
      const scope = verdict.verdict === "allow_session" ? "session" : "personal";
      const remember = { rule: verdict.rule, scope } as const;
      return { ...allowed(surface), trace: { surface, verdict: verdict.verdict }, remember };
    }
    case "edited":
      return { kind: "edited", arguments: verdict.arguments, surface };
    case "deny":
    case "deny_all": {
      const note = verdict.note?.trim() ?? "";
      const reason = note === "" ? "User denied this tool call" : `User denied this tool call: ${note}`;
      return {
        kind: "answered",
        decision: new PermissionDecision("deny", reason, surface),
        trace: { surface, verdict: note === "" ? "deny" : "deny_with_note" },
      };
    }
    case "unanswered": {
      const decision = new PermissionDecision("deny", verdict.why, surface);
      return { kind: "answered", decision, trace: { surface, verdict: "unanswered" } };
    }
  }
}

function allowed(surface: string) {
  const decision = new PermissionDecision("allow", "User approved this tool call", surface);
  return { kind: "answered", decision } as const;
}
