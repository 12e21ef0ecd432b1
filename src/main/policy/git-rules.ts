import type { LocatedPath } from "./call-facts";
import type { Rule } from "./rule";

export const GIT_SHOWS = "git could show a file that it is about";

interface Bound {
  readonly path: string;
  readonly rule: Rule;
}

/** Finds rules about one of many paths. What was found for a list of paths is kept as long as the list itself. */
export class TrackedPaths {
  readonly #find: (path: LocatedPath) => Rule | undefined;
  readonly #known = new WeakMap<readonly string[], readonly Bound[]>();

  constructor(find: (path: LocatedPath) => Rule | undefined) {
    this.#find = find;
  }

  /** `paths`: absolute, links resolved. `only`: none but these and what is below them; undefined: all. */
  find(
    paths: readonly string[],
    workspace: LocatedPath["workspace"],
    only: readonly string[] | undefined,
  ): Rule | undefined {
    const known = this.#known.get(paths) ?? this.#bound(paths, workspace);
    this.#known.set(paths, known);
    return known.find(({ path }) => only?.some((limit) => isWithin(path, limit)) ?? true)?.rule;
  }

  #bound(paths: readonly string[], workspace: LocatedPath["workspace"]): readonly Bound[] {
    const root = workspace.real ?? workspace.written;
    return paths.flatMap((path) => {
      const written = isWithin(path, root) ? workspace.written + path.slice(root.length) : path;
      const rule = this.#find({ written, real: path, inside: true, workspace });
      return rule ? [{ path, rule }] : [];
    });
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}
