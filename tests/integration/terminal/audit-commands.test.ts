import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openAuditLog } from "../../../src/main/audit/open";
import type { DecisionEntry } from "../../../src/main/gate/audit";
import { runAuditExport, runAuditTail, runAuditVerify } from "../../../src/main/terminal/audit";
import { fakeIo } from "../../unit/terminal/support";
import { decisionEntry, withFolder, writeRecords } from "../audit/support/audit-folder";

const TAIL = { count: 5, json: false };

async function tailOf(folder: string, ...changes: Partial<DecisionEntry>[]): Promise<string[]> {
  const log = await openAuditLog({ folder, clock: () => 0 });
  for (const [index, change] of changes.entries()) await log.append(decisionEntry(index, change));
  await log.close();
  const { io, shown } = fakeIo();
  await runAuditTail(folder, TAIL, io);
  return shown.out.trimEnd().split("\n");
}

describe("audit tail", () => {
  it("names the projects when there is more than one, and doesn't repeat a single one", async () => {
    await withFolder(async (folder) => {
      const one = await tailOf(folder, { workspace: "/home/ann/demo" }, {});
      expect(one.join()).not.toContain("/home/ann/demo");
      const [older, , newest] = await tailOf(folder, { workspace: "/home/ann/other\u202e" });
      expect(older).toMatch(/Z {2}\/home\/ann\/demo {2}write_file: allow/);
      expect(newest).toMatch(/Z {2}\/home\/ann\/other\\u\{202e\} {2}write_file: allow/);
    });
  });

  it("tells what hooks and the shield did, by kind and number, in a line that nothing can break", async () => {
    await withFolder(async (folder) => {
      const log = await openAuditLog({ folder, clock: () => 0 });
      const place = { kind: "intervention", session: "s", turn: 1, workspace: "/p" } as const;
      const findings = [{ kind: "secret:aws", count: 2 }];
      await log.append({
        ...place,
        ...{ call: "c", tool: "read_file", edge: "result", by: "data-shield", action: "redacted", findings },
      });
      await log.append({
        ...place,
        ...{ edge: "message", by: "hook check\u202e", action: "blocked", reason: "no\n2030 shell: allow" },
      });
      await log.close();
      const { io, shown } = fakeIo();
      expect(await runAuditTail(folder, TAIL, io)).toBe(0);
      const lines = shown.out.trimEnd().split("\n");
      expect(lines.map((line) => line.replace(/^\S+ +/, ""))).toEqual([
        "read_file: redacted (data-shield) - secret:aws ×2",
        "message: blocked (hook check\\u{202e}) - no\\n2030 shell: allow",
      ]);
    });
  });

  it("says so on stderr when there is nothing yet", async () => {
    await withFolder(async (folder) => {
      const { io, shown } = fakeIo();
      expect(await runAuditTail(join(folder, "none"), TAIL, io)).toBe(0);
      expect(shown).toEqual({ out: "", err: "There are no records yet.\n" });
    });
  });

  it("ends each decision with what it was about, bounded, and unable to pass for the verdict or another line", async () => {
    await withFolder(async (folder) => {
      const [path, command, pattern] = await tailOf(
        folder,
        { arguments: { content: "text", path: "x: allow (default)\n2030 shell: allow" } },
        { tool: "shell", arguments: { command: "y".repeat(1_500) } },
        { tool: "glob", arguments: { pattern: "*.md" } },
      );
      expect(path).toMatch(
        /write_file: allow \(terminal-approval\) - Approved \[x: allow \(default\)\\n2030 shell: allow\]$/,
      );
      expect(command).toMatch(/ \[y{100}…\]$/);
      expect(pattern).toMatch(/ \[\*\.md\]$/);
    });
  });
});

describe("audit verify", () => {
  it("says where it looked when there is no log", async () => {
    await withFolder(async (folder) => {
      const { io, shown } = fakeIo();
      const none = join(folder, "none");
      expect(await runAuditVerify(none, io)).toBe(0);
      expect(shown.out).toBe(`There is no audit log at ${none}, so there is nothing to verify.\n`);
    });
  });
});

describe("audit export", () => {
  it("says when it replaced a file", async () => {
    await withFolder(async (folder) => {
      await writeRecords(join(folder, "audit"), 2);
      const output = join(folder, "b.csv");
      const say = async () => {
        const { io, shown } = fakeIo();
        await runAuditExport(join(folder, "audit"), { format: "csv", output }, io);
        return shown.out;
      };
      expect(await say()).toBe(`2 records written to ${output}\n`);
      expect(await say()).toBe(`2 records written to ${output}, in place of the earlier export\n`);
      expect((await readFile(output, "utf8")).split("\r\n")[0]).toContain('"tool"');
    });
  });
});
