import { createHash } from "node:crypto";

/** SHA-256, hex, of the parts one after the other; text counts as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
