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
