import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * A digest of the names and contents below some paths. Contents, not times: a checkout or a copy changes
 * times only, and must not cause a rebuild.
 * @param {string} base
 * @param {string[]} paths relative to base; missing ones are skipped
 */
export function contentStamp(base, paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(base, path))) {
      const content = readFileSync(file);
      hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]} sorted
 */
export function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string} file */
export function readStamp(file) {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, "utf8") : undefined;
}
