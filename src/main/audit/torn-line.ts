import { readFile, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../base/atomic-file";
import { hasCode } from "../base/errors";
import { sha256 } from "../base/sha256";
import type { RecordContent } from "./record";
import { CURRENT } from "./segments";
import type { TornLine } from "./walk";

const CUT = "torn-line.part";

/** Characters of a torn line that its recovery record quotes. */
const QUOTED = 4_000;

/**
 * Takes an incomplete last line out of the current file, so that records can follow. What was cut first goes into a
 * file of its own and stays there until `forgetCut`, so that a crash in between loses nothing.
 */
export async function cutTornLine(folder: string, torn: TornLine): Promise<void> {
  await replaceFile(join(folder, CUT), torn.bytes, { temporary: join(folder, `${CUT}.tmp`) });
  await truncate(join(folder, CURRENT), torn.offset);
}

/** The record for what was cut and isn't recorded yet. */
export async function pendingCut(folder: string): Promise<RecordContent | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(folder, CUT));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  return {
    kind: "recovery",
    cause: "torn_line",
    detail: `a write was interrupted; its incomplete line of ${bytes.length} bytes was taken out of the file`,
    torn: { text: bytes.toString("utf8").slice(0, QUOTED), bytes: bytes.length, sha256: sha256(bytes) },
  };
}

export async function forgetCut(folder: string): Promise<void> {
  await rm(join(folder, CUT), { force: true });
}
