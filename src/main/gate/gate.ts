import { errorMessage } from "../base/errors";
import { PermissionDecision } from "./decision";
import { converge, isLaxer, mergeDecisions } from "./merge";
import { consult, consultOnEarlier, type Participant } from "./participant";
import type { PermissionRequest } from "./request";

/** What the gate thinks of a call before anybody is asked: every opinion, in order, and the merged result. */
export interface Evaluation {
  readonly candidates: readonly PermissionDecision[];
  readonly merged: PermissionDecision;
}

/** Has the last word on a merged decision. May make it stricter, never laxer. */
export interface Finisher {
  /** Names the finisher in records when it fails. */
  readonly source: string;
  finish(merged: PermissionDecision, request: PermissionRequest): PermissionDecision;
}

/** Judges calls. Consults every participant in order, without short-circuit, so that records show every conflict. */
export class PermissionGate {
  readonly #participants: readonly Participant[];
  readonly #finisher: Finisher | undefined;

  constructor(participants: readonly Participant[], finisher?: Finisher) {
    this.#participants = Object.freeze([...participants]);
    this.#finisher = finisher;
  }

  async evaluate(asked: PermissionRequest): Promise<Evaluation> {
    // An object of its own for each evaluation: what participants remember by it (a link's target, say) doesn't outlive it.
    const request = Object.freeze({ ...asked });
    const candidates: PermissionDecision[] = [];
    for (const participant of this.#participants) {
      candidates.push(...(await consult(participant, request)));
      if (request.earlier) candidates.push(...(await consultOnEarlier(participant, request)));
    }
    return Object.freeze({
      candidates: Object.freeze(candidates),
      merged: this.#finish(converge(mergeDecisions(candidates)), request),
    });
  }

  #finish(merged: PermissionDecision, request: PermissionRequest): PermissionDecision {
    if (!this.#finisher) return merged;
    const { source } = this.#finisher;
    try {
      const finished: unknown = this.#finisher.finish(merged, request);
      if (!PermissionDecision.isDecision(finished)) {
        return new PermissionDecision("deny", `${source} answered something other than a decision`, source);
      }
      if (!isLaxer(finished, merged)) return finished;
      return new PermissionDecision("deny", `${source} tried to relax a decision`, source);
    } catch (error) {
      const detail = errorMessage(error);
      return new PermissionDecision("deny", `${source} failed: ${detail}`, source);
    }
  }
}
