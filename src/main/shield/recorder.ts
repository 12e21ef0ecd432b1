import type { AuditSink, InterventionEntry } from "../gate/audit";
import { countFindings, type Finding } from "./finding";

/** Where in a session something happened. */
interface Place {
  readonly session: string;
  readonly turn: number;
  /** Absolute path. */
  readonly workspace: string;
}

type Deed = Pick<InterventionEntry, "edge" | "action" | "call" | "tool" | "reason"> & {
  readonly findings?: readonly Pick<Finding, "kind">[];
};

/** Puts on the record what the shield does, before it has an effect. */
export class Recorder {
  readonly #audit: AuditSink;

  constructor(audit: AuditSink) {
    this.#audit = audit;
  }

  /** @throws when it can't be recorded: then nothing goes on. */
  async record({ session, turn, workspace }: Place, { findings, ...deed }: Deed): Promise<void> {
    await this.#audit.append({
      kind: "intervention",
      session,
      turn,
      workspace,
      by: "data-shield",
      ...deed,
      ...(findings ? { findings: countFindings(findings) } : {}),
    });
  }
}
