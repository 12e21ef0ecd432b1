import type { ToolCall } from "../gate/call";
import type { ToolResult } from "../gate/decision";

/** Notices within a turn that a model keeps proposing a call that keeps being denied. */
export class DenialCounter {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True when this denial of this very call is the one too many. */
  isOneTooMany(call: ToolCall, result: ToolResult): boolean {
    if (result.ok || result.code !== "permission_denied") return false;
    const key = identity(call);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count >= this.#limit;
  }
}

/** Two calls are the same when tool and arguments are, whatever the white space and the order of the arguments. */
function identity(call: ToolCall): string {
  let args = call.arguments;
  try {
    const parsed: unknown = JSON.parse(call.arguments);
    if (typeof parsed === "object" && parsed !== null) {
      args = JSON.stringify(Object.entries(parsed).sort(([a], [b]) => (a < b ? -1 : 1)));
    }
  } catch {
    // Not JSON, or nested too deeply to write again: then the text itself is the identity.
  }
  return JSON.stringify([call.tool, args]);
}
