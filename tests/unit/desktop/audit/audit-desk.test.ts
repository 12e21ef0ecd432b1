import { describe, expect, it } from "vitest";
import type { IndexStatus } from "../../../../src/main/audit/browse/audit-index";
import { AuditDesk } from "../../../../src/main/desktop/audit/audit-desk";
import { FakeWorkers } from "./fake-workers";

const STATUS: IndexStatus = {
  epoch: 0,
  total: 3,
  older: 3,
  newer: 0,
  indexing: false,
  filtering: false,
  full: false,
  skipped: ["chain-1/\u202e: broken"],
};

function setUp() {
  const workers = new FakeWorkers();
  const waits: { ms: number; end: () => void }[] = [];
  const desk = new AuditDesk({
    folder: "/logs",
    workers,
    wait: (ms) => new Promise<void>((end) => waits.push({ ms, end })),
  });
  /** Ends all waits of a length. */
  const pass = async (ms: number) => {
    for (const wait of waits.splice(0)) wait.ms === ms ? wait.end() : waits.push(wait);
    await new Promise(setImmediate);
  };
  return { desk, workers, pass };
}

/** The first answer of a page that has just been opened. */
async function open({ desk, workers }: ReturnType<typeof setUp>) {
  const first = desk.watch({}, 0);
  workers.index.tell({ kind: "answer", call: workers.index.sent.length, value: STATUS });
  return await first;
}

describe("the audit desk", () => {
  it("starts no worker until the page asks, and tells a new page at once how far everything is", async () => {
    const parts = setUp();
    expect(parts.workers.indexes).toHaveLength(0);
    const status = await open(parts);
    expect(status).toMatchObject({ total: 3, older: 3, job: null, skipped: ["chain-1/\\u{202e}: broken"] });
    expect(parts.workers.index.sent).toEqual([{ call: 1, method: "status", input: { filter: {} } }]);
  });

  it("answers a watch when something has changed, and lets one wait at a time", async () => {
    const parts = setUp();
    const { revision } = await open(parts);
    const earlier = parts.desk.watch({}, revision);
    const later = parts.desk.watch({}, revision);
    expect(await earlier).toMatchObject({ revision, total: 3 });
    parts.workers.index.tell({ kind: "status", status: { ...STATUS, total: 4, newer: 1 } });
    expect(await later).toMatchObject({ revision: revision + 1, total: 4, newer: 1 });
  });

  it("answers a watch without news in the end, so that the page's silence can be told from its absence", async () => {
    const parts = setUp();
    const { revision } = await open(parts);
    const watching = parts.desk.watch({}, revision);
    await parts.pass(10_000);
    expect(await watching).toMatchObject({ revision });
  });

  it("gives the worker up when the page has been silent for long, and no earlier", async () => {
    const parts = setUp();
    await open(parts);
    void parts.desk.facets().catch(() => undefined);
    await parts.pass(30_000);
    expect(parts.workers.index.terminated).toBe(false);
    await parts.pass(30_000);
    expect(parts.workers.index.terminated).toBe(true);
  });

  it("tells why when the worker ends, and starts another when the page tries again", async () => {
    const parts = setUp();
    const { revision, epoch } = await open(parts);
    const watching = parts.desk.watch({}, revision);
    const page = parts.desk.page({}, 0, 10);
    parts.workers.index.tell({ kind: "ended", message: "EACCES: \u0007" });
    expect(await watching).toMatchObject({ failure: "EACCES: \\x07" });
    await expect(page).rejects.toThrow("EACCES");
    expect(parts.workers.indexes).toHaveLength(1);
    const again = await open(parts);
    expect(parts.workers.indexes).toHaveLength(2);
    expect(again).not.toHaveProperty("failure");
    // Its places are others, even if it counts alike.
    expect(again.epoch).not.toBe(epoch);
  });

  it("tells how far a check is, and nothing of it afterwards", async () => {
    const parts = setUp();
    const { revision } = await open(parts);
    const verifying = parts.desk.verify();
    const job = await parts.workers.job();
    job.tell({ kind: "progress", done: 2_000 });
    await parts.pass(100);
    expect(await parts.desk.watch({}, revision)).toMatchObject({ job: { kind: "verify", done: 2_000 } });
    job.tell({ kind: "done", value: { ok: true, records: 3, problems: [] } });
    expect(await verifying).toEqual({ state: "done", value: { ok: true, records: 3, problems: [] } });
    expect(await parts.desk.watch({}, revision)).toMatchObject({ job: null });
  });

  it("lets an export clean up behind itself before the program ends", async () => {
    const parts = setUp();
    const exporting = parts.desk.export("csv", "/x.csv", {});
    const job = await parts.workers.job();
    let closed = false;
    const closing = parts.desk.close().then(() => (closed = true));
    await new Promise(setImmediate);
    expect([job.sent, closed]).toEqual([["cancel"], false]);
    job.tell({ kind: "cancelled" });
    await closing;
    expect(await exporting).toEqual({ state: "cancelled" });
  });
});
