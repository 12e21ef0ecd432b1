import { formatPermissionLine } from "../audit/format";
import type { AuditEntry, AuditSink } from "../gate/audit";

/** Tells each decision on stderr, after it is on disk, and remembers whether someone should have been asked. */
export class AnnouncedAudit implements AuditSink {
  readonly #sink: AuditSink;
  readonly #announce: (line: string) => void;
  #deniedUnasked = 0;

  constructor(sink: AuditSink, announce: (line: string) => void) {
    this.#sink = sink;
    this.#announce = announce;
  }

  /** How many calls were denied because nobody could be asked or nobody answered. */
  get deniedUnasked(): number {
    return this.#deniedUnasked;
  }

  async append(entry: AuditEntry): Promise<void> {
    await this.#sink.append(entry);
    if (entry.kind !== "decision") return;
    if (entry.decision.behavior === "deny" && entry.approval?.verdict === "unanswered")
      this.#deniedUnasked += 1;
    this.#announce(formatPermissionLine(entry.tool, entry.decision));
  }
}
