import type { CallContext, ToolCall } from "../gate/call";
import type { ResultGuard } from "../gate/corridor-ports";
import type { ToolResult } from "../gate/decision";
import { lookUpTool } from "../policy/vocabulary";
import { askPerson } from "./ask";
import { countFindings, type Finding, ShieldError } from "./finding";
import type { ShieldScan } from "./ingress";
import { tellKinds } from "./kinds";
import type { Redaction } from "./marks";
import type { ShieldDesk } from "./question";
import type { Recorder } from "./recorder";
import type { Reviewing } from "./reviewing";
import { treatmentOf } from "./treatment";

export interface EgressParts {
  readonly scan: ShieldScan;
  readonly recorder: Recorder;
  readonly desk: ShieldDesk;
  readonly reviewing: Reviewing;
}

/** Tools that change no file. */
const READERS: ReadonlySet<string> = new Set(["read_file", "glob", "grep"]);

interface Visit {
  readonly call: ToolCall;
  readonly result: ToolResult;
  readonly context: CallContext;
  readonly signal: AbortSignal;
}

/** Has the last look at what the model receives of a call, refusals and error messages too. */
export class Egress implements ResultGuard {
  readonly #parts: EgressParts;

  constructor(parts: EgressParts) {
    this.#parts = parts;
  }

  /** @throws when what it does can't be recorded: the result is then not told. */
  async guard(
    call: ToolCall,
    result: ToolResult,
    context: CallContext,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    const { scan } = this.#parts;
    const { look } = scan;
    const visit = { call, result, context, signal };
    if (!READERS.has(lookUpTool(call.tool).tool)) look.filesMayHaveChanged();
    const free = scan.takeFree({ session: context.session, turn: context.turn, id: call.id });
    const treatment = treatmentOf(look.policy, call.tool, "egress");
    if (treatment === "deny")
      return this.#withhold(visit, [], "the data shield's settings keep back what this tool answers");
    if (look.isOff("egress")) return result;
    if (treatment === "bypass") {
      await this.#record(visit, "bypassed");
      return result;
    }
    try {
      const redaction = await look.text(textOf(result), { result: true, free });
      return await this.#act(visit, redaction);
    } catch (error) {
      if (!(error instanceof ShieldError)) throw error;
      await this.#record(visit, "failed", [], error.message);
      return withheld(result, "the data shield could not look at it", []);
    }
  }

  async #act(visit: Visit, redaction: Redaction): Promise<ToolResult> {
    const { findings } = redaction;
    if (findings.length === 0) return this.#review(visit, visit.result, redaction);
    const { edges } = this.#parts.scan.look.policy;
    const answer = edges.egress === "ask" ? await this.#ask(visit, findings) : edges.egress;
    if (answer === "block") {
      // The findings stand on the record themselves.
      await this.#record(visit, "blocked", findings);
      return withheld(visit.result, whyBlocked(findings), findings);
    }
    if (answer === "raw") {
      await this.#record(visit, "raw", findings);
      return visit.result;
    }
    await this.#record(visit, "redacted", findings);
    const told = { ...withText(visit.result, redaction.text), shielded: countFindings(findings) };
    return this.#review(visit, told, redaction);
  }

  /** What the patterns let pass is shown to the reviewer, if there is one. */
  async #review(visit: Visit, told: ToolResult, redaction: Redaction): Promise<ToolResult> {
    const { reviewing } = this.#parts;
    const verdict = await reviewing.review(redaction.text, visit.signal);
    if (!verdict) return told;
    const all = [...redaction.findings, verdict.finding];
    const { edges } = this.#parts.scan.look.policy;
    const asks = verdict.action === "ask" && edges.egress !== "block";
    const answer = asks ? await this.#ask(visit, all) : "block";
    // It names no place that could be redacted, so all of it is held back.
    if (answer !== "raw") return this.#withhold(visit, all, verdict.why);
    await this.#record(visit, "raw", all);
    return told;
  }

  #ask({ call, signal }: Visit, findings: readonly Finding[]) {
    const { scan, desk } = this.#parts;
    const { rawOnce } = scan.look.policy;
    return askPerson(desk, { edge: "egress", tool: call.tool, findings, mayPassRaw: rawOnce }, signal);
  }

  async #withhold(visit: Visit, findings: readonly Finding[], why: string): Promise<ToolResult> {
    await this.#record(visit, "blocked", findings, why);
    return withheld(visit.result, why, findings);
  }

  #record(
    { call, context }: Visit,
    action: "bypassed" | "failed" | "raw" | "redacted" | "blocked",
    findings: readonly Finding[] = [],
    reason?: string,
  ): Promise<void> {
    return this.#parts.recorder.record(context, {
      edge: "result",
      action,
      call: call.id,
      tool: call.tool,
      ...(findings.length === 0 ? {} : { findings }),
      ...(reason === undefined ? {} : { reason }),
    });
  }
}

function whyBlocked(findings: readonly Finding[]): string {
  return `it holds what must not be told: ${tellKinds(findings)}`;
}

function textOf(result: ToolResult): string {
  return result.ok ? result.output : result.message;
}

function withText(result: ToolResult, text: string): ToolResult {
  return result.ok ? { ...result, output: text } : { ...result, message: text };
}

/** A failure stays the failure that it was; only its words are gone. */
function withheld(result: ToolResult, why: string, findings: readonly Finding[]): ToolResult {
  const { changes, halt } = result;
  const [code, what] = result.ok
    ? ["result_withheld", "The call was carried out, and what came of it is withheld"]
    : [result.code, "The call failed, and why is withheld"];
  return {
    ok: false,
    code,
    message: `${what}: ${why}`,
    ...(changes ? { changes } : {}),
    ...(halt ? { halt } : {}),
    ...(findings.length > 0 ? { shielded: countFindings(findings) } : {}),
  };
}
