import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAuditLog } from "../../src/main/audit/open";
import { verifyAuditFolder } from "../../src/main/audit/verify";
import type { DecisionEntry } from "../../src/main/gate/audit";

const ENTRY: DecisionEntry = {
  kind: "decision",
  session: "0b0c7a52-6f5e-4f57-8b55-2f1c0c2d7d5e",
  turn: 3,
  call: "call-1",
  tool: "write_file",
  effect: "write",
  arguments: { path: "src/notes/summary.md", content: "A few lines of text.\n".repeat(20) },
  candidates: [
    { behavior: "ask", reason: "Writing a file needs a person's word", source: "confirm-file-write" },
  ],
  decision: { behavior: "allow", reason: "Approved in the terminal", source: "terminal-approval" },
  approval: { surface: "terminal", verdict: "allow_once", waitMs: 2_310, digest: "0".repeat(64) },
};

/** Appends a second, as the corridor does them (one after the other) and as parallel reads do, against a bare write. */
export async function bench() {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-bench-audit-"));
  try {
    const bare = await bareWrites(join(folder, "bare"), 3_000);
    const against = { what: "write(2) of as many bytes", value: bare };
    const serial = await appends(join(folder, "serial"), 3_000, 1, false);
    const parallel = await appends(join(folder, "parallel"), 12_000, 32, false);
    const durable = await appends(join(folder, "durable"), 300, 1, true);
    const verified = await verifications(join(folder, "parallel"));
    return [
      { what: "audit appends, one by one", value: serial, unit: "1/s", against },
      { what: "audit appends, 32 at once", value: parallel, unit: "1/s", against },
      { what: "audit appends with fsync", value: durable, unit: "1/s" },
      { what: "audit records verified", value: verified, unit: "1/s" },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - started);
}

async function appends(folder: string, count: number, atOnce: number, fsync: boolean): Promise<number> {
  const log = await openAuditLog({ folder, clock: Date.now, fsync });
  const rate = await perSecond(count, async () => {
    for (let done = 0; done < count; done += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => log.append(ENTRY)));
    }
  });
  await log.close();
  return rate;
}

async function verifications(folder: string): Promise<number> {
  const started = performance.now();
  const { ok, records, problems } = await verifyAuditFolder(folder);
  if (!ok) throw new Error(problems.join("\n"));
  return (records * 1_000) / (performance.now() - started);
}

async function bareWrites(path: string, count: number): Promise<number> {
  const handle = await open(path, "a");
  const line = Buffer.alloc(1_300, "x");
  const rate = await perSecond(count, async () => {
    for (let done = 0; done < count; done += 1) await handle.write(line);
  });
  await handle.close();
  return rate;
}
