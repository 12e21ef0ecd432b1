import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TextScanner } from "../../../src/main/shield/finding";
import { Look } from "../../../src/main/shield/look";
import { createScanner } from "../../../src/main/shield/scan/scanner";
import { WorkerEngine } from "../../../src/main/shield/scan/worker-engine";
import type { ScanMessage, ScanRequest } from "../../../src/main/shield/scan/worker-messages";
import { shieldPolicy } from "../../support/shield-fakes";

const LIMIT_MS = 5_000;
/** More than a scan's time and what Look adds to it. */
const LONG_MS = 12_000;
const FINDING = { kind: "secret:npm", start: 0, end: 5, score: 1 };
const REDACTED = "[redacted: secret:npm]";

/** Starts after a while, and needs for a text as many milliseconds as the text says; `hang` needs for ever. */
class SlowWorker extends EventEmitter {
  constructor(startMs: number) {
    super();
    if (startMs < Number.POSITIVE_INFINITY) setTimeout(() => this.#say({ kind: "ready" }), startMs);
  }

  postMessage({ scan, text }: ScanRequest): void {
    const needs = Number(/\d+$/.exec(text)?.[0] ?? Number.NaN);
    if (!Number.isNaN(needs))
      setTimeout(() => this.#say({ kind: "found", scan, findings: [FINDING] }), needs);
  }

  unref(): void {}

  terminate(): void {
    this.removeAllListeners();
  }

  #say(message: ScanMessage): void {
    this.emit("message", message);
  }
}

const lookWith = (scanner: TextScanner) =>
  new Look({
    policy: () => shieldPolicy({ timeoutMs: LIMIT_MS }),
    scanner,
    assets: { needed: false, ready: async () => {}, filesMayHaveChanged: () => {} },
  });

/** The looks of several sessions, which share one engine as they do in the product. */
function sessions(count: number, ...startMs: readonly number[]) {
  let started = 0;
  const engine = new WorkerEngine(() => {
    started += 1;
    return new SlowWorker(startMs[started - 1] ?? 0);
  });
  return Array.from({ length: count }, () => lookWith(createScanner({ engine })));
}

/** What comes of a look at this text: what remains of it, or the code of its failure. */
const outcome = async (look: Look | undefined, text: string) =>
  look?.text(text).then(
    (redaction) => redaction.text,
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

async function outcomes(looks: readonly Look[], texts: readonly string[]) {
  const all = Promise.all(texts.map((text, index) => outcome(looks[index], text)));
  await vi.runAllTimersAsync();
  return all;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a session's result is withheld for no other session's sake", () => {
  test.each([
    ["a scan that hangs", ["first hang", "after 1000"], ["shield_timeout", `${REDACTED} 1000`]],
    [
      "several that hang",
      ["first hang", "first hang", "first hang", "after 4900"],
      ["shield_timeout", "shield_timeout", "shield_timeout", `${REDACTED} 4900`],
    ],
    [
      "slow texts within their time",
      ["after 4900", "after 4900", "after 4900"],
      [`${REDACTED} 4900`, `${REDACTED} 4900`, `${REDACTED} 4900`],
    ],
  ])("%s ahead of it", async (_, texts, expected) => {
    expect(await outcomes(sessions(texts.length), texts)).toEqual(expected);
  });

  test("a cold start uses up nobody's time", async () => {
    expect(await outcomes(sessions(2, LONG_MS), ["after 4900", "after 10"])).toEqual([
      `${REDACTED} 4900`,
      `${REDACTED} 10`,
    ]);
  });

  test("a worker that never starts closes the edge of the scan that started it alone", async () => {
    expect(await outcomes(sessions(2, Number.POSITIVE_INFINITY), ["after 10", "after 20"])).toEqual([
      "shield_failed",
      `${REDACTED} 20`,
    ]);
  });
});

describe("every scan has an end", () => {
  test("one that waited and then hangs is over when its own time is up, not later", async () => {
    const [first, second] = sessions(2);
    const ended = vi.fn();
    void outcome(first, "after 4000");
    void outcome(second, "then hang").then(ended);
    await vi.advanceTimersByTimeAsync(4_000 + LIMIT_MS - 100);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledWith("shield_timeout");
  });

  test.each([
    ["says nothing of waiting", () => new Promise<never>(() => {})],
    [
      "begins and then hangs",
      (...[, , , clock]: Parameters<TextScanner["scan"]>) => {
        clock?.pause();
        clock?.resume();
        return new Promise<never>(() => {});
      },
    ],
  ])("a scanner that %s has the scan's time and a little more", async (_, scan) => {
    const ended = vi.fn();
    void outcome(lookWith({ scan }), "x").then(ended);
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 1_000);
    expect(ended).toHaveBeenCalledWith("shield_timeout");
  });
});

test("an answer that came in time counts, though this thread was busy when it came", async () => {
  const [look] = sessions(1);
  const redacted = outcome(look, `after ${LIMIT_MS}`);
  await vi.runAllTimersAsync();
  expect(await redacted).toBe(`${REDACTED} ${LIMIT_MS}`);
});
