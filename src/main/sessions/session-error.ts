/** What is kept of a session can't be read or written. The message names the place and what to do. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly code: "session_unknown" | "session_damaged" | "session_unwritable";

  constructor(code: SessionError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
