import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { csvHeader } from "../../../src/main/audit/csv";
import { exportAudit } from "../../../src/main/audit/export";
import { verifyAuditFolder } from "../../../src/main/audit/verify";
import { withFolder, writeRecords } from "./support/audit-folder";

/** A signal that is raised by the first report of progress, and what was reported until the end. */
function cancelOnProgress() {
  const cancelling = new AbortController();
  const reported: number[] = [];
  const onProgress = (done: number) => {
    reported.push(done);
    cancelling.abort(new Error("cancelled by a person"));
  };
  return { reported, options: { onProgress, signal: cancelling.signal } };
}

describe("a check of the log", () => {
  test("tells how far it is, over all chains, and still finds the record that was changed", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 2_500, { maxFileSize: 200_000 });
      const reported: number[] = [];
      const options = { onProgress: (done: number) => void reported.push(done) };
      expect(await verifyAuditFolder(folder, options)).toMatchObject({ ok: true, records: 2_500 });
      expect(reported).toEqual([1_000, 2_000]);
      const current = join(folder, "chain-1", "current.jsonl");
      const text = await readFile(current, "utf8");
      await writeFile(current, text.replace("notes/2500.txt", "notes/2501.txt"));
      const broken = await verifyAuditFolder(folder, options);
      expect(broken.chains[0]?.problem).toMatchObject({
        chain: "chain-1",
        file: "current.jsonl",
        seq: 2_500,
      });
    });
  });

  test("that is cancelled ends without a verdict, and not as a broken chain", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 2_500, { maxFileSize: 200_000 });
      const { reported, options } = cancelOnProgress();
      await expect(verifyAuditFolder(folder, options)).rejects.toThrow("cancelled by a person");
      expect(reported).toEqual([1_000]);
    });
  });
});

describe("an export", () => {
  test("holds exactly the records that are wanted", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      await writeRecords(audit, 50, { maxFileSize: 4_096 });
      const file = join(folder, "some.jsonl");
      const accepts = ({ seq }: { seq: number }) => seq % 10 === 0;
      expect(await exportAudit(audit, "jsonl", file, { accepts })).toBe(5);
      const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
      expect(lines.map((line) => JSON.parse(line).seq)).toEqual([10, 20, 30, 40, 50]);
    });
  });

  test("that is cancelled leaves nothing behind, and the file that was there stays", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      await writeRecords(audit, 4_500, { maxFileSize: 400_000 });
      const file = join(folder, "old.csv");
      await writeFile(file, csvHeader());
      const { reported, options } = cancelOnProgress();
      await expect(exportAudit(audit, "csv", file, options)).rejects.toThrow("cancelled by a person");
      expect(reported).toEqual([2_000]);
      expect(await readFile(file, "utf8")).toBe(csvHeader());
      expect((await readdir(folder)).sort()).toEqual(["audit", "old.csv"]);
    });
  });
});
