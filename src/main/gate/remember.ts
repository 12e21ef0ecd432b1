import { errorMessage } from "../base/errors";
import type { ApprovalAnswer, ApprovalTrace } from "./approval";
import { PermissionDecision } from "./decision";
import type { PermissionRequest } from "./request";

/** How long a remembered rule holds: until the session ends, or for this person in this project. */
export type RememberScope = "session" | "personal";

/** An allow rule that a person chose to have remembered, together with the call that they allowed. */
export interface Remember {
  /** One of the request's `offers`, word for word. */
  readonly rule: string;
  readonly scope: RememberScope;
}

/** Where rules are remembered. */
export interface RulesMemory {
  /** The rules that may be offered for a call, narrowest first. */
  suggest(request: PermissionRequest): Promise<readonly { readonly rule: string }[]>;
  grant(rule: string, scope: RememberScope): Promise<void>;
}

type Answered = ApprovalAnswer & { readonly kind: "answered" };

/** The rules to offer. A memory that fails offers none: the question itself must still be asked. */
export async function offersFor(
  memory: RulesMemory | undefined,
  request: PermissionRequest,
): Promise<readonly string[]> {
  if (!memory) return [];
  try {
    return Object.freeze((await memory.suggest(request)).map(({ rule }) => rule));
  } catch {
    // Most likely settings that broke meanwhile. The next evaluation denies and says so.
    return [];
  }
}

/**
 * Remembers what the person chose, if it is still something to be offered: the surface is not taken at its word. When
 * it can't be remembered, the call is allowed once, and the reason says why.
 */
export async function applyRemember(
  memory: RulesMemory | undefined,
  request: PermissionRequest,
  answer: Answered,
): Promise<Answered> {
  const { remember, decision, trace } = answer;
  if (!remember || decision.behavior !== "allow") return answer;
  const failure = await tryToRemember(memory, request, remember);
  if (failure === undefined) {
    const verdict: ApprovalTrace["verdict"] =
      remember.scope === "session" ? "allow_session" : "allow_project";
    return { kind: "answered", decision, trace: { ...trace, verdict } };
  }
  const reason = `${decision.reason}, once: the rule ${remember.rule} was not remembered, because ${failure}`;
  return {
    kind: "answered",
    decision: new PermissionDecision("allow", reason, decision.source),
    trace: { ...trace, verdict: "allow_once" },
  };
}

async function tryToRemember(
  memory: RulesMemory | undefined,
  request: PermissionRequest,
  { rule, scope }: Remember,
): Promise<string | undefined> {
  if (!memory) return "nothing is remembered here";
  try {
    const offered = await memory.suggest(request);
    if (!offered.some((suggestion) => suggestion.rule === rule)) return "it may not be offered for this call";
    await memory.grant(rule, scope);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
