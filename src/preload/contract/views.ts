import type { PermissionMode } from "../../main/policy/modes";
import type { RuleBehavior, RuleScope } from "../../main/policy/rule";
import type { ShieldPreset } from "../../main/shield/policy";
import type { AppearanceView } from "./app-events";
import type { CallDisplay } from "./calls";
import type { CallChangeView } from "./changes";
import type { UsageView } from "./sessions";

/**
 * What the windows display. Built in the main process; every string from a model, a tool or a file arrives with
 * control, bidirectional and invisible characters already turned into visible escapes.
 */

/** What the header tells of the policy. */
export interface PolicyStatusView {
  readonly mode: PermissionMode;
  /** Whether the project's own settings ask for something that needs trust, and have it. */
  readonly trust: "none" | "trusted" | "untrusted";
  /** How the data shield stands; `custom`: no preset, but single settings. Absent when it looks at nothing. */
  readonly shield?: ShieldPreset | "custom";
  /** Why the settings can't be understood; every call is then denied. */
  readonly failure?: string;
}

export interface DecisionView {
  readonly behavior: "allow" | "deny" | "ask" | "passthrough";
  readonly reason: string;
  readonly source: string;
  /** The rule or setting that says so, where one does. */
  readonly rule?: RuleWordsView;
}

export type CallState = "proposed" | "refused" | "waiting" | "running" | "finished";

/** A tool call as a card shows it. */
export interface CallView {
  readonly kind: "call";
  /** Unique within the session. */
  readonly id: string;
  readonly tool: string;
  /** The one argument that matters: a path, a pattern, a command. */
  readonly summary: string;
  /** All arguments, pretty-printed JSON, or the raw string when it isn't JSON. */
  readonly arguments: string;
  /** The arguments in the form in which people look at them; absent for tools that are none of our own. */
  readonly display?: CallDisplay;
  /** A person changed the arguments while they were asked; `summary`, `arguments` and `display` are theirs. */
  readonly edited?: true;
  /** What hooks or the data shield changed, in their order; `summary`, `arguments` and `display` are the last ones. */
  readonly rewrites?: readonly RewriteView[];
  /** What the data shield kept out of the result, by kind. */
  readonly shielded?: readonly FindingView[];
  readonly state: CallState;
  /** The merged result before anyone was asked, with every opinion in order. */
  readonly proposed?: DecisionView;
  readonly candidates: readonly DecisionView[];
  /** What stands behind the policy's one opinion, in order; the first with a behavior gave it. */
  readonly rungs: readonly RungView[];
  /** The final decision. */
  readonly decision?: DecisionView;
  readonly outcome?: {
    readonly ok: boolean;
    readonly code?: string;
    readonly text: string;
    /** How long it ran, or was decided when it didn't; without the time it waited for a person. */
    readonly durationMs: number;
    /** How long it waited for a person; absent when nobody was asked. */
    readonly waitedMs?: number;
  };
  /** The files it changed, once it has finished; absent where none is known of. */
  readonly changes?: readonly CallChangeView[];
}

/** One change of a call's arguments. */
export interface RewriteView {
  /** `data-shield`, or the name of a hook. */
  readonly by: string;
  /** The arguments before it, pretty-printed; absent where the data shield took something out of them. */
  readonly original?: string;
  /** What it changed, without line numbers; absent where that is too much to compare. */
  readonly lines?: readonly DiffLine[];
}

/** Findings of the data shield; never what was found. */
export interface FindingView {
  readonly kind: string;
  readonly count: number;
}

export type ItemView =
  /** `turn` names the message when it is to be edited, and counts up within a session; numbers may be missing. */
  | { readonly kind: "user"; readonly text: string; readonly turn: number }
  | { readonly kind: "assistant"; readonly text: string; readonly streaming: boolean }
  | { readonly kind: "notice"; readonly tone: "info" | "error"; readonly text: string }
  | CallView;

export interface ProjectView {
  readonly path: string;
  readonly name: string;
}

export interface SessionView {
  /** The same for as long as the conversation is kept, across restarts; null while no project is open. */
  readonly id: string | null;
  /** Its first message, or what the person named it; null before the first message. One line. */
  readonly title: string | null;
  /** What the model has used; absent where it doesn't tell. */
  readonly usage?: UsageView;
  readonly project: ProjectView | null;
  readonly profile: string;
  readonly model: string;
  readonly busy: boolean;
  /** Null while no project is open. */
  readonly policy: PolicyStatusView | null;
  readonly items: readonly ItemView[];
}

/** A change to what `session.snapshot` returned. Numbered without gaps; on a gap the window asks for a snapshot. */
export type SessionChange = { readonly revision: number } & (
  | { readonly type: "replaced"; readonly session: SessionView }
  | { readonly type: "item"; readonly index: number; readonly item: ItemView }
  | { readonly type: "text"; readonly index: number; readonly text: string }
  /** Only so many items are left: a message was taken back, and all that followed it. */
  | { readonly type: "cut"; readonly length: number }
  | {
      readonly type: "status";
      readonly busy: boolean;
      readonly title: string | null;
      readonly usage?: UsageView;
      readonly model: string;
      readonly policy: PolicyStatusView | null;
    }
);

export interface SessionSnapshot {
  readonly revision: number;
  readonly session: SessionView;
}

export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  /** Where Gatehouse keeps its own files. */
  readonly home: string;
  /** Where the audit log is. */
  readonly auditFolder: string;
  readonly versions: { readonly electron: string; readonly chromium: string; readonly node: string };
  readonly appearance: AppearanceView;
  /** Nobody has been welcomed yet. */
  readonly welcome: boolean;
}

/** How the model is reached. The key itself never comes back. */
export interface ModelView {
  readonly kind: "offline" | "openai-compatible";
  readonly baseUrl: string;
  readonly model: string;
  readonly hasKey: boolean;
  /** Where the values come from: `environment` can't be changed in the window. */
  readonly origin: "environment" | "settings" | "default";
  /** False when the key is kept in memory only, because the system offers no safe store. */
  readonly keyPersisted: boolean;
}

/** A line of a change; a `hunk` is a heading or a remark. */
export interface DiffLine {
  readonly kind: "context" | "added" | "removed" | "hunk";
  readonly text: string;
  /** 1-based, in the old and in the new file. */
  readonly before?: number;
  readonly after?: number;
}

/** Everything that the policy page shows. */
export interface PolicyView extends PolicyStatusView {
  /** In the order of the settings files. Empty while `failure` says why there are none. */
  readonly rules: readonly RuleView[];
  /** Mistakes and warnings in settings files: `file:line: reason`. */
  readonly problems: readonly string[];
  readonly files: readonly { readonly scope: string; readonly path: string; readonly exists: boolean }[];
  /** Absent when the project brings no settings. */
  readonly project?: ProjectTrustView;
  readonly grants: readonly GrantView[];
}

/** A rule's words, and where they are written down. */
export interface RuleWordsView {
  readonly text: string;
  readonly scope: RuleScope;
  /** `file:line`; empty for what was never in a file. */
  readonly origin: string;
}

export interface RuleView extends RuleWordsView {
  readonly behavior: RuleBehavior;
}

export interface ProjectTrustView {
  readonly file: string;
  readonly trusted: boolean;
  /** What trust would put into force, a line each. */
  readonly wants: readonly string[];
}

/** A remembered allow rule; `personal` is kept for this person and project. */
export interface GrantView {
  readonly rule: string;
  readonly scope: "session" | "personal";
}

/** A step of the ladder, with what it says. */
export interface RungView {
  readonly name: string;
  readonly behavior?: RuleBehavior;
  readonly reason: string;
  readonly rule?: RuleWordsView;
}

/** What the gate would do with a call. */
export type TrialView =
  | {
      readonly ok: true;
      readonly merged: DecisionView;
      readonly candidates: readonly DecisionView[];
      /** In order; the first with a behavior gave the ladder's opinion. */
      readonly rungs: readonly RungView[];
    }
  | { readonly ok: false; readonly code: string; readonly message: string };
