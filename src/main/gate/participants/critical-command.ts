import type { CallReader } from "../../policy/call-facts";
import { CriticalActs } from "../../policy/critical-acts";
import { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

const SOURCE = "critical-command";

/**
 * Denies the removal of what can't be brought back, wherever it hides in a command, and asks where only an empty variable
 * would make it one, where a device is written over, and where a root changes its owner or modes with all it holds. No rule
 * or mode lifts it.
 */
export class CriticalCommand implements Participant {
  readonly source = SOURCE;
  readonly judgesEarlier = true;
  readonly #reader: CallReader;

  constructor(reader: CallReader) {
    this.#reader = reader;
  }

  async opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    const facts = this.#reader.read(request);
    const act = facts.script && (await new CriticalActs(facts).worst());
    return act ? [new PermissionDecision(act.behavior, act.reason, SOURCE)] : [];
  }
}
