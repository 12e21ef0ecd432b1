/** Something that a person can understand and act on. Only these cross to a window with their own words. */
export class DesktopError extends Error {
  override readonly name = "DesktopError";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
