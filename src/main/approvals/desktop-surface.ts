import type { ReviewView } from "../../preload/contract/review";
import type { ApprovalRequest } from "../gate/approval";
import { chooseSurface, type SurfacePreference } from "./choose-surface";
import type { NativeApproval } from "./native";
import type { WindowApproval } from "./review-window";
import type { ApprovalSurface, QueuePosition, SurfaceVerdict } from "./surface";

export interface DesktopSurfacePorts {
  readonly native: Pick<NativeApproval, "present">;
  readonly window: Pick<WindowApproval, "present" | "bringForward">;
  buildView(ask: ApprovalRequest, position: QueuePosition): Promise<ReviewView>;
  preference(): SurfacePreference;
  /** Runs when nothing else is before the person, and keeps everything else away until it has ended. */
  inTurn<T>(show: () => Promise<T>): Promise<T>;
  /** Tells a person who looks elsewhere that something waits, without taking the focus. Ends with the signal. */
  attract(notice: { readonly tool: string; readonly waiting: number }, signal: AbortSignal): void;
  /** Raises the window that the message box belongs to. */
  raise(): void;
}

/** Shows a request on the desktop: in the message box where it fits, else, or on demand, in the review window. */
export class DesktopSurface implements ApprovalSurface {
  readonly #ports: DesktopSurfacePorts;

  constructor(ports: DesktopSurfacePorts) {
    this.#ports = ports;
  }

  present(ask: ApprovalRequest, position: QueuePosition, signal: AbortSignal): Promise<SurfaceVerdict> {
    return this.#ports.inTurn(() => this.#show(ask, position, signal));
  }

  bringForward(): void {
    this.#ports.raise();
    this.#ports.window.bringForward();
  }

  async #show(ask: ApprovalRequest, position: QueuePosition, signal: AbortSignal): Promise<SurfaceVerdict> {
    signal.throwIfAborted();
    const view = await this.#ports.buildView(ask, position);
    this.#ports.attract({ tool: view.tool, waiting: position.total - position.index + 1 }, signal);
    if (chooseSurface(view, this.#ports.preference()) === "native") {
      const answer = await this.#ports.native.present(view, signal);
      if (answer !== "review") return answer;
    }
    return this.#ports.window.present({ view, tryEdit: (args) => ask.tryEdit(args) }, signal);
  }
}
