import { describe, expect, test } from "vitest";
import { AuditError } from "../../../src/main/audit/errors";
import { AuditLog, type ChainStore } from "../../../src/main/audit/log";
import { GENESIS, openLine } from "../../../src/main/audit/record";
import { sha256 } from "../../../src/main/base/sha256";
import type { DecisionEntry, OutcomeEntry } from "../../../src/main/gate/audit";
import { canonicalJson } from "../../../src/main/gate/canonical-json";

const outcome: OutcomeEntry = {
  kind: "outcome",
  session: "s",
  turn: 1,
  call: "c",
  tool: "glob",
  arguments: { pattern: "*.ts" },
  status: "succeeded",
  durationMs: 1,
  outputLength: 5,
};

const decision: DecisionEntry = {
  kind: "decision",
  session: "s",
  turn: 1,
  call: "c",
  tool: "shell",
  workspace: "/home/ann/demo",
  effect: "execute",
  arguments: { command: "API_KEY=hunter2 make" },
  candidates: [{ behavior: "ask", reason: "r", source: "shell-default" }],
  decision: { behavior: "deny", reason: "no: password=hunter2", source: "terminal-approval" },
  approval: { surface: "terminal", verdict: "deny", waitMs: 12.5, digest: "d".repeat(64) },
};

class FakeStore implements ChainStore {
  last = { seq: 0, hash: GENESIS };
  readonly batches: string[] = [];
  closed = false;
  /** Runs ahead of each write. */
  before: () => Promise<void> = () => Promise.resolve();
  tidy = (): Promise<readonly string[]> => Promise.resolve([]);

  async append(lines: string, _first: number, last: { seq: number; hash: string }): Promise<void> {
    await this.before();
    this.batches.push(lines);
    this.last = last;
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}

function makeLog() {
  const store = new FakeStore();
  return {
    store,
    log: new AuditLog(
      { folder: "f", chain: "chain-1", notes: [] },
      store,
      () => 0,
      () => undefined,
    ),
  };
}

describe("the audit log", () => {
  test("a record holds who, what and how it was decided, masked, with the digest of the arguments as decided", async () => {
    const { store, log } = makeLog();
    await log.append(decision);
    const opened = openLine(Buffer.from(store.batches[0]?.trimEnd() ?? ""));
    expect(opened).toMatchObject({
      ok: true,
      record: {
        seq: 1,
        time: "1970-01-01T00:00:00.000Z",
        kind: "decision",
        session: "s",
        workspace: "/home/ann/demo",
        effect: "execute",
        arguments: { command: "API_KEY=[masked] make" },
        argumentDigest: "d69336c56db7acdc78ee9333aaf9cca43e3ae9ba4b0ba379a716830e78b6cd8a",
        candidates: [{ behavior: "ask", reason: "r", source: "shell-default" }],
        behavior: "deny",
        source: "terminal-approval",
        reason: "no: password=[masked]",
        approval: { surface: "terminal", verdict: "deny", waitMs: 12.5 },
        prev: GENESIS,
      },
    });
  });

  test("of a call that a person changed it tells where, and what the model had proposed: masked, with a digest", async () => {
    const { store, log } = makeLog();
    const original = { command: "API_KEY=hunter2 make all" };
    await log.append({ ...decision, edit: { surface: "approval-window", original } });
    const opened = openLine(Buffer.from(store.batches[0]?.trimEnd() ?? ""));
    expect(opened).toMatchObject({
      ok: true,
      record: {
        edit: {
          surface: "approval-window",
          original: { command: expect.stringContaining("make all") },
          originalDigest: sha256(canonicalJson(original)),
        },
      },
    });
    expect(store.batches[0]).not.toContain("hunter2");
  });

  test("of a call that hooks changed it tells which, when, and what it was before each: masked, with digests", async () => {
    const { store, log } = makeLog();
    const original = { command: "API_KEY=hunter2 npm test" };
    await log.append({ ...decision, rewrites: [{ by: "hook pnpm", phase: "before", original }] });
    const opened = openLine(Buffer.from(store.batches[0]?.trimEnd() ?? ""));
    expect(opened).toMatchObject({
      ok: true,
      record: {
        rewrites: [
          {
            by: "hook pnpm",
            phase: "before",
            original: { command: expect.stringContaining("npm test") },
            originalDigest: sha256(canonicalJson(original)),
          },
        ],
      },
    });
    expect(store.batches[0]).not.toContain("hunter2");
  });

  test("what hooks and the shield do besides is a record of its own, with kinds and counts", async () => {
    const { store, log } = makeLog();
    const findings = [{ kind: "secret:aws", count: 2 }];
    const place = { session: "s", turn: 1, edge: "result" as const, tool: "shell", call: "c" };
    await log.append({ kind: "intervention", ...place, by: "data-shield", action: "redacted", findings });
    await log.append({
      ...{ kind: "intervention", session: "s", turn: 1, edge: "message" },
      ...{ by: "hook x", action: "blocked", reason: "password=hunter2" },
    });
    expect(openLine(Buffer.from(store.batches[0]?.trimEnd() ?? ""))).toMatchObject({
      ok: true,
      record: { kind: "intervention", ...place, by: "data-shield", action: "redacted", findings },
    });
    expect(store.batches[1]).toContain("hook x");
    expect(store.batches[1]).not.toContain("hunter2");
  });

  test("an outcome tells what its call was about, masked, so that it is found by that", async () => {
    const { store, log } = makeLog();
    await log.append({ ...outcome, arguments: { command: "API_KEY=hunter2 make all" } });
    await log.append({ ...outcome, arguments: {} });
    expect(openLine(Buffer.from(store.batches[0]?.trimEnd() ?? ""))).toMatchObject({
      ok: true,
      record: { kind: "outcome", subject: expect.stringContaining("make all") },
    });
    expect(store.batches[0]).not.toContain("hunter2");
    expect(store.batches[1]).not.toContain("subject");
  });

  test("an entry is acknowledged only after the store has it", async () => {
    const { store, log } = makeLog();
    let release = () => {};
    store.before = () => new Promise((resolve) => (release = resolve));
    let acknowledged = false;
    const appending = log.append(outcome).then(() => (acknowledged = true));
    await new Promise(setImmediate);
    expect(acknowledged).toBe(false);
    release();
    await appending;
    expect(store.batches).toHaveLength(1);
  });

  test("after a failed write every entry is refused: the failed one, those that waited, all later ones", async () => {
    const { store, log } = makeLog();
    store.before = () => Promise.reject(new Error("ENOSPC"));
    const first = log.append(outcome);
    await Promise.resolve();
    await Promise.resolve();
    const waiting = log.append(outcome);
    await expect(first).rejects.toMatchObject({ code: "audit_write_failed", message: /ENOSPC/ });
    await expect(waiting).rejects.toMatchObject({ code: "audit_broken" });
    store.before = () => Promise.resolve();
    await expect(log.append(outcome)).rejects.toMatchObject({ code: "audit_broken", message: /ENOSPC/ });
    expect(store.batches).toEqual([]);
  });

  test("a lost lock refuses what is being written, too", async () => {
    const { store, log } = makeLog();
    store.before = () => Promise.resolve(log.fail(new AuditError("audit_lock_lost", "lost")));
    await expect(log.append(outcome)).rejects.toMatchObject({ code: "audit_lock_lost" });
    await expect(log.append(outcome)).rejects.toMatchObject({ code: "audit_broken" });
  });

  test("failing to tidy up refuses later entries, not the one that is written already", async () => {
    const { store, log } = makeLog();
    store.tidy = () => Promise.reject(new Error("EIO"));
    await log.append(outcome);
    await expect(log.append(outcome)).rejects.toMatchObject({ code: "audit_broken" });
  });

  test("more than a thousand waiting entries are refused, without breaking the log", async () => {
    const { store, log } = makeLog();
    let release = () => {};
    store.before = () => new Promise((resolve) => (release = resolve));
    const first = log.append(outcome);
    await new Promise(setImmediate);
    store.before = () => Promise.resolve();
    const appends = Array.from({ length: 1_200 }, () =>
      log.append(outcome).catch(({ code }: AuditError) => code),
    );
    release();
    await first;
    const results = await Promise.all(appends);
    expect(results.filter((result) => result === "audit_busy")).toHaveLength(200);
    expect(store.last.seq).toBe(1_001);
    await expect(log.append(outcome)).resolves.toBeUndefined();
  });

  test("what can't be recorded is refused alone", async () => {
    const { store, log } = makeLog();
    const odd = log.append({ ...outcome, durationMs: Number.NaN });
    await expect(odd).rejects.toMatchObject({ code: "audit_record_invalid" });
    const candidate = { behavior: "ask" as const, reason: "r".repeat(2_000), source: "s" };
    const huge = log.append({ ...decision, candidates: Array.from({ length: 1_000 }, () => candidate) });
    await expect(huge).rejects.toMatchObject({ code: "audit_record_invalid" });
    await log.append(outcome);
    expect(store.last.seq).toBe(1);
  });

  test("closing writes what waits, then refuses", async () => {
    const { store, log } = makeLog();
    const waiting = log.append(outcome);
    await log.close();
    await waiting;
    expect(store).toMatchObject({ closed: true, last: { seq: 1 } });
    await expect(log.append(outcome)).rejects.toMatchObject({ code: "audit_closed" });
    await log.close();
  });
});
