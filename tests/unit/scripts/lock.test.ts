import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "../../../scripts/lib/lock.mjs";

let base: string;
let lock: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "lock-"));
  lock = join(base, "lock");
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

test("two that want the lock work one after the other", async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await sleep(50);
    events.push(`${name} ends`);
  };
  await Promise.all([withLock(work("one"), lock), withLock(work("two"), lock)]);
  expect(events).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("the lock is released when the work fails", async () => {
  await expect(withLock(() => Promise.reject(new Error("no")), lock)).rejects.toThrow("no");
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a process that died is taken over", async () => {
  writeFileSync(lock, "999999999");
  await expect(withLock(() => Promise.resolve("done"), lock)).resolves.toBe("done");
});

test("a lock that has not been touched for long is taken over, though its number is in use", async () => {
  writeFileSync(lock, String(process.pid));
  utimesSync(lock, 1, 1);
  await expect(withLock(() => Promise.resolve("done"), lock)).resolves.toBe("done");
});
