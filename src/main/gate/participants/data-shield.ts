import type { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

/** Looks for what must not be in a call's arguments, reads included. May deny or ask; it never allows. */
export interface IngressScan {
  /** @throws when it can't look, or takes too long: the call is then denied. */
  judge(request: PermissionRequest): Promise<readonly PermissionDecision[]>;
}

/** The data shield's voice at the gate. */
export class DataShieldVoice implements Participant {
  readonly source = "data-shield";
  readonly #scan: IngressScan;

  constructor(scan: IngressScan) {
    this.#scan = scan;
  }

  opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    return this.#scan.judge(request);
  }
}
