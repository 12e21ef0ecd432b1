import { describe, expect, it } from "vitest";
import { CommandDesk } from "../../../../../src/renderer/main/commands/command-desk";

describe("CommandDesk", () => {
  it("brings a command to whoever carries it out, until they stop", () => {
    const desk = new CommandDesk();
    let done = 0;
    const end = desk.handle("page.audit", () => (done += 1));
    desk.give("page.audit");
    desk.give("page.policy");
    expect(done).toBe(1);
    end();
    desk.give("page.audit");
    expect(done).toBe(1);
  });

  it("keeps a command for a page that is only being opened, once, and only the last one", () => {
    const desk = new CommandDesk();
    const done: string[] = [];
    desk.give("audit.export");
    desk.give("audit.verify");
    desk.handle("audit.export", () => done.push("export"));
    desk.handle("audit.verify", () => done.push("verify"));
    desk.handle("audit.verify", () => done.push("again"));
    expect(done).toEqual(["verify"]);
  });
});
