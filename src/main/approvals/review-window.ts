import type { Reviewed } from "./review-desk";
import { ReviewPage, type ReviewPagePorts } from "./review-page";
import type { SurfaceVerdict } from "./surface";

/** While a person reads, there is time to load a window for what may be asked next. Milliseconds. */
const NEXT_AFTER_MS = 1_000;

/**
 * The approval in a window of its own: scrolls, so that nothing is ever cut, and has a preload with four calls. While
 * calls may come, one window is kept loaded and hidden, so that the next request is shown at once.
 */
export class WindowApproval {
  readonly #ports: ReviewPagePorts;
  #current: ReviewPage | undefined;
  #ready: ReviewPage | undefined;
  #keepsReady = false;

  constructor(ports: ReviewPagePorts) {
    this.#ports = ports;
  }

  async present(reviewed: Reviewed, signal: AbortSignal): Promise<SurfaceVerdict> {
    const page = this.#takeReady() ?? new ReviewPage(this.#ports);
    this.#current = page;
    const endWait = this.#ports.after(NEXT_AFTER_MS, () => this.#makeReady());
    try {
      return await page.ask(reviewed, signal);
    } finally {
      endWait();
      this.#current = undefined;
      page.discard();
      this.#makeReady();
    }
  }

  /** Whether to keep a window ready. A hidden window costs memory, so only while something may be asked. */
  keepReady(keep: boolean): void {
    this.#keepsReady = keep;
    if (!keep) this.#takeReady()?.discard();
    else if (!this.#current) this.#makeReady();
  }

  bringForward(): void {
    this.#current?.bringForward();
  }

  #makeReady(): void {
    if (this.#keepsReady && !this.#ready?.isFresh) this.#ready = new ReviewPage(this.#ports);
  }

  #takeReady(): ReviewPage | undefined {
    const page = this.#ready;
    this.#ready = undefined;
    if (page?.isFresh) return page;
    page?.discard();
    return undefined;
  }
}
