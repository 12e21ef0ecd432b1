import { describe, expect, test } from "vitest";
import type { AuditIndex } from "../../../src/main/audit/browse/audit-index";
import { type AuditFilter, compileFilter } from "../../../src/main/audit/browse/filter";
import { type LocatedRecord, readAudit } from "../../../src/main/audit/read";
import { showInvisibles } from "../../../src/main/text/visible";
import { createRandom, type Random } from "../../support/random";
import { withFolder } from "./support/audit-folder";
import { makeLog } from "./support/made-log";
import { settled, withIndex } from "./support/opened-index";

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
    "\\nb",
  ];
  return {
    ...(random.chance(0.3) ? { behavior: random.pick(["allow", "deny"]) } : {}),
    ...(random.chance(0.3) && some && "tool" in some ? { tool: some.tool } : {}),
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
});
