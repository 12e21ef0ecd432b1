import { StepError } from "./step-error.mjs";

/** @typedef {"release" | "test"} Flavour */

/**
 * `npm run package -- [--flavour release|test] [targets for electron-builder]`
 * @param {string[]} args
 * @returns {{ flavour: Flavour, targets: string[] }}
 */
export function parsePackage(args) {
  const [flag, value, ...rest] = args;
  if (flag !== "--flavour") return { flavour: "release", targets: args.length > 0 ? args : ["dir"] };
  if (value !== "release" && value !== "test") {
    throw new StepError(
      `There is no flavour "${value ?? ""}".`,
      "Usage: npm run package -- --flavour release|test",
    );
  }
  return { flavour: value, targets: rest.length > 0 ? rest : ["dir"] };
}

/** Where electron-builder lays an unpacked app, and what starts it there. */
const unpacked = {
  linux: "linux-unpacked/gatehouse",
  darwin: `mac${process.arch === "arm64" ? "-arm64" : ""}/Gatehouse.app`,
  win32: "win-unpacked/Gatehouse.exe",
};

/**
 * What the person has now: where it is, how to start it, which Electron it holds.
 * @param {{ flavour: Flavour, targets: string[] }} made
 * @param {import("../setup/runtime.mjs").Runtime} runtime
 * @param {string} platform
 */
export function packageSummary({ flavour, targets }, runtime, platform) {
  const folder = flavour === "test" ? "dist/test" : "dist";
  const program = unpacked[/** @type {keyof typeof unpacked} */ (platform)];
  const plain = targets.length === 1 && targets[0] === "dir" && program;
  const start = platform === "darwin" ? `open ${folder}/${program}` : `${folder}/${program}`;
  const where = plain
    ? `The app is in ${folder}. As a normal user, start it with: ${start}`
    : `The packages (${targets.join(", ")}) are in ${folder}; install one to start it`;
  const shipping = runtime.kind === "stand-in" ? ", so it is not for shipping" : "";
  return `${where}. It holds ${runtime.label}${shipping}.`;
}

/**
 * What electron-builder is told beyond its file. Playwright can't attach to a release: the test flavour differs in
 * that fuse alone, and lies in a folder of its own.
 * @param {Flavour} flavour
 * @param {string} electronDist
 */
export function builderOverrides(flavour, electronDist) {
  const base = [`-c.electronDist=${electronDist}`];
  if (flavour === "release") return base;
  return [...base, "-c.directories.output=dist/test", "-c.electronFuses.enableNodeCliInspectArguments=true"];
}
