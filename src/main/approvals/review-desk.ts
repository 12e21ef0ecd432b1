import type { ReviewView } from "../../preload/contract/review";
import type { ApprovalRequest } from "../gate/approval";
import type { SurfaceVerdict } from "./surface";

/** A verdict as it comes from the page: worth nothing until the desk has checked it. */
export type PageVerdict = { readonly id: string; readonly digest: string } & (
  | { readonly verdict: "allow_once" }
  | {
      readonly verdict: "allow_session" | "allow_project";
      /** The place of the rule among those that were shown. */
      readonly option: number;
    }
  | { readonly verdict: "deny" | "deny_all"; readonly note?: string | undefined }
  | { readonly verdict: "edit"; readonly arguments: string }
);

/** A request that is to be shown, and what its arguments may become. */
export interface Reviewed extends Pick<ApprovalRequest, "tryEdit"> {
  readonly view: ReviewView;
}

const SURFACE = "approval-window";

export interface VerdictReceipt {
  readonly accepted: boolean;
  /** Why not, for the person. */
  readonly why?: string;
}

/**
 * The main process' side of one review window. The page has its own arming delay; this one is what counts, because
 * a page can be wrong. A deny is never refused; an allow must name what was shown, and must not come too soon after
 * the window appeared or got the focus: such a click was meant for something else.
 */
export class ReviewDesk {
  readonly #reviewed: Reviewed;
  readonly #now: () => number;
  readonly #settle: (verdict: SurfaceVerdict) => void;
  #armedFrom = Number.POSITIVE_INFINITY;
  #shown = false;
  #settled = false;

  /** `now` in milliseconds, must not jump. */
  constructor(reviewed: Reviewed, now: () => number, settle: (verdict: SurfaceVerdict) => void) {
    this.#reviewed = reviewed;
    this.#now = now;
    this.#settle = settle;
  }

  /** The window became visible or got the focus: the delay begins anew. */
  arm(): void {
    this.#armedFrom = this.#now() + this.#reviewed.view.armingMs;
  }

  /** Hands the page what it must show. */
  show(): ReviewView {
    this.#shown = true;
    return this.#reviewed.view;
  }

  answer(verdict: PageVerdict): VerdictReceipt {
    const why = this.#objection(verdict) ?? this.#take(verdict);
    return why === undefined ? { accepted: true } : { accepted: false, why };
  }

  /** The person closed the window: a deny. */
  close(): void {
    this.#finish({ verdict: "deny", surface: SURFACE });
  }

  /** The page can't be used any more: nobody answered. */
  fail(why: string): void {
    this.#finish({ verdict: "unanswered", surface: SURFACE, why });
  }

  #objection({ id, digest, verdict }: PageVerdict): string | undefined {
    const { view } = this.#reviewed;
    if (this.#settled) return "This request has been answered";
    if (id !== view.id) return "This is not the request that is waiting";
    if (verdict === "deny" || verdict === "deny_all") return undefined;
    if (digest !== view.digest) return "The request is not the one that was shown";
    if (!this.#shown) return "The request has not been shown yet";
    if (this.#now() < this.#armedFrom) return "The window has only just appeared or got the focus";
    return undefined;
  }

  /** Undefined when the verdict was taken, else why it wasn't. */
  #take(verdict: PageVerdict): string | undefined {
    switch (verdict.verdict) {
      case "deny":
      case "deny_all": {
        const note = verdict.note === undefined ? {} : { note: verdict.note };
        return this.#finish({ verdict: verdict.verdict, surface: SURFACE, ...note });
      }
      case "allow_once":
        return this.#finish({ verdict: "allow_once", surface: SURFACE });
      case "edit": {
        // So that a slip can be mended where it was made. The corridor looks at it again.
        const edited = this.#reviewed.tryEdit(verdict.arguments);
        if (!edited.ok) return edited.message;
        return this.#finish({ verdict: "edited", surface: SURFACE, arguments: verdict.arguments });
      }
      default: {
        const rule = this.#reviewed.view.remember[verdict.option];
        if (rule === undefined) return "No such rule was offered";
        return this.#finish({ verdict: verdict.verdict, surface: SURFACE, rule });
      }
    }
  }

  #finish(verdict: SurfaceVerdict): undefined {
    if (this.#settled) return;
    this.#settled = true;
    this.#settle(verdict);
  }
}
