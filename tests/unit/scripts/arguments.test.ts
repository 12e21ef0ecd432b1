import { expect, test } from "vitest";
import { requireNode } from "../../../scripts/lib/entry.mjs";
import { builderOverrides, packageSummary, parsePackage } from "../../../scripts/lib/package-arguments.mjs";
import {
  desktopArguments,
  parseStart,
  terminalArguments,
  terminalIntroduction,
  terminalOutcome,
} from "../../../scripts/lib/start-arguments.mjs";
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

test("Chromium tells only what ends it, unless its logging is asked for; the folder stays last", () => {
  const start = { app: "/app", flags: ["--ozone-platform=x11"], workspace: "/work" };
  expect(desktopArguments(start, {})).toEqual(["--ozone-platform=x11", "--log-level=3", "/app", "/work"]);
  expect(desktopArguments({ app: "/app" }, { ELECTRON_ENABLE_LOGGING: "1" })).toEqual(["/app"]);
});

test("the terminal front-end is introduced with its project and what can be asked there", () => {
  const typed = terminalIntroduction(undefined, "/home/ada/sample", true);
  expect(typed).toContain("copy of the sample project, /home/ada/sample.");
  expect(typed).toContain("Type a request, for example: read README.md");
  const demonstrated = terminalIntroduction("/srv/x", "/srv/x", false);
  expect(demonstrated).toContain("The project is /srv/x.");
  expect(demonstrated).toContain("It is asked to: read README.md");
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

test("a finished package is told with its place, how to start it, and what it holds", () => {
  const runtime = {
    folder: "/e",
    executable: "/e/electron",
    kind: "official",
    label: "Electron 45.5.0",
  } as const;
  expect(packageSummary({ flavour: "release", targets: ["dir"] }, runtime, "linux")).toBe(
    "The app is in dist. As a normal user, start it with: dist/linux-unpacked/gatehouse. It holds Electron 45.5.0.",
  );
  expect(packageSummary({ flavour: "test", targets: ["dir"] }, runtime, "win32")).toContain(
    "dist/test/win-unpacked/Gatehouse.exe",
  );
  const standIn = { ...runtime, kind: "stand-in" } as const;
  expect(packageSummary({ flavour: "release", targets: ["deb"] }, standIn, "linux")).toBe(
    "The packages (deb) are in dist; install one to start it. It holds Electron 45.5.0, so it is not for shipping.",
  );
});

test("an old Node is refused", () => {
  expect(() => requireNode("18.20.0")).toThrow("too old");
  expect(() => requireNode("20.17.0")).toThrow("too old");
  expect(() => requireNode("20.18.0")).not.toThrow();
  expect(() => requireNode("24.0.0")).not.toThrow();
});
