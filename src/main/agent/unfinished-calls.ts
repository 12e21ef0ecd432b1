import type { ToolFailure } from "../gate/decision";

/**
 * The calls of a session that didn't stop when their turn was cancelled. While one of them may still change files,
 * nothing else that changes anything runs. One object for the session's whole life.
 */
export class UnfinishedCalls {
  readonly #tools = new Map<Promise<unknown>, string>();

  /** @param running must not reject. */
  add(tool: string, running: Promise<unknown>): void {
    this.#tools.set(running, tool);
    void running.then(() => this.#tools.delete(running));
  }

  /** What a call that changes something is answered now; undefined when none is in its way. */
  refusal(): ToolFailure | undefined {
    const tool = [...this.#tools.values()][0];
    if (tool === undefined) return undefined;
    return {
      ok: false,
      code: "earlier_call_running",
      message: `The call of ${tool} that was cancelled earlier has not stopped yet and may still change files, so this call was not run. Wait until it has ended`,
    };
  }
}
