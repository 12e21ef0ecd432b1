import type { ToolResult } from "../gate/decision";
import { act, failuresOf, type Heard, type HookAct, haltOf, remarksOf } from "./heard";
import { stops } from "./merge-call";
import { readOutput } from "./tool-output";
import { reasonOf } from "./verdict";

/**
 * A result as the model is to receive it, after all hooks. One that failed, and two that want different outputs, keep it
 * back: what they are there to take out could be in it.
 */
export function mergeResult(
  heard: readonly Heard[],
  tool: string,
  result: ToolResult,
): { readonly result: ToolResult; readonly acts: readonly HookAct[] } {
  const failures = failuresOf(heard);
  const { texts, conflict } = replacements(heard, tool);
  const halt = haltOf(heard);
  const remarks = [...complaints(heard), ...remarksOf(heard)];
  const why = failures[0]?.text ?? conflict;
  const [replacement] = texts;
  const told =
    why !== undefined ? withheld(result, why) : replacement ? withText(result, replacement.text) : result;
  return {
    result: {
      ...withRemarks(
        told,
        remarks.map(({ text }) => text),
      ),
      ...(halt ? { halt } : {}),
    },
    acts: [
      ...failures.map(({ by, text }) => act(by, "failed", text)),
      ...texts.map(({ by }) => (conflict ? act(by, "failed", conflict) : act(by, "replaced"))),
      ...remarks.map(({ by }) => act(by, "added")),
      ...stops(halt),
    ],
  };
}

function replacements(heard: readonly Heard[], tool: string) {
  const texts = heard.flatMap(({ name, verdict }) => {
    if (verdict.kind !== "answered") return [];
    const { updatedToolOutput, updatedMCPToolOutput } = verdict.answer.specific;
    const value = updatedToolOutput ?? updatedMCPToolOutput;
    return value === undefined || value === null ? [] : [{ by: name, text: readOutput(tool, value) }];
  });
  const other = texts.find(({ text }) => text !== texts[0]?.text);
  const conflict = other && `${texts[0]?.by} and ${other.by} want different outputs in its place`;
  return { texts, conflict };
}

/** Exit code 2 and `block`: the tool has run, so the model is told what is wrong with it. */
function complaints(heard: readonly Heard[]) {
  return heard.flatMap(({ name, verdict }) => {
    const blocks =
      verdict.kind === "blocked" || (verdict.kind === "answered" && verdict.answer.decision === "block");
    if (!blocks) return [];
    const reason = verdict.kind === "blocked" ? verdict.reason : reasonOf(verdict.answer.reason);
    return [{ by: name, text: `${name}: ${reason ?? "objects to what was done, without a reason"}` }];
  });
}

function withheld(result: ToolResult, why: string): ToolResult {
  const { changes } = result;
  const what = result.ok
    ? "The call was carried out. What came of it is withheld"
    : `The call failed (${result.code}). What it said is withheld`;
  return {
    ok: false,
    code: "hook_failed",
    message: `${what}, because ${why}`,
    ...(changes ? { changes } : {}),
  };
}

function withText(result: ToolResult, text: string): ToolResult {
  return result.ok ? { ...result, output: text } : { ...result, message: text };
}

function withRemarks(result: ToolResult, remarks: readonly string[]): ToolResult {
  if (remarks.length === 0) return result;
  const text = result.ok ? result.output : result.message;
  return withText(result, [text, ...remarks].join("\n"));
}
