import { formatInterventionLine, formatPermissionLine } from "../audit/format";
import { errorMessage } from "../base/errors";
import { showInvisibles } from "../base/visible-text";
import type { AuditEntry, AuditSink } from "../gate/audit";

/** Tells each decision on stderr, after it is on disk, and remembers who wasn't asked and what could not be recorded. */
export class AnnouncedAudit implements AuditSink {
  readonly #sink: AuditSink;
  readonly #announce: (line: string) => void;
  #deniedUnasked = 0;
  #unrecorded = 0;

  constructor(sink: AuditSink, announce: (line: string) => void) {
    this.#sink = sink;
    this.#announce = announce;
  }

  /** How many calls were denied because nobody could be asked or nobody answered. */
  get deniedUnasked(): number {
    return this.#deniedUnasked;
  }

  /** How many records could not be written. The model only learns that its call failed; the person learns why. */
  get unrecorded(): number {
    return this.#unrecorded;
  }

  async append(entry: AuditEntry): Promise<void> {
    await this.#sink.append(entry).catch((error: unknown) => {
      this.#unrecorded += 1;
      const why = errorMessage(error);
      const about = entry.kind === "intervention" ? (entry.tool ?? entry.edge) : entry.tool;
      this.#announce(showInvisibles(`[Audit] ${about}: ${entry.kind} not recorded - ${why}`));
      throw error;
    });
    if (entry.kind === "intervention") this.#announce(formatInterventionLine(entry));
    if (entry.kind !== "decision") return;
    if (entry.decision.behavior === "deny" && entry.approval?.verdict === "unanswered")
      this.#deniedUnasked += 1;
    this.#announce(formatPermissionLine(entry.tool, entry.decision));
  }
}
