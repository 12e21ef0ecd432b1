/** What an unknown thrown value says, for the end of a message. The page may not import the same function of the main process. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
