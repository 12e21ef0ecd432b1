import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Welcome } from "../../../../src/main/desktop/welcome/welcome";
import { keepLog, makeFolder } from "../support";

async function begun(home: string, isKnown = false) {
  const log = keepLog();
  const welcome = new Welcome(home, log);
  await welcome.begin(isKnown);
  return { welcome, log };
}

describe("the welcome", () => {
  it("is for the first start alone", async () => {
    const home = makeFolder();
    const { welcome } = await begun(home);
    expect(welcome.wanted).toBe(true);
    await welcome.seen();
    expect(welcome.wanted).toBe(false);
    expect((await begun(home)).welcome.wanted).toBe(false);
  });

  it("spares who has worked with the program before", async () => {
    expect((await begun(makeFolder(), true)).welcome.wanted).toBe(false);
  });

  it("stays away when its file is not understood, and says so", async () => {
    const home = makeFolder();
    writeFileSync(join(home, "welcome.json"), "{");
    const { welcome, log } = await begun(home);
    expect(welcome.wanted).toBe(false);
    expect(log.lines[0]).toContain("welcome");
  });
});
