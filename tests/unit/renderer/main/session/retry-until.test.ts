import { describe, expect, it } from "vitest";
import { retryUntil } from "../../../../../src/renderer/main/session/retry-until";

function recorder() {
  const waited: number[] = [];
  return { waited, wait: async (ms: number) => void waited.push(ms) };
}

describe("retryUntil", () => {
  it("asks again after a failure, later each time, until there is an answer", async () => {
    const { waited, wait } = recorder();
    let left = 7;
    const attempt = async () => (left-- > 0 ? undefined : "snapshot");
    expect(await retryUntil(attempt, wait, new AbortController().signal)).toBe("snapshot");
    expect(waited).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it("stops when nobody waits for the answer any more", async () => {
    const abort = new AbortController();
    const { waited, wait } = recorder();
    let asked = 0;
    const attempt = async () => {
      asked += 1;
      if (asked === 2) abort.abort();
      return undefined;
    };
    expect(await retryUntil(attempt, wait, abort.signal)).toBeUndefined();
    expect([asked, waited.length]).toEqual([2, 1]);
  });
});
