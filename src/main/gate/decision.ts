import type { Rule } from "../policy/rule";

/** What a participant, the merge or a person can say about a tool call. Most conservative first wins: see merge.ts. */
export const PERMISSION_BEHAVIORS = Object.freeze(["allow", "deny", "ask", "passthrough"] as const);

export type PermissionBehavior = (typeof PERMISSION_BEHAVIORS)[number];

/** A contract between parts of the gate was broken. Never the model's or the user's fault. */
export class DecisionContractError extends Error {
  readonly code = "decision_contract";
  override readonly name = "DecisionContractError";
}

/** A plain form for records and windows: what a decision says, without its methods. */
export interface DecisionRecord {
  readonly behavior: PermissionBehavior;
  readonly reason: string;
  readonly source: string;
  /** The rule that speaks, and whose word it is, where one does. Not part of records: their reasons name it already. */
  readonly rule?: SpeakingRule;
}

export type SpeakingRule = Pick<Rule, "text" | "origin">;

/**
 * One opinion about one tool call, or the final word on it. Frozen when constructed.
 *
 * @throws DecisionContractError when the behavior is unknown or the reason or source is blank.
 */
export class PermissionDecision implements DecisionRecord {
  readonly behavior: PermissionBehavior;
  readonly reason: string;
  readonly source: string;
  declare readonly rule?: SpeakingRule;
  // A private field makes look-alike object literals fail both the type check and `isDecision`.
  readonly #genuine = true;

  constructor(behavior: PermissionBehavior, reason: string, source: string, rule?: SpeakingRule) {
    if (!PERMISSION_BEHAVIORS.includes(behavior)) {
      throw new DecisionContractError(`Unknown permission behavior: ${String(behavior)}`);
    }
    if (typeof reason !== "string" || reason.trim() === "") {
      throw new DecisionContractError("A decision needs a reason that is not blank");
    }
    if (typeof source !== "string" || source.trim() === "") {
      throw new DecisionContractError("A decision needs a source that is not blank");
    }
    this.behavior = behavior;
    this.reason = reason;
    this.source = source;
    if (rule) this.rule = Object.freeze({ text: rule.text, origin: rule.origin });
    Object.freeze(this);
  }

  /** True for real decisions only: `{behavior: "allow"}` from a careless or hostile part is not one. */
  static isDecision(value: unknown): value is PermissionDecision {
    return typeof value === "object" && value !== null && #genuine in value;
  }

  /**
   * The tool result that the model receives instead of an output.
   *
   * @throws DecisionContractError unless the behavior is `deny`: nothing else is an answer to the model.
   */
  toToolResult(): ToolFailure {
    if (this.behavior !== "deny") {
      throw new DecisionContractError(`Only a deny becomes a tool result, not ${this.behavior}`);
    }
    return { ok: false, code: "permission_denied", message: this.reason };
  }

  toRecord(): Omit<DecisionRecord, "rule"> {
    return { behavior: this.behavior, reason: this.reason, source: this.source };
  }
}

/** A file that a call changed, for whoever displays the call. The model is never told. */
export interface FileChange {
  readonly id: string;
  /** From the workspace's root. Untrusted text. */
  readonly path: string;
  /** Lines; absent where nothing can be compared. */
  readonly added?: number;
  readonly removed?: number;
}

/** How often something of a kind was found. Never what. */
export interface FindingCount {
  readonly kind: string;
  readonly count: number;
}

/** Somebody's program ends the turn: the calls that follow get paired results and don't run. */
export interface TurnHalt {
  /** Name of the hook. */
  readonly by: string;
  /** Untrusted text. */
  readonly reason: string;
}

/** A tool call that did not succeed. The model sees `Error [<code>]: <message>`. */
export interface ToolFailure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** A command that failed may have changed files all the same. */
  readonly changes?: readonly FileChange[];
  readonly halt?: TurnHalt;
  /** What the data shield kept out of it, for whoever displays the call. */
  readonly shielded?: readonly FindingCount[];
}

/** A tool call that ran. `output` is the text for the model. */
export interface ToolSuccess {
  readonly ok: true;
  readonly output: string;
  readonly changes?: readonly FileChange[];
  readonly halt?: TurnHalt;
  /** What the data shield kept out of it, for whoever displays the call. */
  readonly shielded?: readonly FindingCount[];
}

export type ToolResult = ToolSuccess | ToolFailure;
