import { z } from "zod";
import { findJsonFault } from "../tools/strict-json";
import { doubtMembers } from "./answer-names";
import type { HookEvent } from "./definition";

const specific = z.object({
  hookEventName: z.string().optional(),
  permissionDecision: z.enum(["allow", "deny", "ask"]).optional(),
  permissionDecisionReason: z.string().optional(),
  updatedInput: z.record(z.string(), z.json()).optional(),
  additionalContext: z.string().optional(),
  updatedToolOutput: z.json().optional(),
  updatedMCPToolOutput: z.json().optional(),
});

/** What a hook may answer, as Claude Code's command hooks do. Members that aren't known, nor close to one that decides, are let be. */
const schema = z.object({
  continue: z.boolean().optional(),
  stopReason: z.string().optional(),
  suppressOutput: z.boolean().optional(),
  systemMessage: z.string().optional(),
  decision: z.enum(["approve", "block"]).optional(),
  reason: z.string().optional(),
  hookSpecificOutput: specific.optional(),
  /** Means something, and would be overheard where it stands. */
  permissionDecision: z.unknown().optional(),
});

/** An answer, understood. */
export interface HookAnswerText
  extends Omit<z.output<typeof schema>, "hookSpecificOutput" | "permissionDecision"> {
  readonly specific: z.output<typeof specific>;
}

/** Reads a JSON object that a hook printed; anything it doesn't wholly understand is a fault. */
export function readAnswer(
  event: HookEvent,
  text: string,
): { readonly answer: HookAnswerText } | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own words would quote the output.
    return { fault: "what it printed begins like JSON and isn't one whole JSON object" };
  }
  const fault = findJsonFault(text);
  if (fault?.kind === "too_deep") return { fault: "its answer is nested too deeply" };
  if (fault)
    return {
      fault: `its answer has the key ${JSON.stringify(fault.key.slice(0, 80))} ${FAULTS[fault.kind]}`,
    };
  const doubt = doubtMembers(value);
  if (doubt !== undefined) return { fault: doubt };
  const parsed = schema.safeParse(value);
  if (!parsed.success) return { fault: explain(parsed.error) };
  const { hookSpecificOutput: own = {}, permissionDecision: misplaced, ...answer } = parsed.data;
  const named = own.hookEventName;
  if (named !== undefined && named !== event)
    return { fault: `it answered about another event than ${event}` };
  if (misplaced !== undefined && own.permissionDecision === undefined)
    return { fault: "permissionDecision belongs into hookSpecificOutput" };
  const decides = own.permissionDecision === "deny" || own.permissionDecision === "ask";
  if (decides && event !== "PreToolUse")
    return { fault: `permissionDecision holds nothing back at ${event}` };
  return { answer: { ...answer, specific: own } };
}

const FAULTS = { duplicate_key: "more than once", forbidden_key: "which is not allowed" } as const;

function explain(error: z.ZodError): string {
  const places = error.issues
    .map(({ path }) => path.map(String).join(".").slice(0, 80) || "the whole")
    .slice(0, 5);
  return `its answer has something that isn't understood at ${places.join(", ")}`;
}
