import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Log } from "../../../src/main/desktop/log";

/** A folder of the test's own, without links in its path, removed when the test ends. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "gatehouse-desktop-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A log that keeps its lines. */
export function keepLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    error: (what, error) => lines.push(`error: ${what} ${error instanceof Error ? error.message : ""}`),
    warn: (what) => lines.push(`warning: ${what}`),
  };
}
