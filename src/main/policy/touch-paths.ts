import { splitUnescaped } from "./glob-tokens";

/** The path that a glob without wildcards stands for. */
export function literalPath(glob: string): string {
  return glob.replace(/\\([\s\S])/g, "$1");
}

/** A glob's literal folder (`.` when there is none) and the rest, which begins with the first wild segment. */
export function splitPattern(glob: string): { readonly folder: string; readonly rest: string } {
  const segments = splitUnescaped(glob, "/");
  const wild = segments.findIndex((segment) => /[*?[{]/.test(segment.replace(/\\[\s\S]/g, "")));
  const at = wild < 0 ? segments.length : wild;
  const folder = literalPath(segments.slice(0, at).join("/"));
  const root = glob.startsWith("/") ? "/" : ".";
  return { folder: folder === "" ? root : folder, rest: segments.slice(at).join("/") };
}
