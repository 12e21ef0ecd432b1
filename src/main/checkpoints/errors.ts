/** Why nothing was undone, redone or shown. Says what to do. */
export class CheckpointError extends Error {
  override readonly name = "CheckpointError";
  readonly code: "session_busy" | "unknown_change" | "nothing_to_undo" | "not_recorded";

  constructor(code: CheckpointError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
