import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openAuditLog } from "../../../src/main/audit/open";
import { readAudit, readAuditPage, tailAudit } from "../../../src/main/audit/read";
import { rotatedName } from "../../../src/main/audit/segments";
import { verifyAuditFolder } from "../../../src/main/audit/verify";
import { decisionEntry, recordFiles, withFolder, writeRecords } from "./support/audit-folder";

const DAY = 86_400_000;

async function sequence(folder: string, direction: "oldest" | "newest"): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { record } of readAudit(folder, direction)) numbers.push(record.seq);
  return numbers;
}

describe("rotation", () => {
  test("goes by size; the chain runs on across many compressed files", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 60, { maxFileSize: 2_048 });
      const files = await recordFiles(folder);
      expect(files.length).toBeGreaterThan(10);
      expect(files.every((name) => name === "current.jsonl" || name.endsWith(".jsonl.gz"))).toBe(true);
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 60 });
      const expected = Array.from({ length: 60 }, (_, index) => index + 1);
      expect(await sequence(folder, "oldest")).toEqual(expected);
      expect(await sequence(folder, "newest")).toEqual(expected.toReversed());
    });
  });

  test("goes by the age of a file's first record, also when the program was started anew since", async () => {
    await withFolder(async (folder) => {
      let now = Date.UTC(2026, 0, 1);
      for (const days of [0, 6, 2, 1]) {
        now += days * DAY;
        const log = await openAuditLog({ folder, clock: () => now, maxAgeDays: 7 });
        await log.append(decisionEntry(1));
        await log.close();
      }
      expect(await recordFiles(folder)).toEqual([
        expect.stringMatching(/^000000000001-.*gz$/),
        "current.jsonl",
      ]);
      const rotated = join(folder, "chain-1", (await recordFiles(folder))[0] ?? "");
      expect(
        gunzipSync(await readFile(rotated))
          .toString()
          .trim()
          .split("\n"),
      ).toHaveLength(2);
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 4 });
    });
  });

  test("goes on when an old file can't be compressed, says so, and compresses it later", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 1);
      const obstacle = join(folder, "chain-1", `${rotatedName(1)}.tmp`);
      await mkdir(join(obstacle, "in-the-way"), { recursive: true });
      const problems: string[] = [];
      await writeRecords(folder, 30, { maxFileSize: 2_048, onProblem: (problem) => problems.push(problem) });
      expect(problems[0]).toMatch(/^000000000001.* could not be compressed and stays as it is: /);
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 31 });
      expect((await recordFiles(folder)).some((name) => name === rotatedName(1))).toBe(true);
      await rm(obstacle, { recursive: true });
      await writeRecords(folder, 1);
      expect((await recordFiles(folder)).some((name) => name === rotatedName(1))).toBe(false);
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 32 });
    });
  });

  test("keeps the given number of files; what is left still verifies from its new beginning", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 60, { maxFileSize: 2_048, maxFiles: 4 });
      const files = await recordFiles(folder);
      expect(files).toHaveLength(4);
      const verdict = await verifyAuditFolder(folder);
      expect(verdict).toMatchObject({ ok: true, problems: [] });
      expect(verdict.records).toBe(60 - Number(files[0]?.slice(0, 12)) + 1);
      expect((await tailAudit(folder, 1))[0]?.record.seq).toBe(60);
      await rm(join(folder, "chain-1", files[0] ?? ""));
      expect((await verifyAuditFolder(folder)).problems).toEqual([
        expect.stringMatching(/records \d+ to \d+ are missing at the beginning/),
      ]);
    });
  });

  test("interrupted between compressing and removing the plain file: read and verified once, tidied on opening", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 12, { maxFileSize: 2_048 });
      const packed = (await recordFiles(folder))[0] ?? "";
      const chain = join(folder, "chain-1");
      await writeFile(join(chain, rotatedName(1)), gunzipSync(await readFile(join(chain, packed))));
      await writeFile(join(chain, `${rotatedName(1)}.tmp`), "half a file");
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 12 });
      expect(await sequence(folder, "oldest")).toHaveLength(12);
      await writeRecords(folder, 1, { maxFileSize: 2_048 });
      expect(await readdir(chain)).not.toContain(rotatedName(1));
      expect(await readdir(chain)).not.toContain(`${rotatedName(1)}.tmp`);
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 13 });
    });
  });

  test("while a writer rotates and removes, readers and verify find nothing wrong", async () => {
    await withFolder(async (folder) => {
      const log = await openAuditLog({ folder, clock: Date.now, maxFileSize: 2_048, maxFiles: 6 });
      let writing = true;
      const writer = (async () => {
        for (let number = 0; writing; number += 1) await log.append(decisionEntry(number));
      })();
      for (let round = 0; round < 25; round += 1) {
        expect((await verifyAuditFolder(folder)).problems).toEqual([]);
        const { records } = await readAuditPage(folder, { offset: 0, limit: 20 });
        const numbers = records.map(({ record }) => record.seq);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) - index));
      }
      writing = false;
      await writer;
      await log.close();
    });
  }, 60_000);
});

describe.skipIf(process.platform === "win32")("privacy of the files", () => {
  test("folders are 0700 and files 0600, compressed ones and a folder that was open to all included", async () => {
    await withFolder(async (parent) => {
      const folder = join(parent, "logs", "audit");
      const before = process.umask(0o000);
      try {
        await writeRecords(folder, 20, { maxFileSize: 2_048 });
        await chmod(folder, 0o777);
        await writeRecords(folder, 1, { maxFileSize: 2_048 });
      } finally {
        process.umask(before);
      }
      const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
      expect(await mode(folder)).toBe("700");
      expect(await mode(join(folder, "chain-1"))).toBe("700");
      const names = await readdir(join(folder, "chain-1"));
      const modes = await Promise.all(names.map((name) => mode(join(folder, "chain-1", name))));
      expect(names.length).toBeGreaterThan(4);
      expect(new Set(modes)).toEqual(new Set(["600"]));
    });
  });
});
