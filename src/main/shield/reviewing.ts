import type { Finding } from "./finding";

/** That something must not simply go on. */
export interface ReviewVerdict {
  readonly finding: Finding;
  /** Whether a person may still let it pass. */
  readonly action: "ask" | "block";
  readonly why: string;
}

/** A second look at a text without findings. */
export interface Reviewing {
  /** Undefined: it may go on. Never rejects. */
  review(text: string, signal: AbortSignal): Promise<ReviewVerdict | undefined>;
}
