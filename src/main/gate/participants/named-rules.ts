import { errorMessage } from "../../base/errors";
import { type PermissionBehavior, PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

/** A rule in code: when `matches`, the rule's behavior is its opinion, in the rule's own name. */
export interface NamedRule {
  readonly name: string;
  readonly behavior: PermissionBehavior;
  readonly reason: string;
  matches(request: PermissionRequest): boolean;
}

/** Every rule that matches has its say; a matcher that throws or answers no boolean is a deny in the rule's name. */
export class NamedRules implements Participant {
  readonly source = "rules";
  readonly #rules: readonly NamedRule[];

  constructor(rules: readonly NamedRule[]) {
    this.#rules = Object.freeze([...rules]);
  }

  opinions(request: PermissionRequest): readonly PermissionDecision[] {
    return this.#rules.flatMap((rule) => judge(rule, request));
  }
}

function judge(rule: NamedRule, request: PermissionRequest): PermissionDecision[] {
  try {
    const matched: unknown = rule.matches(request);
    if (matched === true) return [new PermissionDecision(rule.behavior, rule.reason, rule.name)];
    if (matched === false) return [];
    return [new PermissionDecision("deny", `The rule ${rule.name} answered no boolean`, rule.name)];
  } catch (error) {
    const detail = errorMessage(error);
    return [new PermissionDecision("deny", `The rule ${rule.name} failed: ${detail}`, rule.name)];
  }
}

/** The strict profile's own rule: no file is written without a person's word. */
export const CONFIRM_FILE_WRITE: NamedRule = Object.freeze({
  name: "confirm-file-write",
  behavior: "ask",
  reason: "File writes need approval",
  matches: (request: PermissionRequest) => request.effect === "write",
});
