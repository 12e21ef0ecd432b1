import { execFileSync } from "node:child_process";
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, readFile, realpath, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exportAudit } from "../../../src/main/audit/export";
import { openAuditLog } from "../../../src/main/audit/open";
import { decisionEntry, withFolder, writeRecords } from "./support/audit-folder";

describe("export", () => {
  test("JSONL holds every record of every file, oldest first, private to its owner", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      await writeRecords(audit, 300, { maxFileSize: 8_192 });
      const destination = join(folder, "copy.jsonl");
      await exportAudit(audit, "csv", destination);
      await chmod(destination, 0o644);
      expect(await exportAudit(audit, "jsonl", destination)).toBe(300);
      const rows = (await readFile(destination, "utf8"))
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
      expect(rows[6]).toMatchObject({ chain: "chain-1", call: "call-7", arguments: { path: "notes/7.txt" } });
      if (process.platform !== "win32") expect((await stat(destination)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual(["audit", "copy.jsonl"]);
    });
  });

  test("CSV keeps commas, quotes, newlines and other scripts, and no cell begins a formula", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      const log = await openAuditLog({ folder: audit, clock: Date.now });
      const decision = {
        behavior: "deny" as const,
        source: "named-rule",
        reason: '=HYPERLINK("http://x","a")',
      };
      await log.append(
        decisionEntry(1, {
          workspace: "=/p",
          call: "@call",
          tool: "+tool",
          session: '-1\n读取, "q"',
          decision,
        }),
      );
      await log.close();
      const destination = join(folder, "copy.csv");
      expect(await exportAudit(audit, "csv", destination)).toBe(1);
      const text = await readFile(destination, "utf8");
      expect(text.split("\r\n")).toHaveLength(3);
      expect(text).toContain('"\'=HYPERLINK(""http://x"",""a"")"');
      expect(text).toContain(
        ',"\'=/p","\'-1\n读取, ""q""","1","\'@call","\'+tool","write","deny","named-rule"',
      );
      expect(text).not.toMatch(/(^|,|\n)"[=+@-]/);
    });
  });

  test("CSV tells what a person changed of a call, and what the model had asked for", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      const log = await openAuditLog({ folder: audit, clock: Date.now });
      await log.append(
        decisionEntry(1, { edit: { surface: "review-window", original: { path: "of-the-model.txt" } } }),
      );
      await log.close();
      const destination = join(folder, "copy.csv");
      await exportAudit(audit, "csv", destination);
      const [header = "", row = ""] = (await readFile(destination, "utf8")).split("\r\n");
      expect(header).toContain('"editSurface","originalArguments","originalDigest"');
      expect(row).toMatch(/"review-window","\{""path"":""of-the-model\.txt""\}","[0-9a-f]{64}"/);
    });
  });

  test("CSV tells what hooks and the shield changed, held back or found", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      const log = await openAuditLog({ folder: audit, clock: Date.now });
      const rewrites = [{ by: "hook pnpm", phase: "before" as const, original: { path: "before.txt" } }];
      await log.append(decisionEntry(1, { rewrites }));
      await log.append({
        ...{ kind: "intervention", session: "s", turn: 1, tool: "shell", edge: "result", by: "data-shield" },
        ...{ action: "redacted", findings: [{ kind: "secret:aws", count: 2 }] },
      });
      await log.close();
      const destination = join(folder, "copy.csv");
      await exportAudit(audit, "csv", destination);
      const [header = "", decided = "", found = ""] = (await readFile(destination, "utf8")).split("\r\n");
      expect(header).toContain('"rewrites","edge","action","findings"');
      expect(decided).toContain('""by"":""hook pnpm""');
      expect(decided).toContain("before.txt");
      expect(found).toContain('"data-shield"');
      expect(found).toContain('"result","redacted","[{""kind"":""secret:aws"",""count"":2}]"');
    });
  });

  test("a place that can't be written is an error that names it, and nothing is left behind", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      await writeRecords(audit, 1);
      const missing = exportAudit(audit, "csv", join(folder, "no-such-folder", "copy.csv"));
      await expect(missing).rejects.toMatchObject({
        code: "audit_export_failed",
        message: expect.stringContaining(`the folder ${join(folder, "no-such-folder")} does not exist`),
      });
      const taken = exportAudit(audit, "csv", audit);
      await expect(taken).rejects.toMatchObject({ code: "audit_export_refused" });
      for (const failed of [missing, taken])
        await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining(".tmp") });
      expect(await readdir(folder)).toEqual(["audit"]);
    });
  });

  test("a log folder that is not there exports as nothing", async () => {
    await withFolder(async (folder) => {
      expect(await exportAudit(join(folder, "none"), "jsonl", join(folder, "copy.jsonl"))).toBe(0);
      expect(await readFile(join(folder, "copy.jsonl"), "utf8")).toBe("");
    });
  });

  test.skipIf(process.platform === "win32")(
    "takes the place of regular files alone, and of nothing in the log",
    async () => {
      await withFolder(async (folder) => {
        const audit = join(folder, "audit");
        await writeRecords(audit, 3);
        execFileSync("mkfifo", [join(folder, "pipe")]);
        await mkdir(join(folder, "there"));
        const inLog = join(audit, "chain-1", "current.jsonl");
        const before = await readFile(inLog, "utf8");
        for (const [place, why] of [
          [join(folder, "pipe"), "not a regular file"],
          [join(folder, "there"), "not a regular file"],
          [inLog, "inside the log"],
          [join(audit, "new.jsonl"), "inside the log"],
        ] as const) {
          await expect(exportAudit(audit, "jsonl", place)).rejects.toThrow(why);
        }
        expect((await lstat(join(folder, "pipe"))).isFIFO()).toBe(true);
        expect(await readFile(inLog, "utf8")).toBe(before);
      });
    },
  );

  test.each([
    ["a program's settings", "export PATH=/usr/bin\n"],
    ["JSON of another program", '{"chain":"chain-1","seq":1}\n'],
    ["another table", '"id","name"\r\n'],
    ["one line without end", "x".repeat(3_000_000)],
    ["a record that isn't the first line", '\n{"chain":"chain-1"}\n'],
  ])("%s is never replaced, in either format, and stays as it was", async (_, text) => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      await writeRecords(audit, 2);
      const place = join(folder, "taken");
      await writeFile(place, text);
      for (const format of ["jsonl", "csv"] as const) {
        await expect(exportAudit(audit, format, place)).rejects.toMatchObject({
          code: "audit_export_refused",
          message: expect.stringMatching(/holds something else than an earlier export.*Choose another name/),
        });
      }
      expect(await readFile(place, "utf8")).toBe(text);
      expect((await readdir(folder)).sort()).toEqual(["audit", "taken"]);
    });
  });

  test("an empty file and an earlier export of either format are replaced", async () => {
    await withFolder(async (folder) => {
      const audit = join(folder, "audit");
      await writeRecords(audit, 3);
      const place = join(folder, "copy");
      await writeFile(place, "");
      for (const format of ["csv", "jsonl", "jsonl", "csv"] as const)
        expect(await exportAudit(audit, format, place)).toBe(3);
    });
  });

  describe.skipIf(process.platform === "win32")("through a link", () => {
    const targets: Record<string, (target: string, audit: string) => Promise<unknown>> = {
      "an export": (target, audit) => exportAudit(audit, "jsonl", target),
      "another file": (target) => writeFile(target, "alias ls=ls\n"),
      "a folder": (target) => mkdir(target),
      nothing: async () => undefined,
      itself: (target) => symlink(target, target),
    };

    test.each(Object.entries(targets))(
      "that leads to %s, nothing is written, and its real target is named",
      async (_, make) => {
        await withFolder(async (given) => {
          const folder = await realpath(given);
          const audit = join(folder, "audit");
          await writeRecords(audit, 3);
          const target = join(folder, "target");
          await make(target, audit);
          await symlink(target, join(folder, "latest"));
          const state = async () => [await readdir(folder), await readFile(target, "utf8").catch(String)];
          const before = await state();
          const named = await realpath(target).catch(() => "something that does not exist");
          await expect(exportAudit(audit, "csv", join(folder, "latest"))).rejects.toMatchObject({
            code: "audit_export_refused",
            message: expect.stringContaining(`that is a link to ${named}`),
          });
          expect(await state()).toEqual(before);
        });
      },
    );

    test("in a folder above, an existing file of another program is refused by its real name", async () => {
      await withFolder(async (given) => {
        const folder = await realpath(given);
        await writeRecords(join(folder, "audit"), 3);
        await mkdir(join(folder, "home"));
        await writeFile(join(folder, "home", "rc"), "alias ls=ls\n");
        await symlink("home", join(folder, "logs"));
        await expect(exportAudit(join(folder, "audit"), "jsonl", join(folder, "logs", "rc"))).rejects.toThrow(
          `${join(folder, "home", "rc")} holds something else`,
        );
        expect(await readFile(join(folder, "home", "rc"), "utf8")).toBe("alias ls=ls\n");
      });
    });

    test.each(["a file", "a link"])("%s that comes while it is written is not replaced", async (kind) => {
      await withFolder(async (folder) => {
        const audit = join(folder, "audit");
        await writeRecords(audit, 2_500, { maxFileSize: 400_000 });
        const place = join(folder, "copy.jsonl");
        const other = join(folder, "other");
        writeFileSync(other, "mine");
        const onProgress = () => {
          if (!existsSync(place))
            kind === "a link" ? symlinkSync(other, place) : writeFileSync(place, "mine");
        };
        await expect(exportAudit(audit, "jsonl", place, { onProgress })).rejects.toThrow("meanwhile");
        expect(await readFile(place, "utf8")).toBe("mine");
        expect(await readFile(other, "utf8")).toBe("mine");
      });
    });
  });
});
