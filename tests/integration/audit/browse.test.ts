import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { AuditIndex } from "../../../src/main/audit/browse/audit-index";
import { type AuditFilter, compileFilter } from "../../../src/main/audit/browse/filter";
import { openAuditLog } from "../../../src/main/audit/open";
import { type LocatedRecord, readAudit } from "../../../src/main/audit/read";
import { showInvisibles } from "../../../src/main/base/visible-text";
import { createRandom, type Random } from "../../support/random";
import { decisionEntry, recordFiles, withFolder, writeRecords } from "./support/audit-folder";
import { makeLog } from "./support/made-log";
import { settled, until, withIndex } from "./support/opened-index";

async function linear(folder: string): Promise<LocatedRecord[]> {
  const records: LocatedRecord[] = [];
  for await (const located of readAudit(folder, "newest")) records.push(located);
  return records;
}

async function everything(index: AuditIndex, size: number): Promise<LocatedRecord[]> {
  const found: LocatedRecord[] = [];
  for (;;) {
    const lines = await index.page(found.length, size);
    for (const { chain, record } of lines) if (record) found.push({ chain, record });
    if (lines.length === 0) return found;
  }
}

function anyFilter(random: Random, records: readonly LocatedRecord[]): AuditFilter {
  const some = records.length > 0 ? random.pick(records).record : undefined;
  const decision = some?.kind === "decision" ? some : undefined;
  const time = some ? Date.parse(some.time) : 0;
  const texts = [
    "NOTES/",
    "b\\1",
    "网站",
    "摘要",
    "über",
    "session-1",
    "\\u{202e}",
    "no such text",
    '"',
    "käse",
    "failed",
    "secret:aws",
    "\\nb",
  ];
  return {
    ...(random.chance(0.3) ? { behavior: random.pick(["allow", "deny"]) } : {}),
    ...(random.chance(0.3) && some && "tool" in some && some.tool ? { tool: some.tool } : {}),
    ...(random.chance(0.3) && decision ? { source: showInvisibles(decision.source) } : {}),
    ...(random.chance(0.2) ? { workspace: "/home/ann/网站" } : {}),
    ...(random.chance(0.2) ? { from: time } : {}),
    ...(random.chance(0.2) ? { until: time + 3 } : {}),
    ...(random.chance(0.6) ? { text: random.pick(texts) } : {}),
  };
}

describe("the index over the audit log", () => {
  test("its pages are what reading the files one after the other gives, whatever lies in them", async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      await withFolder(async (folder) => {
        const random = createRandom(seed);
        await makeLog(folder, random);
        const expected = await linear(folder);
        await withIndex(folder, async (index) => {
          await settled(index);
          expect(await everything(index, 1 + random.below(9)), `seed ${seed}`).toEqual(expected);
          expect(index.status()).toMatchObject({
            total: expected.length,
            older: expected.length,
            skipped: [],
          });
          for (let round = 0; round < 4; round += 1) {
            const filter = anyFilter(random, expected);
            index.setFilter(filter);
            await settled(index);
            const wanted = expected.filter(({ record }) => compileFilter(filter)(record));
            expect(await everything(index, 5), `seed ${seed} ${JSON.stringify(filter)}`).toEqual(wanted);
            expect(index.status().older).toBe(wanted.length);
          }
        });
      });
    }
  });

  test("it follows a log that is written and rotated meanwhile, each record once and in order", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 40, { maxFileSize: 4_096 });
      await withIndex(folder, async (index) => {
        await settled(index);
        const log = await openAuditLog({ folder, clock: Date.now, maxFileSize: 4_096 });
        for (let number = 41; number <= 240; number += 1) {
          await log.append(decisionEntry(number));
          if (number % 15 === 0) await delay(4);
        }
        await log.close();
        await until(() => index.status().total >= 240 && !index.status().indexing);
        const lines = await index.page(-index.status().newer, 300);
        expect(lines.map(({ record }) => record?.seq)).toEqual(
          Array.from({ length: 240 }, (_, at) => 240 - at),
        );
        expect(index.status()).toMatchObject({ total: 240, skipped: [] });
        index.setFilter({ text: "notes/23" });
        await settled(index);
        const found = await index.page(-index.status().newer, 300);
        expect(found.map(({ record }) => record?.seq)).toEqual([
          239, 238, 237, 236, 235, 234, 233, 232, 231, 230, 23,
        ]);
      });
    });
  });

  test("what is written by a second process appears, while a line that isn't whole does not", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 3);
      await withIndex(folder, async (index) => {
        await settled(index);
        const first = await openAuditLog({ folder, clock: Date.now });
        const second = await openAuditLog({ folder, clock: Date.now });
        await second.append(decisionEntry(7));
        await first.close();
        await second.close();
        await until(() => index.status().total === 4);
        const [line] = await index.page(-1, 1);
        expect(line).toMatchObject({ chain: "chain-2", record: { call: "call-7" } });
        const current = join(folder, "chain-1", "current.jsonl");
        await appendFile(current, '{"call":"call-8",');
        await appendFile(join(folder, "chain-2", "current.jsonl"), "rubbish\n{}\n");
        await delay(40);
        expect(index.status().total).toBe(4);
      });
    });
  });

  test("what retention removes goes from the list, and every place then means another row", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 60, { maxFileSize: 4_096 });
      await withIndex(folder, async (index) => {
        await settled(index);
        index.setFilter({ tool: "write_file" });
        await settled(index);
        const { epoch } = index.status();
        const [oldest] = await recordFiles(folder);
        await rm(join(folder, "chain-1", oldest ?? ""));
        await until(() => index.status().epoch > epoch);
        await settled(index);
        const expected = await linear(folder);
        expect(expected.length).toBeLessThan(60);
        expect(await everything(index, 50)).toEqual(expected);
        expect(index.status().total).toBe(expected.length);
      });
    });
  });

  test("a log that was cut or replaced is read anew", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 20);
      await withIndex(folder, async (index) => {
        await settled(index);
        const current = join(folder, "chain-1", "current.jsonl");
        const lines = (await readFile(current, "utf8")).split("\n");
        await writeFile(current, `${lines.slice(0, 5).join("\n")}\n`);
        await until(() => index.status().total === 5 && !index.status().indexing);
        expect(await everything(index, 50)).toHaveLength(5);
        await rm(join(folder, "chain-1"), { recursive: true });
        await until(() => index.status().total === 0);
      });
    });
  });

  test("a file that can't be decompressed, or is far too large, is named and left out; the rest is listed", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 60, { maxFileSize: 4_096 });
      const [first, second] = await recordFiles(folder);
      await writeFile(join(folder, "chain-1", first ?? ""), "not gzip");
      await writeFile(join(folder, "chain-1", second ?? ""), gzipSync(Buffer.alloc(70_000_000)));
      await withIndex(folder, async (index) => {
        await settled(index);
        expect(index.status().skipped).toHaveLength(2);
        expect(index.status().skipped.join()).toContain(first);
        expect(index.status().total).toBeGreaterThan(20);
        expect((await everything(index, 100)).length).toBe(index.status().total);
      });
    });
  });

  test("it keeps no more rows than it may, and says so", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 30);
      const options = { maxRows: 10 };
      await withIndex(
        folder,
        async (index) => {
          await settled(index);
          expect(index.status()).toMatchObject({ total: 10, full: true });
          expect((await everything(index, 50))[0]?.record.seq).toBe(30);
        },
        options,
      );
    });
  });

  test("a new filter gives up the one before, and a record is found by its number, or the one behind it", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 50);
      await withIndex(folder, async (index) => {
        await settled(index);
        index.setFilter({ text: "notes" });
        index.setFilter({ text: "notes/7.txt" });
        await settled(index);
        expect((await everything(index, 10)).map(({ record }) => record.seq)).toEqual([7]);
        expect(index.locate("chain-1", 50)).toBe(0);
        expect(index.locate("chain-1", 1)).toBe(49);
        expect(index.locate("chain-1", 99)).toBe(0);
        expect(index.locate("chain-9", 1)).toBeUndefined();
        const place = index.locate("chain-1", 12) ?? 0;
        const found = await index.record(place);
        expect([found?.line.record?.seq, found?.before?.record?.seq]).toEqual([12, 11]);
      });
    });
  });
});
