import { spawnSync } from "node:child_process";

/** False where there is no Python 3: tests of hooks written in it then say so and are left out. */
export function hasPython(): boolean {
  return spawnSync("python3", ["-c", "import json"]).status === 0;
}
