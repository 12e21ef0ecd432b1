import type { Admission, TurnPlace } from "../agent/conversation-guard";
import { askPerson } from "./ask";
import type { EgressParts } from "./egress";
import { type Finding, ShieldError } from "./finding";
import { tellKinds } from "./kinds";
import type { Redaction } from "./marks";

interface Visit {
  readonly text: string;
  readonly place: TurnPlace;
  readonly signal: AbortSignal;
}

/** Looks at what the person wrote, or what a hook adds to it, before the model is told. */
export class MessageEdge {
  readonly #parts: EgressParts;

  constructor(parts: EgressParts) {
    this.#parts = parts;
  }

  /** What can't be looked at is refused. @throws when what it does can't be recorded: the message is then not sent. */
  async admit(text: string, place: TurnPlace, signal: AbortSignal): Promise<Admission> {
    const { look } = this.#parts.scan;
    if (look.isOff("message")) return { ok: true, text };
    const visit = { text, place, signal };
    try {
      return await this.#act(visit, await look.text(text));
    } catch (error) {
      if (!(error instanceof ShieldError)) throw error;
      await this.#record(visit, "failed", [], error.message);
      // Its own words quote nothing, and say what to mend.
      return { ok: false, reason: `The data shield could not look at it: ${error.message}` };
    }
  }

  async #act(visit: Visit, redaction: Redaction): Promise<Admission> {
    const { findings, text } = redaction;
    if (findings.length === 0) return this.#review(visit, redaction, { ok: true, text });
    const { edges } = this.#parts.scan.look.policy;
    const answer = edges.message === "ask" ? await this.#ask(visit, findings) : edges.message;
    if (answer === "block") {
      // The findings stand on the record themselves.
      await this.#record(visit, "blocked", findings);
      return { ok: false, reason: `It holds ${tellKinds(findings)}` };
    }
    if (answer === "raw") {
      await this.#record(visit, "raw", findings);
      return { ok: true, text: visit.text, notice: `Sent as it is, with ${tellKinds(findings)}` };
    }
    await this.#record(visit, "redacted", findings);
    const parts = findings.length === 1 ? "1 part" : `${findings.length} parts`;
    const were = findings.length === 1 ? "was" : "were";
    const notice = `${parts} of your message ${were} kept from the model: ${tellKinds(findings)}`;
    return this.#review(visit, redaction, { ok: true, text, notice });
  }

  async #review(visit: Visit, { text, findings }: Redaction, admitted: Admission): Promise<Admission> {
    const verdict = await this.#parts.reviewing.review(text, visit.signal);
    if (!verdict) return admitted;
    const all = [...findings, verdict.finding];
    const { edges } = this.#parts.scan.look.policy;
    const asks = verdict.action === "ask" && edges.message !== "block";
    const answer = asks ? await this.#ask(visit, all) : "block";
    if (answer !== "raw") {
      await this.#record(visit, "blocked", all, verdict.why);
      return { ok: false, reason: verdict.why };
    }
    await this.#record(visit, "raw", all);
    return admitted;
  }

  #ask({ signal }: Visit, findings: readonly Finding[]) {
    const { scan, desk } = this.#parts;
    const { rawOnce } = scan.look.policy;
    return askPerson(desk, { edge: "message", findings, mayPassRaw: rawOnce }, signal);
  }

  #record(
    { place }: Visit,
    action: "failed" | "raw" | "redacted" | "blocked",
    findings: readonly Finding[],
    reason?: string,
  ): Promise<void> {
    return this.#parts.recorder.record(place, {
      edge: "message",
      action,
      ...(findings.length === 0 ? {} : { findings }),
      ...(reason === undefined ? {} : { reason }),
    });
  }
}
