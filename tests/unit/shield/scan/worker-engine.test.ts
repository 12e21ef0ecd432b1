import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { ScanOrder } from "../../../../src/main/shield/finding";
import { WorkerEngine } from "../../../../src/main/shield/scan/worker-engine";
import type { ScanMessage, ScanRequest } from "../../../../src/main/shield/scan/worker-messages";

const ORDER: ScanOrder = { secrets: true, pii: [], maxRows: undefined, values: false, binary: false };
const FINDING = { kind: "secret:npm", start: 0, end: 4, score: 1 };

/** A worker that does with a request what the test says. */
class FakeWorker extends EventEmitter {
  readonly #answer: (request: ScanRequest, worker: FakeWorker) => void;
  terminated = false;

  constructor(answer: (request: ScanRequest, worker: FakeWorker) => void, isReady = true) {
    super();
    this.#answer = answer;
    if (isReady) queueMicrotask(() => this.say({ kind: "ready" }));
  }

  postMessage(request: ScanRequest): void {
    queueMicrotask(() => this.#answer(request, this));
  }

  say(message: ScanMessage): void {
    this.emit("message", message);
  }

  unref(): void {}

  terminate(): void {
    this.terminated = true;
  }
}

const finds = ({ scan }: ScanRequest, worker: FakeWorker) =>
  worker.say({ kind: "found", scan, findings: [FINDING] });
const hangs = () => {};

function engineOf(...answers: ((request: ScanRequest, worker: FakeWorker) => void)[]) {
  const workers: FakeWorker[] = [];
  const engine = new WorkerEngine(() => {
    const worker = new FakeWorker(answers[workers.length] ?? finds);
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

test("no worker is started before the first scan, and one serves many", async () => {
  const { engine, workers } = engineOf();
  expect(workers).toHaveLength(0);
  expect(await engine.find("x", ORDER, 1000)).toEqual([FINDING]);
  expect(await engine.find("x", ORDER, 1000)).toEqual([FINDING]);
  expect(workers).toHaveLength(1);
});

test("a scan whose time is up ends its worker, and the next scan gets a fresh one", async () => {
  const { engine, workers } = engineOf(hangs);
  await expect(engine.find("x", ORDER, 10)).rejects.toMatchObject({
    name: "ShieldError",
    code: "shield_timeout",
  });
  expect(workers[0]?.terminated).toBe(true);
  expect(await engine.find("x", ORDER, 1000)).toEqual([FINDING]);
  expect(workers).toHaveLength(2);
});

test("the time of a scan that waits for another begins when it is its turn", async () => {
  const { engine } = engineOf(hangs);
  const first = engine.find("x", ORDER, 40);
  const second = engine.find("y", ORDER, 40);
  await expect(first).rejects.toMatchObject({ code: "shield_timeout" });
  expect(await second).toEqual([FINDING]);
});

test.each([
  ["fails", (_: ScanRequest, worker: FakeWorker) => worker.emit("error", new Error("planted-4711"))],
  ["ends", (_: ScanRequest, worker: FakeWorker) => worker.emit("exit", 1)],
] as const)("a worker that %s closes the edge, without its own words", async (_, answer) => {
  const { engine, workers } = engineOf(answer);
  const failure = await engine.find("x", ORDER, 1000).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "ShieldError", code: "shield_failed" });
  expect(String(failure)).not.toContain("planted");
  await engine.find("x", ORDER, 1000);
  expect(workers).toHaveLength(2);
});

test("a failure in the worker keeps its code, and the worker goes on", async () => {
  const { engine, workers } = engineOf(({ scan }, worker) =>
    worker.say(
      scan === 1
        ? { kind: "failed", scan, code: "shield_failed", message: "It broke" }
        : { kind: "found", scan, findings: [] },
    ),
  );
  await expect(engine.find("x", ORDER, 1000)).rejects.toMatchObject({
    code: "shield_failed",
    message: "It broke",
  });
  expect(await engine.find("x", ORDER, 1000)).toEqual([]);
  expect(workers).toHaveLength(1);
});

test("closing ends the scan that is under way", async () => {
  const { engine, workers } = engineOf(hangs);
  const scan = engine.find("x", ORDER, 5000);
  const ended = expect(scan).rejects.toMatchObject({
    code: "shield_failed",
    message: "The data shield was closed",
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  engine.close();
  await ended;
  expect(workers[0]?.terminated).toBe(true);
});

test("a worker is replaced before what it remembers piles up", async () => {
  const { engine, workers } = engineOf();
  for (let scan = 0; scan < 201; scan += 1) await engine.find("x", ORDER, 1000);
  expect(workers).toHaveLength(2);
  expect(workers[0]?.terminated).toBe(true);
});
