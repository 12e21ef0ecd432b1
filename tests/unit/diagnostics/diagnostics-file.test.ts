import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticsFile } from "../../../src/main/diagnostics/diagnostics-file";

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-diagnostics-"));
  const file = join(folder, "logs/diagnostics.log");
  const failed: string[] = [];
  const diagnostics = new DiagnosticsFile({
    file,
    now: () => 0,
    mask: (text) => text.replaceAll("hunter2", "[masked]"),
    failed: (what) => failed.push(what),
  });
  return { folder, file, failed, diagnostics };
}

describe("DiagnosticsFile", () => {
  it("writes what failed, when and why, for its owner alone and without secrets", () => {
    const { file, diagnostics } = setUp();
    diagnostics.report("A call was refused.", new Error("no key hunter2\n2026-01-01T00:00:00.000Z forged"));
    diagnostics.report("Another.", "plain");
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(
      /^1970-01-01T00:00:00.000Z A call was refused.\n {4}Error: no key \[masked\]\n {4}2026-/,
    );
    expect(text).toContain("\n1970-01-01T00:00:00.000Z Another.\n    plain\n");
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("stays bounded: what is full becomes the old file", () => {
    const { file, diagnostics } = setUp();
    for (let count = 0; count < 400; count += 1) diagnostics.report("x".repeat(4_000), "y".repeat(4_000));
    expect(statSync(file).size).toBeLessThanOrEqual(1_000_000);
    expect(statSync(`${file}.old`).size).toBeLessThanOrEqual(1_000_000);
  });

  it("never throws: what can't be written is said elsewhere", () => {
    const { folder, failed, diagnostics } = setUp();
    writeFileSync(join(folder, "logs"), "a file where a folder should be");
    diagnostics.report("A call was refused.", new Error("x"));
    expect(failed).toEqual([
      expect.stringMatching(/^A call was refused. \(.*diagnostics.log can't be written: /),
    ]);
  });
});
