import { expect, test } from "vitest";
import { requireNode } from "../../../scripts/lib/entry.mjs";
import { builderOverrides, parsePackage } from "../../../scripts/lib/package-arguments.mjs";
import { parseStart, terminalArguments, terminalOutcome } from "../../../scripts/lib/start-arguments.mjs";
import { parseTest } from "../../../scripts/lib/test-arguments.mjs";

test("start takes one folder or none", () => {
  expect(parseStart([])).toEqual({ folder: undefined });
  expect(parseStart(["../work"])).toEqual({ folder: "../work" });
  expect(() => parseStart(["a", "b"])).toThrow("Unknown argument: b");
  expect(() => parseStart(["--no-sandbox"])).toThrow("Unknown argument: --no-sandbox");
});

test("the terminal front-end is given a prompt only when nobody can type one", () => {
  expect(terminalArguments("/sample", true)).toEqual(["run", "--workspace", "/sample"]);
  expect(terminalArguments("/sample", false)).toContain("--prompt");
});

test("denied for want of a person ends the demonstration well, with one line on why", () => {
  expect(terminalOutcome(3, false)).toEqual({ code: 0, line: expect.stringContaining("denied") });
  expect(terminalOutcome(3, true)).toEqual({ code: 3 });
  expect(terminalOutcome(2, false)).toEqual({ code: 2 });
});

test("test runs all steps, or those named, with arguments for a single runner", () => {
  const names = ["types", "unit", "e2e"];
  expect(parseTest([], names)).toEqual({ only: names, extra: [] });
  expect(parseTest(["--only", "unit,e2e"], names)).toEqual({ only: ["unit", "e2e"], extra: [] });
  expect(parseTest(["--only", "e2e", "-g", "write"], names)).toEqual({
    only: ["e2e"],
    extra: ["-g", "write"],
  });
  expect(() => parseTest(["--only", "nope"], names)).toThrow('There is no step "nope"');
  expect(() => parseTest(["--only", "unit,e2e", "-g"], names)).toThrow("exactly one step");
  expect(() => parseTest(["--watch"], names)).toThrow("Unknown argument");
});

test("package makes a release unless told otherwise; only the test flavour may be inspected", () => {
  expect(parsePackage([])).toEqual({ flavour: "release", targets: ["dir"] });
  expect(parsePackage(["--flavour", "test"])).toEqual({ flavour: "test", targets: ["dir"] });
  expect(parsePackage(["deb"])).toEqual({ flavour: "release", targets: ["deb"] });
  expect(() => parsePackage(["--flavour", "debug"])).toThrow('There is no flavour "debug"');
  expect(builderOverrides("release", "/dist").join(" ")).not.toContain("Inspect");
  expect(builderOverrides("test", "/dist").join(" ")).toContain("enableNodeCliInspectArguments=true");
});

test("an old Node is refused", () => {
  expect(() => requireNode("18.20.0")).toThrow("too old");
  expect(() => requireNode("20.17.0")).toThrow("too old");
  expect(() => requireNode("20.18.0")).not.toThrow();
  expect(() => requireNode("24.0.0")).not.toThrow();
});
