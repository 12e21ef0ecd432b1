import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { dataFolder, projectRoot } from "./paths.mjs";

/** A copy that may be written to, so that trying Gatehouse never changes the clone. Made once, then left alone. */
export function sampleProject(target = join(dataFolder, "sample-project")) {
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  const copying = `${target}.${process.pid}`;
  rmSync(copying, { recursive: true, force: true });
  cpSync(join(projectRoot, "assets/sample-project"), copying, { recursive: true });
  if (existsSync(target)) rmSync(copying, { recursive: true, force: true });
  else renameSync(copying, target);
  return target;
}
