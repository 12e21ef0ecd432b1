import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealRecord } from "../../../src/main/audit/record";
import { compressedName } from "../../../src/main/audit/segments";
import { verifyAuditFolder } from "../../../src/main/audit/verify";
import { sha256 } from "../../../src/main/base/sha256";
import { recordFiles, withFolder, writeRecords } from "./support/audit-folder";

const RECORDS = 24;
const chain = "chain-1";
let original = "";
let files: string[] = [];
/** The first record of each file. */
let starts: number[] = [];

beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), "gatehouse-audit-"));
  await writeRecords(original, RECORDS, { maxFileSize: 4_096 });
  files = await recordFiles(original);
  starts = await Promise.all(files.map(async (name) => JSON.parse((await linesOf(name))[0] ?? "").seq));
});

afterAll(() => rm(original, { recursive: true, force: true }));

async function linesOf(name: string): Promise<string[]> {
  const bytes = await readFile(join(original, chain, name));
  const text = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.split("\n").slice(0, -1);
}

/** A copy with one file replaced. A forger who compresses anew also gives the file a fitting name. */
async function verifyWith(name: string, lines: readonly string[]) {
  return withFolder(async (folder) => {
    await cp(original, folder, { recursive: true });
    const text = lines.map((line) => `${line}\n`).join("");
    const path = join(folder, chain, name);
    if (!name.endsWith(".gz")) await writeFile(path, text);
    else {
      const packed = gzipSync(text);
      await writeFile(path, packed);
      await rename(path, join(folder, chain, compressedName(Number(name.slice(0, 12)), sha256(packed))));
    }
    return verifyAuditFolder(folder);
  });
}

const anyRecord = fc.integer({ min: 1, max: RECORDS });

function locate(seq: number): { name: string; index: number; last: boolean } {
  const file = starts.findLastIndex((start) => start <= seq);
  const next = starts[file + 1] ?? RECORDS + 1;
  return { name: files[file] ?? "", index: seq - (starts[file] ?? 0), last: seq === next - 1 };
}

describe("a log of several files", () => {
  test("is in order as written, and spans compressed files and a current one", async () => {
    expect(await verifyAuditFolder(original)).toMatchObject({ ok: true, records: RECORDS, problems: [] });
    expect(files.filter((name) => name.endsWith(".gz")).length).toBeGreaterThan(2);
    expect(files).toContain("current.jsonl");
  });

  test("any flipped byte of any file is named with its file", async () => {
    const names = [...files, "head.json"];
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (file, place, bits) => {
        const name = names[file % names.length] ?? "";
        const verdict = await withFolder(async (folder) => {
          await cp(original, folder, { recursive: true });
          const path = join(folder, chain, name);
          const bytes = await readFile(path);
          const index = place % bytes.length;
          bytes[index] = (bytes[index] ?? 0) ^ bits;
          await writeFile(path, bytes);
          return verifyAuditFolder(folder);
        });
        expect(verdict.ok).toBe(false);
        expect(verdict.chains[0]?.problem?.why).toBeTruthy();
        // A wrong head is noticed at the record that it tells of.
        if (name !== "head.json") expect(verdict.chains[0]?.problem?.file).toBe(name);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  test("any flipped byte of a record is named with the record's number", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecord, fc.nat(), fc.integer({ min: 1, max: 127 }), async (seq, place, bits) => {
        const { name, index } = locate(seq);
        const lines = await linesOf(name);
        const bytes = Buffer.from(lines[index] ?? "", "latin1");
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ bits;
        const { chains } = await verifyWith(name, lines.with(index, bytes.toString("latin1")));
        expect(chains[0]?.problem).toMatchObject({ line: index + 1, seq });
      }),
      { numRuns: 100 },
    );
  });

  test("any dropped record is named", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecord, async (seq) => {
        const { name, index } = locate(seq);
        const { chains } = await verifyWith(name, (await linesOf(name)).toSpliced(index, 1));
        expect(chains[0]?.problem).toMatchObject({ seq });
        expect(chains[0]?.problem?.why).toMatch(/missing|empty/);
      }),
      { numRuns: RECORDS * 2 },
    );
  });

  test("any doubled record is named where its copy stands", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecord, async (seq) => {
        const { name, index } = locate(seq);
        const lines = await linesOf(name);
        const { chains } = await verifyWith(name, lines.toSpliced(index, 0, lines[index] ?? ""));
        expect(chains[0]?.problem).toMatchObject({ seq: seq + 1, line: index + 2 });
      }),
      { numRuns: RECORDS * 2 },
    );
  });

  test("a record rewritten with a fitting hash of its own breaks the link to the next one, or to the head", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecord, async (seq) => {
        const { name, index } = locate(seq);
        const lines = await linesOf(name);
        const { time, prev, hash: _, ...content } = JSON.parse(lines[index] ?? "");
        const forged = sealRecord({ ...content, reason: "Never happened" }, { seq, time, prev }).line;
        const { chains } = await verifyWith(name, lines.with(index, forged));
        expect(chains[0]?.problem).toMatchObject({ seq: Math.min(seq + 1, RECORDS) });
        expect(chains[0]?.problem?.why).toMatch(/does not follow|head\.json/);
      }),
      { numRuns: RECORDS * 2 },
    );
  });

  test("any two swapped neighbours are named at the first of them", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecord, async (seq) => {
        const { name, index, last } = locate(seq);
        fc.pre(!last);
        const lines = await linesOf(name);
        const swapped = lines.with(index, lines[index + 1] ?? "").with(index + 1, lines[index] ?? "");
        const { chains } = await verifyWith(name, swapped);
        expect(chains[0]?.problem).toMatchObject({ seq, line: index + 1 });
      }),
      { numRuns: RECORDS * 2 },
    );
  });

  test("any missing file is named with the records it held", async () => {
    for (const [index, name] of files.entries()) {
      const verdict = await withFolder(async (folder) => {
        await cp(original, folder, { recursive: true });
        await rm(join(folder, chain, name));
        return verifyAuditFolder(folder);
      });
      expect(verdict.chains[0]?.problem).toMatchObject({ seq: starts[index] });
      expect(verdict.problems[0]).toMatch(/missing/);
    }
  });

  test("a second copy of a file is named", async () => {
    const name = files[1] ?? "";
    const verdict = await withFolder(async (folder) => {
      await cp(original, folder, { recursive: true });
      const packed = gzipSync(gunzipSync(await readFile(join(folder, chain, name))), { level: 1 });
      await writeFile(join(folder, chain, compressedName(starts[1] ?? 0, sha256(packed))), packed);
      return verifyAuditFolder(folder);
    });
    expect(verdict.problems[0]).toMatch(/repeats records/);
  });

  test("a cut end is named, at a record's end as well as inside one", async () => {
    const lines = await linesOf("current.jsonl");
    for (const cut of [0, 1, 40]) {
      const verdict = await withFolder(async (folder) => {
        await cp(original, folder, { recursive: true });
        const text = lines.map((line) => `${line}\n`).join("");
        const kept = cut === 0 ? text.length - (lines.at(-1)?.length ?? 0) - 1 : text.length - cut;
        await writeFile(join(folder, chain, "current.jsonl"), text.slice(0, kept));
        return verifyAuditFolder(folder);
      });
      expect(verdict.chains[0]?.problem).toMatchObject({ seq: RECORDS, file: "current.jsonl" });
    }
  });

  test("an emptied chain, which looks like one that was never written, is told of", async () => {
    await withFolder(async (folder) => {
      await cp(original, folder, { recursive: true });
      for (const name of [...files, "head.json"]) await rm(join(folder, chain, name));
      expect((await verifyAuditFolder(folder)).notes).toEqual([
        "chain-1: holds neither records nor head.json: it was never written, or it was emptied",
      ]);
    });
  });

  test("the newest chain is missed when its folder is removed, and so is the only one", async () => {
    const verdicts = await withFolder(async (folder) => {
      await cp(original, folder, { recursive: true });
      // The first chain can't be continued, so another one is written.
      await rm(join(folder, chain, "head.json"));
      await writeRecords(folder, 3);
      const whole = await verifyAuditFolder(folder);
      await rm(join(folder, "chain-2"), { recursive: true });
      const removed = await verifyAuditFolder(folder);
      await rm(join(folder, chain), { recursive: true });
      return [whole, removed, await verifyAuditFolder(folder)];
    });
    expect(verdicts.map(({ chains }) => chains.map(({ ok }) => ok))).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(verdicts[1]?.problems.join("\n")).toMatch(/chain-2.* the folder of this chain is gone/);
  });

  test("a removed head and a removed chain are named", async () => {
    const verdict = await withFolder(async (folder) => {
      await cp(original, join(folder), { recursive: true });
      await rm(join(folder, chain, "head.json"));
      await cp(join(original, chain), join(folder, "chain-3"), { recursive: true });
      return verifyAuditFolder(folder);
    });
    expect(verdict.chains.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(verdict.problems.join("\n")).toMatch(/head\.json is absent[\s\S]*chain-2.*gone/);
  });
});
