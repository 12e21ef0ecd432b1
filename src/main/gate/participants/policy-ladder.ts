import type { CallFacts, CallReader } from "../../policy/call-facts";
import { climb, deciding, type Rung } from "../../policy/ladder";
import type { ToolFloor } from "../../policy/tool-policy";
import { PermissionDecision } from "../decision";
import type { Finisher } from "../gate";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

const SOURCE = "policy";

/** The ladder's one opinion, and for the record, as opinions that count for nothing, what every rung says. */
export class PolicyLadder implements Participant {
  readonly source = SOURCE;
  readonly #reader: CallReader;

  constructor(reader: CallReader) {
    this.#reader = reader;
  }

  async opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    const facts = this.#reader.read(request);
    const rungs = await rungsFor(facts);
    const { behavior, reason, rule } = deciding(rungs);
    return [
      new PermissionDecision(behavior, reason, SOURCE, rule),
      ...floors(facts).map((floor) => tighten(floor)),
      ...rungs.map((rung) => toRecord(rung)),
    ];
  }
}

async function rungsFor(facts: CallFacts): Promise<readonly Rung[]> {
  const { tool, effect } = facts.request;
  const shell = facts.script !== undefined;
  const readOnly = shell && (await facts.proof()).readOnly;
  const doubt = shell && !readOnly ? await facts.repositoryDoubt() : undefined;
  const allowed = await facts.state.rules.allow.cover(facts);
  const { mode, tools } = facts.state;
  return climb({ tool, effect, shell, readOnly, doubt, mode, tools, allowed });
}

function floors({ state, request }: CallFacts): readonly ToolFloor[] {
  return state.tools.floors.filter(
    ({ tool, effect }) =>
      (tool === undefined || tool === request.tool) && (effect === undefined || effect === request.effect),
  );
}

function tighten({ behavior, tool, effect, origin }: ToolFloor): PermissionDecision {
  const where = tool === undefined ? `tools.capabilities for ${effect}` : `tools.overrides for ${tool}`;
  const rule = { text: `${where}: ${behavior}`, origin };
  return new PermissionDecision(
    behavior,
    `${where} of the ${origin.scope} settings: ${behavior}`,
    SOURCE,
    rule,
  );
}

function toRecord({ name, behavior, reason, rule }: Rung): PermissionDecision {
  const said = behavior ? `${behavior}: ${reason}` : reason;
  return new PermissionDecision("passthrough", said, `${SOURCE}:${name}`, rule);
}

/** Mode dont_ask: where somebody would be asked, the answer is no. */
export class NobodyIsAsked implements Finisher {
  readonly source = SOURCE;
  readonly #reader: CallReader;

  constructor(reader: CallReader) {
    this.#reader = reader;
  }

  finish(merged: PermissionDecision, request: PermissionRequest): PermissionDecision {
    if (merged.behavior !== "ask" || this.#reader.read(request).state.mode !== "dont_ask") return merged;
    return new PermissionDecision(
      "deny",
      `Mode dont_ask denies what needs approval: ${merged.reason}`,
      merged.source,
      merged.rule,
    );
  }
}
