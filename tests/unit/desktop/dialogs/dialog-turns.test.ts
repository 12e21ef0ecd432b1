import { describe, expect, it } from "vitest";
import { DialogTurns } from "../../../../src/main/desktop/dialogs/dialog-turns";

/** A box that stays open until it is closed by hand. */
function box(log: string[], name: string) {
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const show = async () => {
    log.push(name);
    await closed;
    return name;
  };
  return { show, close };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("DialogTurns", () => {
  it("shows a request for approval only once the question below it has gone, and no other question before it", async () => {
    const log: string[] = [];
    const turns = new DialogTurns();
    const [first, approval, second] = [box(log, "first"), box(log, "approval"), box(log, "second")];
    const asked = turns.optional(first.show, "busy");
    const approved = turns.required(approval.show);
    await settle();
    expect(log).toEqual(["first"]);
    first.close();
    expect(await asked).toBe("first");
    expect(await turns.optional(second.show, "busy")).toBe("busy");
    await settle();
    expect(log).toEqual(["first", "approval"]);
    expect(await turns.optional(second.show, "busy")).toBe("busy");
    approval.close();
    expect(await approved).toBe("approval");
    second.close();
    expect(await turns.optional(second.show, "busy")).toBe("second");
  });

  it("lets what the work can't go on without wait in line, one box at a time", async () => {
    const log: string[] = [];
    const turns = new DialogTurns();
    const [first, second] = [box(log, "first"), box(log, "second")];
    const approved = turns.required(first.show);
    const answered = turns.required(second.show);
    await settle();
    expect(log).toEqual(["first"]);
    first.close();
    await approved;
    await settle();
    expect(log).toEqual(["first", "second"]);
    expect(await turns.optional(async () => "shown", "busy")).toBe("busy");
    second.close();
    expect(await answered).toBe("second");
  });

  it("goes on after a box that could not be shown", async () => {
    const turns = new DialogTurns();
    const fail = () => Promise.reject(new Error("no display"));
    await expect(turns.optional(fail, undefined)).rejects.toThrow("no display");
    await expect(turns.required(fail)).rejects.toThrow("no display");
    expect(await turns.optional(async () => "shown", "busy")).toBe("shown");
  });
});
