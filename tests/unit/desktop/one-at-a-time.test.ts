import { describe, expect, it } from "vitest";
import { OneAtATime } from "../../../src/main/desktop/one-at-a-time";

describe("OneAtATime", () => {
  it("drops what comes while a task runs, whoever asks", async () => {
    const turn = new OneAtATime();
    let finish = (_answer: string) => {};
    const first = turn.run(() => new Promise<string>((resolve) => (finish = resolve)), "busy");
    let started = false;
    const second = turn.run(async () => {
      started = true;
      return "second";
    }, "busy");
    expect(await second).toBe("busy");
    expect(started).toBe(false);
    finish("first");
    expect(await first).toBe("first");
  });

  it("is free again after a task, also after one that failed", async () => {
    const turn = new OneAtATime();
    await expect(turn.run(() => Promise.reject(new Error("no")), undefined)).rejects.toThrow("no");
    expect(await turn.run(async () => "next", "busy")).toBe("next");
  });
});
