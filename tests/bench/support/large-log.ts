import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { HeadFile, NEW_HEAD } from "../../../src/main/audit/head";
import { GENESIS, type RecordContent, sealRecord } from "../../../src/main/audit/record";
import { CURRENT, chainName, compressedName } from "../../../src/main/audit/segments";
import { sha256 } from "../../../src/main/base/sha256";

const compress = promisify(gzip);

const TOOLS = ["read_file", "grep", "glob", "edit_file", "write_file", "shell"];
const SESSION_LENGTH = 400;

/** Writes a valid log of one chain into a folder (absolute), its files compressed as the log itself does it. */
export async function writeLargeLog(folder: string, records: number, files: number): Promise<void> {
  const chain = join(folder, chainName(1));
  await mkdir(chain, { recursive: true, mode: 0o700 });
  const perFile = Math.ceil(records / files);
  let last = { seq: 0, hash: GENESIS };
  for (let file = 0; file < files; file += 1) {
    const first = last.seq + 1;
    const lines: string[] = [];
    while (lines.length < perFile && last.seq < records) {
      const seq = last.seq + 1;
      const time = new Date(Date.UTC(2026, 0, 1) + seq * 1_500).toISOString();
      const { line, hash } = sealRecord(contentOf(seq), { seq, time, prev: last.hash });
      lines.push(line);
      last = { seq, hash };
    }
    const text = `${lines.join("\n")}\n`;
    if (file === files - 1) await writeFile(join(chain, CURRENT), text);
    else {
      const packed = await compress(text, { level: 3 });
      await writeFile(join(chain, compressedName(first, sha256(packed))), packed);
    }
  }
  const head = await HeadFile.open(chain, { ...NEW_HEAD, ...last });
  await head.close();
}

/** A decision and its outcome, in turns. */
function contentOf(seq: number): RecordContent {
  const call = Math.ceil(seq / 2);
  const tool = TOOLS[call % TOOLS.length] ?? "shell";
  const origin = {
    session: `0b0c7a52-6f5e-4f57-8b55-${String(Math.floor(call / SESSION_LENGTH)).padStart(12, "0")}`,
    turn: call % 20,
    call: `call_${call}`,
    tool,
    workspace: `/home/ann/work/project-${Math.floor(call / 5_000) % 12}`,
  };
  const subject =
    tool === "shell" ? `npm run build -- --part ${call}` : `src/parts/part-${call % 997}/file-${call}.ts`;
  if (seq % 2 === 0)
    return { kind: "outcome", ...origin, subject, status: "succeeded", durationMs: 12.5, outputLength: 840 };
  const args: Readonly<Record<string, string>> =
    tool === "shell"
      ? { command: subject }
      : {
          path: subject,
          content: "export const value = 1;\n".repeat(4),
        };
  return {
    kind: "decision",
    ...origin,
    effect: tool === "shell" ? "execute" : "read",
    arguments: args,
    argumentDigest: sha256(String(call)),
    candidates: [
      { behavior: "passthrough", reason: "Not in plan mode", source: "policy:plan" },
      { behavior: "allow", reason: "Reading runs in mode default", source: "policy:mode" },
    ],
    behavior: call % 50 === 0 ? "deny" : "allow",
    source: "policy",
    reason: "Reading runs in mode default",
  };
}
