import { resolve } from "node:path";
import { findRipgrep } from "../../src/main/compose/parts";
import { createEngine } from "../../src/main/shield/scan/engine";

/** What a session needs of the program's installation; the shield looks in this thread. */
export const INSTALLED = {
  ripgrepPath: findRipgrep({}, resolve("out/main")),
  scanEngine: createEngine(),
};
