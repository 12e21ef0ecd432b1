import type { PermissionMode } from "./modes";
import type { RuleBook } from "./rule-book";
import type { ToolPolicy } from "./tool-policy";

/** The policy as it stands at one moment. A change of settings or mode is a new object, and so applies to the next call. */
export interface PolicyState {
  readonly mode: PermissionMode;
  readonly rules: RuleBook;
  readonly tools: ToolPolicy;
}
