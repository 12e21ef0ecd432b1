import { appendFile, rename, rm, rmdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openAuditLog } from "../../../src/main/audit/open";
import { readAudit, readAuditPage } from "../../../src/main/audit/read";
import { verifyAuditFolder } from "../../../src/main/audit/verify";
import { decisionEntry, withFolder, writeRecords } from "./support/audit-folder";

describe("several writers at once", () => {
  test("each has a chain of its own; both verify and are read as one list in order of time", async () => {
    await withFolder(async (folder) => {
      let now = Date.UTC(2026, 0, 1);
      const logs = [
        await openAuditLog({ folder, clock: () => now }),
        await openAuditLog({ folder, clock: () => now }),
      ];
      expect(logs.map(({ chain }) => chain)).toEqual(["chain-1", "chain-2"]);
      for (let number = 1; number <= 20; number += 1) {
        now += 1_000;
        await logs[number % 3 === 0 ? 1 : 0]?.append(decisionEntry(number));
      }
      for (const log of logs) await log.close();
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 20 });
      const calls: string[] = [];
      for await (const { record } of readAudit(folder, "oldest"))
        if (record.kind === "decision") calls.push(record.call);
      expect(calls).toEqual(Array.from({ length: 20 }, (_, index) => `call-${index + 1}`));
      const page = await readAuditPage(folder, { offset: 3, limit: 4 });
      expect(page.records.map(({ record }) => "call" in record && record.call)).toEqual([
        "call-17",
        "call-16",
        "call-15",
        "call-14",
      ]);
      expect(page.more).toBe(true);
      expect(await readAuditPage(folder, { offset: 18, limit: 2 })).toMatchObject({ more: false });
    });
  });

  test("a chain that was closed is continued by the next writer", async () => {
    await withFolder(async (folder) => {
      await writeRecords(folder, 2);
      await writeRecords(folder, 2);
      const { chains } = await verifyAuditFolder(folder);
      expect(chains).toEqual([{ chain: "chain-1", ok: true, records: 4, notes: [] }]);
    });
  });

  test("entries that come at the same time all get a place, in the order in which they came", async () => {
    await withFolder(async (folder) => {
      const log = await openAuditLog({ folder, clock: Date.now, maxFileSize: 4_096, fsync: true });
      await Promise.all(Array.from({ length: 200 }, (_, number) => log.append(decisionEntry(number))));
      await log.close();
      const calls: string[] = [];
      for await (const { record } of readAudit(folder, "oldest"))
        if (record.kind === "decision") calls.push(record.call);
      expect(calls).toEqual(Array.from({ length: 200 }, (_, number) => `call-${number}`));
      expect(await verifyAuditFolder(folder)).toMatchObject({ ok: true, records: 200 });
    });
  });

  test("a log whose lock somebody took away soon refuses everything", async () => {
    await withFolder(async (folder) => {
      const log = await openAuditLog({ folder, clock: Date.now });
      await log.append(decisionEntry(1));
      await rmdir(join(folder, "chain-1", "lock"));
      let refused: unknown;
      while (refused === undefined) {
        await log.append(decisionEntry(2)).catch((error: unknown) => (refused = error));
        await delay(50);
      }
      // The entry under way is refused for the lock itself, those after it because the log is broken.
      expect(["audit_lock_lost", "audit_broken"]).toContain(Reflect.get(Object(refused), "code"));
      await expect(log.append(decisionEntry(3))).rejects.toMatchObject({
        code: "audit_broken",
        cause: { code: "audit_lock_lost" },
      });
      await log.close();
      expect((await verifyAuditFolder(folder)).ok).toBe(true);
    });
  });
});

describe("a file that somebody else touches while the log is open", () => {
  const current = (folder: string) => join(folder, "chain-1", "current.jsonl");
  const touches: Record<string, (path: string) => Promise<void>> = {
    "written to": (path) => appendFile(path, "{}\n"),
    cut: (path) => truncate(path, 10),
    removed: (path) => rm(path),
    replaced: async (path) => {
      await rename(path, `${path}.old`);
      await writeFile(path, "");
    },
  };
  for (const [name, touch] of Object.entries(touches)) {
    test(`${name}: the next append is refused, and so is every later one`, async () => {
      await withFolder(async (folder) => {
        const log = await openAuditLog({ folder, clock: Date.now });
        await log.append(decisionEntry(1));
        await touch(current(folder));
        await expect(log.append(decisionEntry(2))).rejects.toMatchObject({ code: "audit_foreign_change" });
        await expect(log.append(decisionEntry(3))).rejects.toMatchObject({ code: "audit_broken" });
        await log.close();
        await expect(log.append(decisionEntry(4))).rejects.toMatchObject({ code: "audit_broken" });
      });
    });
  }

  test("a folder that is a file is an error that names it", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "audit"), "");
      const opening = openAuditLog({ folder: join(folder, "audit"), clock: Date.now });
      await expect(opening).rejects.toMatchObject({
        code: "audit_folder",
        message: expect.stringContaining(folder),
      });
    });
  });
});
