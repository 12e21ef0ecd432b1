import type { ConversationGuard } from "../agent/conversation-guard";
import type { AuditSink } from "../gate/audit";
import type { CallHooks } from "../gate/call-hooks";
import type { ResultGuard } from "../gate/corridor-ports";
import type { Model } from "../models/model";
import { ShieldedAudit } from "./audit";
import { CallEdge } from "./call-edge";
import { Egress } from "./egress";
import type { ShieldScan } from "./ingress";
import { MessageEdge } from "./message";
import type { ShieldDesk } from "./question";
import { Recorder } from "./recorder";
import { GuardedReply } from "./reply";
import { Reviewer } from "./reviewer";

export interface ShieldSessionParts {
  readonly scan: ShieldScan;
  /** Where the record goes; what is handed out instead writes no finding to it. */
  readonly audit: AuditSink;
  readonly desk: ShieldDesk;
  /** The session's model as it is now, for reviews. Left out: none are made, and a policy that wants them gets its `onError`. */
  reviewer?(): Model | undefined;
  /** Must not be guessable. */
  newId(): string;
}

/** The data shield of one session, as its corridor and its agents need it. Handed on to sub-agents as it is. */
export interface ShieldSession {
  readonly results: ResultGuard;
  readonly conversation: ConversationGuard;
  readonly redactor: Pick<CallHooks, "before">;
  readonly audit: AuditSink;
}

export function createShieldSession({
  scan,
  audit: sink,
  desk,
  reviewer,
  newId,
}: ShieldSessionParts): ShieldSession {
  const { look } = scan;
  const audit = new ShieldedAudit(look, sink);
  const recorder = new Recorder(audit);
  const reviewing = new Reviewer({ policy: () => look.policy, model: () => reviewer?.(), newId });
  const parts = { scan, recorder, desk, reviewing };
  const message = new MessageEdge(parts);
  const calls = new CallEdge({ scan, recorder, newId });
  return {
    results: new Egress(parts),
    conversation: {
      message: (text, place, signal) => message.admit(text, place, signal),
      reply: (place) => new GuardedReply({ look, recorder, place }),
      call: (call, place) => calls.forHistory(call, place),
    },
    redactor: calls,
    audit,
  };
}
