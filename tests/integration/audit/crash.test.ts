import { spawn } from "node:child_process";
import { appendFile, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openAuditLog } from "../../../src/main/audit/open";
import { readAudit, tailAudit } from "../../../src/main/audit/read";
import { verifyAuditFolder } from "../../../src/main/audit/verify";
import { sha256 } from "../../../src/main/base/sha256";
import { ageLock, decisionEntry, withFolder, writeRecords } from "./support/audit-folder";

const CHILD = fileURLToPath(new URL("./support/child.mjs", import.meta.url));

/** Lines that the child told before it ended or, after `acks` acknowledgements, was killed. */
async function runChild(
  args: readonly string[],
  { acks, limit }: { acks?: number; limit?: number },
): Promise<string[]> {
  const command = [process.execPath, CHILD, ...args];
  // A file size limit makes the kernel cut a write short and refuse the next, as a full disk does; for root as well.
  const shell = limit === undefined ? "" : `ulimit -f ${limit}; `;
  const child = spawn("bash", ["-c", `${shell}exec "$@"`, "bash", ...command], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (acks !== undefined && line.startsWith("ack") && lines.length > acks) child.kill("SIGKILL");
  }
  await ended;
  return lines;
}

const acknowledged = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith("ack ")).map((line) => `call-${line.slice(4)}`);

async function recordedCalls(folder: string): Promise<Set<string>> {
  const calls = new Set<string>();
  for await (const { record } of readAudit(folder, "oldest"))
    if (record.kind === "decision" || record.kind === "outcome") calls.add(record.call);
  return calls;
}

describe.skipIf(process.platform === "win32")("a writer that ends in mid-work", () => {
  test("killed again and again: the chain holds and every acknowledged record is there", async () => {
    await withFolder(async (folder) => {
      const acks: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const lines = await runChild([folder, String(round * 100_000), "20000"], { acks: 60 + round * 37 });
        expect(lines[0]).toBe("chain chain-1");
        acks.push(...acknowledged(lines));
        await ageLock(folder);
      }
      const verdict = await verifyAuditFolder(folder);
      expect(verdict.problems).toEqual([]);
      expect(acks.length).toBeGreaterThan(300);
      const calls = await recordedCalls(folder);
      expect(acks.filter((call) => !calls.has(call))).toEqual([]);
    });
  }, 120_000);

  test("a full disk: what was acknowledged is whole, the cut record and all later ones are refused", async () => {
    await withFolder(async (folder) => {
      const lines = await runChild([folder, "1", "10000000"], { limit: 48 });
      expect(lines).toContain("refused audit_write_failed");
      expect(lines).toContain("again audit_broken");
      const verdict = await verifyAuditFolder(folder);
      expect(verdict.problems).toEqual([]);
      expect(verdict.records).toBe(acknowledged(lines).length);
      expect(verdict.notes.join()).toMatch(/incomplete/);
    });
  });
});

describe("a torn last line", () => {
  const torn = '{"argumentDigest":"abc","arguments":{"path":"x';

  test("is taken out, kept in a recovery record, and appending goes on behind it", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 3);
      await appendFile(join(folder, "chain-1", "current.jsonl"), torn);
      await writeRecords(folder, 1);
      const records = (await tailAudit(folder, 10)).map(({ record }) => record);
      expect(records.map(({ kind }) => kind)).toEqual([
        "decision",
        "decision",
        "decision",
        "recovery",
        "decision",
      ]);
      expect(records[3]).toMatchObject({
        cause: "torn_line",
        torn: { text: torn, bytes: torn.length, sha256: sha256(torn) },
      });
      const verdict = await verifyAuditFolder(folder);
      expect(verdict).toMatchObject({ ok: true, records: 5 });
      expect(verdict.notes.join()).toMatch(/record 4 tells of a recovery/);
    });
  });

  test("is not lost when the recovery itself is interrupted after the cut", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 2);
      await writeFile(join(folder, "chain-1", "torn-line.part"), torn);
      await writeRecords(folder, 1);
      await writeRecords(folder, 1);
      const texts = (await tailAudit(folder, 10)).map(
        ({ record }) => record.kind === "recovery" && record.torn?.text,
      );
      expect(texts.filter(Boolean)).toEqual([torn]);
    });
  });
});

describe("a head that was not updated before the crash", () => {
  test("is tolerated: the records beyond it are kept and counted", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 2);
      const head = join(folder, "chain-1", "head.json");
      const old = await readFile(head);
      await writeRecords(folder, 2);
      await writeFile(head, old);
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 4 });
      await writeRecords(folder, 1);
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 5 });
      expect(JSON.parse((await readFile(head)).toString()).seq).toBe(5);
    });
  });
});

describe("a chain whose end is not as it was written", () => {
  test("is left untouched, the next chain says so, and verify still names what is missing", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 3);
      const path = join(folder, "chain-1", "current.jsonl");
      const text = await readFile(path, "utf8");
      await truncate(path, text.lastIndexOf("\n", text.length - 2) + 1);
      const left = await readFile(path);
      const log = await openAuditLog({ folder, clock: Date.now });
      await log.append(decisionEntry(4));
      await log.close();
      expect(log.chain).toBe("chain-2");
      expect(log.notes.join()).toMatch(/chain-1.*record 3 is missing/);
      expect(await readFile(path)).toEqual(left);
      const first = (await tailAudit(folder, 2))[0];
      expect(first).toMatchObject({ chain: "chain-2", record: { kind: "recovery", cause: "chain_left" } });
      expect((await verifyAuditFolder(folder)).problems).toEqual([
        expect.stringMatching(/chain-1.*record 3/),
      ]);
    });
  });
});
