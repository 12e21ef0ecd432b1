/**
 * What the windows display. Built in the main process; every string from a model, a tool or a file arrives with
 * control, bidirectional and invisible characters already turned into visible escapes.
 */

export interface DecisionView {
  readonly behavior: "allow" | "deny" | "ask" | "passthrough";
  readonly reason: string;
  readonly source: string;
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
  readonly state: CallState;
  /** The merged result before anyone was asked, with every opinion in order. */
  readonly proposed?: DecisionView;
  readonly candidates: readonly DecisionView[];
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
}

export type ItemView =
  | { readonly kind: "user"; readonly text: string }
  | { readonly kind: "assistant"; readonly text: string; readonly streaming: boolean }
  | { readonly kind: "notice"; readonly tone: "info" | "error"; readonly text: string }
  | CallView;

export interface ProjectView {
  readonly path: string;
  readonly name: string;
}

export interface SessionView {
  readonly project: ProjectView | null;
  readonly profile: string;
  readonly model: string;
  readonly busy: boolean;
  readonly items: readonly ItemView[];
}

/** A change to what `session.snapshot` returned. Numbered without gaps; on a gap the window asks for a snapshot. */
export type SessionChange = { readonly revision: number } & (
  | { readonly type: "replaced"; readonly session: SessionView }
  | { readonly type: "item"; readonly index: number; readonly item: ItemView }
  | { readonly type: "text"; readonly index: number; readonly text: string }
  | { readonly type: "status"; readonly busy: boolean; readonly model: string }
);

export interface SessionSnapshot {
  readonly revision: number;
  readonly session: SessionView;
}

export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  /** Where the audit log is. */
  readonly auditFolder: string;
}

export interface AuditRowView {
  /** Which writer's chain, and the place in it. */
  readonly chain: string;
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly kind: string;
  readonly session: string;
  readonly tool: string;
  readonly summary: string;
  readonly behavior?: DecisionView["behavior"];
  readonly source?: string;
  readonly reason?: string;
  readonly status?: string;
  /** The whole record, pretty-printed. */
  readonly detail: string;
}

export interface AuditPage {
  /** Newest first. */
  readonly rows: readonly AuditRowView[];
  readonly more: boolean;
}

export interface AuditVerdict {
  readonly ok: boolean;
  readonly records: number;
  /** What is wrong, and where: the first broken record of each broken chain. */
  readonly problems: readonly string[];
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

/** A request as the review window shows it. */
export interface ReviewView {
  readonly id: string;
  /** What the verdict must name again: ties it to exactly this content. */
  readonly digest: string;
  readonly index: number;
  readonly total: number;
  readonly tool: string;
  readonly effect: string;
  readonly workspace: string;
  readonly reason: string;
  readonly source: string;
  /** Milliseconds for which the window must not take an answer. */
  readonly armingMs: number;
  readonly body:
    | { readonly kind: "command"; readonly command: string; readonly cwd: string }
    | {
        readonly kind: "diff";
        readonly path: string;
        readonly isNew: boolean;
        readonly added: number;
        readonly removed: number;
        readonly lines: readonly DiffLine[];
      }
    /** `path` names the file that the call is about, where there is one. */
    | { readonly kind: "arguments"; readonly text: string; readonly path?: string };
}

export interface DiffLine {
  readonly kind: "context" | "added" | "removed" | "hunk";
  readonly text: string;
  /** 1-based, in the old and in the new file. */
  readonly before?: number;
  readonly after?: number;
}
