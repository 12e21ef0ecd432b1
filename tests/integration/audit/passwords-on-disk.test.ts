import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openAuditLog } from "../../../src/main/audit/open";
import { decisionEntry, recordFiles, withFolder } from "./support/audit-folder";

const SECRET = "Zq7hunter2Kx";
const COMMANDS = [
  `mysql -uroot -p${SECRET} shop`,
  `sshpass -p '${SECRET}' ssh host`,
  `docker login -u me -p ${SECRET}`,
  `bash -c "redis-cli -a \\"${SECRET}\\" ping"`,
  `echo ${SECRET} | sudo -S id`,
  `cat <<EOF | sudo -S id\n${SECRET}\nEOF`,
  `unzip -P ${SECRET} a.zip && ls`,
  `htpasswd -b users ann ${SECRET}`,
];

describe("a password in a command line", () => {
  test.each(COMMANDS)("%j is nowhere in the log's files, and the rest of the command is", async (command) => {
    await withFolder(async (folder) => {
      const log = await openAuditLog({ folder, clock: Date.now });
      const call = { tool: "shell", arguments: { command } };
      const quoting = {
        behavior: "allow" as const,
        reason: `A rule allows ${command}`,
        source: `rule ${command}`,
      };
      await log.append(
        decisionEntry(1, {
          ...{ ...call, effect: "execute", decision: quoting, candidates: [quoting] },
          rewrites: [{ by: `hook for ${command}`, phase: "before", original: { command } }],
          edit: { surface: "review-window", original: { command, note: `instead of ${command}` } },
        }),
      );
      await log.append({
        ...{ kind: "outcome", session: "s", turn: 1, call: "c", ...call },
        ...{ status: "succeeded", durationMs: 1, outputLength: 0 },
      });
      await log.append({
        ...{ kind: "intervention", session: "s", turn: 1, tool: "shell", edge: "result", by: "data-shield" },
        ...{ action: "redacted", reason: `Found in ${command}` },
      });
      await log.close();
      const texts = (await recordFiles(folder)).map((name) =>
        readFile(join(folder, "chain-1", name), "utf8"),
      );
      const all = (await Promise.all(texts)).join("");
      expect(all).not.toContain(SECRET);
      expect(all).not.toContain("hunter2");
      const [program = ""] = command.split(" ");
      expect(all.split(program).length).toBeGreaterThan(7);
    });
  });
});
