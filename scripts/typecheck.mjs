import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** One project per world, so that the renderer cannot see Node; the last two check against the older Electron. */
const projects = [
  "tsconfig.json",
  "src/main/tsconfig.json",
  "src/preload/tsconfig.json",
  "src/renderer/tsconfig.json",
  "scripts/tsconfig.json",
  "tests/tsconfig.json",
  "src/main/tsconfig.electron-33.json",
  "src/preload/tsconfig.electron-33.json",
];

let failed = 0;
for (const project of projects) {
  if (!existsSync(join(root, project))) continue;
  const args = [join(root, "node_modules/typescript/bin/tsc"), "--noEmit", "-p", project];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (result.status === 0) continue;
  failed += 1;
  console.error(`Type errors in ${project}`);
}
process.exitCode = failed === 0 ? 0 : 1;
