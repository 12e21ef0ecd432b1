import type { ReviewView } from "../../preload/contract/views";
import type { SurfaceVerdict } from "./surface";

/** A verdict as it comes from the page: worth nothing until the desk has checked it. */
export type PageVerdict = { readonly id: string; readonly digest: string } & (
  | { readonly verdict: "allow_once" }
  | {
      readonly verdict: "allow_session" | "allow_project";
      /** The place of the rule among those that were shown. */
      readonly option: number;
    }
  | { readonly verdict: "deny"; readonly note?: string | undefined }
);

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
  readonly #view: ReviewView;
  readonly #now: () => number;
  readonly #settle: (verdict: SurfaceVerdict) => void;
  #armedFrom = Number.POSITIVE_INFINITY;
  #shown = false;
  #settled = false;

  /** `now` in milliseconds, must not jump. */
  constructor(view: ReviewView, now: () => number, settle: (verdict: SurfaceVerdict) => void) {
    this.#view = view;
    this.#now = now;
    this.#settle = settle;
  }

  /** The window became visible or got the focus: the delay begins anew. */
  arm(): void {
    this.#armedFrom = this.#now() + this.#view.armingMs;
  }

  /** Hands the page what it must show. */
  show(): ReviewView {
    this.#shown = true;
    return this.#view;
  }

  answer(verdict: PageVerdict): VerdictReceipt {
    const why = this.#objection(verdict);
    if (why !== undefined) return { accepted: false, why };
    const surface = "approval-window";
    if (verdict.verdict === "deny") {
      const note = verdict.note === undefined ? {} : { note: verdict.note };
      this.#finish({ verdict: "deny", surface, ...note });
    } else if (verdict.verdict === "allow_once") {
      this.#finish({ verdict: "allow_once", surface });
    } else {
      const rule = this.#view.remember[verdict.option];
      if (rule === undefined) return { accepted: false, why: "No such rule was offered" };
      this.#finish({ verdict: verdict.verdict, surface, rule });
    }
    return { accepted: true };
  }

  /** The person closed the window: a deny. */
  close(): void {
    this.#finish({ verdict: "deny", surface: "approval-window" });
  }

  /** The page can't be used any more: nobody answered. */
  fail(why: string): void {
    this.#finish({ verdict: "unanswered", surface: "approval-window", why });
  }

  #objection({ id, digest, verdict }: PageVerdict): string | undefined {
    if (this.#settled) return "This request has been answered";
    if (id !== this.#view.id) return "This is not the request that is waiting";
    if (verdict === "deny") return undefined;
    if (digest !== this.#view.digest) return "The request is not the one that was shown";
    if (!this.#shown) return "The request has not been shown yet";
    if (this.#now() < this.#armedFrom) return "The window has only just appeared or got the focus";
    return undefined;
  }

  #finish(verdict: SurfaceVerdict): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#settle(verdict);
  }
}
