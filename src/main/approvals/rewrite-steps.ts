import type { DiffLine } from "../../preload/contract/views";
import type { ToolArguments } from "../gate/call";
import type { RewriteTrace } from "../gate/call-hooks";
import { diffLines } from "./diff-lines";

/** One change of a call's arguments by somebody's program. */
export interface RewriteStep {
  readonly by: string;
  /** What they were; absent where showing it would show what the data shield took out. */
  readonly before?: ToolArguments;
  readonly after: ToolArguments;
}

/** The source of what the data shield does. */
const SHIELD = "data-shield";

/** The changes in their order, each with what came of it. */
export function rewriteSteps(rewrites: readonly RewriteTrace[], last: ToolArguments): readonly RewriteStep[] {
  return rewrites.map(({ by, original }, index) => ({
    by,
    ...(by === SHIELD ? {} : { before: original }),
    after: rewrites[index + 1]?.original ?? last,
  }));
}

/**
 * What a step changed, line by line, made visible: each argument under its name, texts as they are. Without line numbers,
 * which would count lines of nothing that exists. Undefined where what was there before isn't shown.
 */
export function stepLines(
  { before, after }: RewriteStep,
  timeoutMs?: number,
): readonly DiffLine[] | undefined {
  if (!before) return undefined;
  const { lines } = diffLines(plainArguments(before), plainArguments(after), timeoutMs);
  // The first heading only says that it begins at the beginning.
  return lines.slice(1).map(({ kind, text }) => ({ kind, text }));
}

/** Characters that `stepLines` has to compare. */
export function stepSize({ before, after }: RewriteStep): number {
  return before ? plainArguments(before).length + plainArguments(after).length : 0;
}

/** A text of several lines is indented, so that none of its lines can pass for another argument. */
function plainArguments(args: ToolArguments): string {
  const listed = Object.entries(args).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
    return text.includes("\n") ? `${name}:\n${text.replace(/^/gm, "  ")}` : `${name}: ${text}`;
  });
  return `${listed.join("\n")}\n`;
}
