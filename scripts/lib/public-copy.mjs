import { chmodSync, cpSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies a tree so that every user can read it, whatever the umask was when the original was made.
 * @param {string} from
 * @param {string} to
 */
export function publicCopy(from, to) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  makeReadable(to);
}

/** @param {string} path */
function makeReadable(path) {
  const stat = statSync(path);
  const executable = stat.isDirectory() || stat.mode & 0o100;
  chmodSync(path, executable ? 0o755 : 0o644);
  if (!stat.isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) makeReadable(join(path, entry.name));
  }
}
