import type { ApprovalRequest } from "../gate/approval";

/** Where a person is asked; the source of the decision that comes of it. */
export type SurfaceName = "approval-native" | "approval-window" | "terminal-approval";

/**
 * What came of showing a request. Allowing and denying are a person's word, and so is a rule to remember; `unanswered` is a surface that went
 * away (a crash, a page that hangs) and denies without anybody having said so.
 */
export type SurfaceVerdict =
  | { readonly verdict: "allow_once"; readonly surface: SurfaceName }
  | {
      readonly verdict: "allow_session" | "allow_project";
      readonly surface: SurfaceName;
      /** One of the request's offers, word for word. */
      readonly rule: string;
    }
  /** `deny_all`: everything else of the same session that waits too, with the same note. */
  | { readonly verdict: "deny" | "deny_all"; readonly surface: SurfaceName; readonly note?: string }
  /** No approval: the person would have the call with these arguments, a JSON object as text. */
  | { readonly verdict: "edited"; readonly surface: SurfaceName; readonly arguments: string }
  | { readonly verdict: "unanswered"; readonly surface: SurfaceName; readonly why: string };

/** "1 of 3": the place of a request among those asked without a pause. */
export interface QueuePosition {
  readonly index: number;
  readonly total: number;
  /** How many requests of the same session wait, this one included: what `deny_all` would deny. */
  readonly ofSession: number;
}

/** Something that can show one request at a time to a person. */
export interface ApprovalSurface {
  /** Closes what it shows when the signal aborts. A rejection counts as a deny. */
  present(ask: ApprovalRequest, position: QueuePosition, signal: AbortSignal): Promise<SurfaceVerdict>;
  /** Brings what is shown to the front; answers nothing about it. */
  bringForward(): void;
}
