import type { PermissionDecision } from "./decision";
import { converge, mergeDecisions } from "./merge";
import { consult, type Participant } from "./participant";
import type { PermissionRequest } from "./request";

/** What the gate thinks of a call before anybody is asked: every opinion, in order, and the merged result. */
export interface Evaluation {
  readonly candidates: readonly PermissionDecision[];
  readonly merged: PermissionDecision;
}

/** Judges calls. Consults every participant in order, without short-circuit, so that records show every conflict. */
export class PermissionGate {
  readonly #participants: readonly Participant[];

  constructor(participants: readonly Participant[]) {
    this.#participants = Object.freeze([...participants]);
  }

  async evaluate(request: PermissionRequest): Promise<Evaluation> {
    const candidates: PermissionDecision[] = [];
    for (const participant of this.#participants) candidates.push(...(await consult(participant, request)));
    return Object.freeze({
      candidates: Object.freeze(candidates),
      merged: converge(mergeDecisions(candidates)),
    });
  }
}
