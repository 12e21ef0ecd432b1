import { describe, expect, it } from "vitest";
import { Ledger } from "../../../src/main/checkpoints/ledger";
import { CHECKPOINT_LIMITS } from "../../../src/main/checkpoints/limits";
import type { CheckpointRecord } from "../../../src/main/checkpoints/record";

/** A list that can't be read the first few times, as when the process has no file handle left. */
function ledgerThatFails(times: number) {
  const written: CheckpointRecord[] = [];
  let left = times;
  const ledger = new Ledger(
    {
      read: async () => {
        left -= 1;
        if (left >= 0) throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
        return [];
      },
      append: async (record) => {
        written.push(record);
      },
    },
    CHECKPOINT_LIMITS,
  );
  return { ledger, written };
}

describe("Ledger", () => {
  it("reads its list again after a failure, so that later writes are recorded", async () => {
    const { ledger } = ledgerThatFails(2);
    await expect(ledger.history()).rejects.toThrow("too many open files");
    await expect(ledger.isFull()).rejects.toThrow("too many open files");
    expect(await ledger.isFull()).toBe(false);
    expect(await ledger.history()).toBe(await ledger.history());
  });

  it("reads its list once for all who ask at the same time", async () => {
    const { ledger } = ledgerThatFails(1);
    const both = await Promise.allSettled([ledger.history(), ledger.history()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await ledger.isFull()).toBe(false);
  });
});
