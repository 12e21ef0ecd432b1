import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTimer, withDeadline } from "../../../src/main/base/deadline";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<string>(() => {});
const late = () => "late";

/** What a promise came to so far. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve("open")]);
}

test("work in time gives its value or its error, and leaves no timer", async () => {
  expect(await withDeadline(async () => "done", 100, late)).toBe("done");
  const failing = withDeadline(() => Promise.reject(new Error("broken")), 100, late);
  await expect(failing).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("late work gives what stands for it", async () => {
  const waiting = withDeadline(never, 100, late);
  await vi.advanceTimersByTimeAsync(99);
  expect(await stateOf(waiting)).toBe("open");
  await vi.advanceTimersByTimeAsync(2);
  expect(await waiting).toBe("late");
});

test("late work can be an error", async () => {
  const waiting = withDeadline(never, 100, () => {
    throw new Error("too late");
  });
  const failed = expect(waiting).rejects.toThrow("too late");
  await vi.advanceTimersByTimeAsync(101);
  await failed;
});

test("the time that work waits for its turn isn't its own", async () => {
  let turn = () => {};
  const work = (clock: { pause(): void; resume(): void }) => {
    clock.pause();
    turn = () => clock.resume();
    return never();
  };
  const waiting = withDeadline(work, 100, late);
  await vi.advanceTimersByTimeAsync(1_000);
  turn();
  await vi.advanceTimersByTimeAsync(99);
  expect(await stateOf(waiting)).toBe("open");
  await vi.advanceTimersByTimeAsync(2);
  expect(await waiting).toBe("late");
});

test("a clock that goes on after the work is done starts nothing", async () => {
  let resume = () => {};
  await withDeadline(
    async (clock) => {
      resume = clock.resume;
    },
    100,
    late,
  );
  resume();
  expect(vi.getTimerCount()).toBe(0);
});

test("a stopped timer calls nobody back", async () => {
  const then = vi.fn();
  const stop = startTimer(50, then);
  stop();
  startTimer(50, then);
  await vi.advanceTimersByTimeAsync(60);
  expect(then).toHaveBeenCalledTimes(1);
});
