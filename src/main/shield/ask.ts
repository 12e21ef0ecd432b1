import { untilAbort } from "../base/abort";
import { countFindings, type Finding } from "./finding";
import type { ShieldEdge } from "./policy";
import type { ShieldAnswer, ShieldDesk } from "./question";

interface Matter {
  readonly edge: ShieldEdge;
  readonly tool?: string;
  readonly findings: readonly Pick<Finding, "kind" | "score">[];
  readonly mayPassRaw: boolean;
}

/** Asks a person, who is told kinds and numbers alone. No answer, trouble, or anything unknown is `redact`. */
export async function askPerson(
  desk: ShieldDesk,
  { edge, tool, findings, mayPassRaw }: Matter,
  signal: AbortSignal,
): Promise<ShieldAnswer> {
  if (signal.aborted) return "redact";
  const question = {
    edge,
    ...(tool === undefined ? {} : { tool }),
    findings: countFindings(findings),
    score: findings.reduce((highest, { score }) => Math.max(highest, score), 0),
    mayPassRaw,
  };
  try {
    const answer: unknown = await untilAbort(desk.ask(question, signal), signal);
    if (answer === "raw" && mayPassRaw) return "raw";
    return answer === "block" ? "block" : "redact";
  } catch {
    // Nobody could be asked: the safe answer.
    return "redact";
  }
}
