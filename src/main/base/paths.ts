import { isAbsolute, relative, sep } from "node:path";

/** A path of this system with forward slashes, as rules, records and models see it. Where the system's separator is one, a backslash is part of a name. */
export function toSlashes(path: string, separator: string = sep): string {
  return separator === "/" ? path : path.replaceAll(separator, "/");
}

/**
 * The way from a folder down to a path, with forward slashes: empty for the folder itself, undefined for what lies outside of it.
 * Compares names and asks no disk; both are absolute.
 */
export function pathBelow(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? undefined : toSlashes(way);
}

/** Whether a path is a folder or lies in it, letter by letter: both are real paths, which have one spelling. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
