import type { BigIntStats } from "node:fs";
import { lstat } from "node:fs/promises";
import type { TargetIdentity } from "../gate/approval";
import { ToolError } from "../tools/tool";
import { isMissing } from "./errors";
import { quote } from "./quote";

/** The state of a path where nothing is. */
export const ABSENT = "absent";

/**
 * `dev:ino:size:mtime:ctime`, times in nanoseconds: another file, or the same with other content, has another state. A
 * program can set mtime back after a change, but not ctime.
 */
export function stateOf(info: BigIntStats): string {
  return `${info.dev}:${info.ino}:${info.size}:${info.mtimeNs}:${info.ctimeNs}`;
}

/** What is at `path` itself (a link isn't followed). */
export async function observe(path: string): Promise<BigIntStats | undefined> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @throws ToolError `target_changed` unless the target is the one that was approved. Without an approval: passes. */
export function requireExpected(
  expected: TargetIdentity | undefined,
  actual: TargetIdentity,
  shown: string,
): void {
  if (!expected) return;
  if (expected.realPath !== actual.realPath || expected.state !== actual.state) throw targetChanged(shown);
}

export function targetChanged(shown: string): ToolError {
  return new ToolError(
    "target_changed",
    `${quote(shown)} changed after the call was decided. Nothing was written. Read it again.`,
  );
}
