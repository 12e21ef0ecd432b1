/** The program can't start as it was told to. The terminal exits with 2; the message says what to change. */
export class ConfigurationError extends Error {
  readonly code = "configuration_error";
  override readonly name = "ConfigurationError";
}
