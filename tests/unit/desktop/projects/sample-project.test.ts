import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ensureSampleProject } from "../../../../src/main/desktop/projects/sample-project";
import { makeFolder } from "../support";

describe("ensureSampleProject", () => {
  it("copies the sample once and then leaves the person's copy alone", async () => {
    const base = makeFolder();
    const source = join(base, "source");
    mkdirSync(source);
    writeFileSync(join(source, "README.md"), "sample");
    const target = join(base, "home/sample-project");
    expect(await ensureSampleProject(source, target)).toBe(target);
    writeFileSync(join(target, "README.md"), "mine");
    await ensureSampleProject(source, target);
    expect(readFileSync(join(target, "README.md"), "utf8")).toBe("mine");
    expect(readFileSync(join(source, "README.md"), "utf8")).toBe("sample");
  });

  it("leaves nothing half copied behind when the sample is missing", async () => {
    const base = makeFolder();
    await expect(ensureSampleProject(join(base, "none"), join(base, "home/sample"))).rejects.toThrow();
    expect(readdirSync(join(base, "home"))).toEqual([]);
  });
});
