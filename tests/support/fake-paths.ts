import { posix } from "node:path";
import type { PathPort } from "../../src/main/shell/read-only/places";

/** A workspace without links, where names with an ending and single letters are files, at `root`: a path stays inside when its text does. */
export function fakePaths(root = "/home/ada/space"): PathPort {
  return {
    staysInside(path) {
      const full = posix.resolve(root, path);
      return full === root || full.startsWith(`${root}/`);
    },
    isNoFolder: (path) => /(?:\.\w+|^[a-z])$/.test(path),
    isRoot: (path) => posix.resolve(root, path) === root,
  };
}
