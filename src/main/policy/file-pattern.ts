import type { Fold } from "./fold";
import { compileGlob, couldBeBelow, couldBeNamed, couldMeet, type Glob, matchesPath } from "./glob";
import { GLOBSTAR, pathSegments, type Segment, toSegments } from "./glob-tokens";

/** One way to name a file: from the root, and from the workspace (with `..` when it lies outside). Segments. */
export interface PathForm {
  readonly absolute: readonly string[];
  readonly relative: readonly string[];
}

interface Anchored {
  readonly glob: Glob;
  readonly from: keyof PathForm;
  /** So many folders above the workspace the pattern begins, where it is wide: `../x` is also written for what lies inside. */
  readonly up: number;
}

export interface FilePatternOptions {
  readonly home: string;
  readonly fold: Fold;
  /**
   * For deny and ask: the pattern also covers what lies below it, a name without a slash is meant at any depth, and
   * `/x` both from the root and from the workspace.
   */
  readonly wide: boolean;
}

/** The file pattern of a rule: relative to the workspace, `~/…` from home, `//…` from the root. */
export class FilePattern {
  /** The last name when it is literal and whatever comes before it doesn't matter: the key under which it is found. */
  readonly name: string | undefined;
  readonly #anchored: readonly Anchored[];
  readonly #wide: boolean;

  constructor(text: string, { home, fold, wide }: FilePatternOptions) {
    this.#wide = wide;
    const texts = wide ? readings(text) : [text];
    this.#anchored = texts
      .flatMap((each) => anchor(each, home, wide))
      .flatMap(([from, pattern]) => {
        const glob = compileGlob(fold(pattern), wide ? "most" : "least");
        if (!glob) return [];
        return wide ? climb(glob, from) : [{ from, glob, up: 0 }];
      });
    this.name = floatingName(this.#anchored);
  }

  matches(form: PathForm): boolean {
    return this.#anchored.some(({ glob, from, up }) => {
      const path = up === 0 ? form[from] : fromAbove(form, up).path;
      return path !== undefined && matchesPath(glob, path, { below: this.#wide });
    });
  }

  /** Whether a shell pattern, given from the root, could stand for a file that the rule is about. */
  couldMeet(pattern: string, workspace: readonly string[]): boolean {
    const segments = toSegments(pattern);
    return this.#anchored.some(({ glob, from, up }) => {
      const folder = workspace.slice(0, Math.max(0, workspace.length - up));
      const other = from === "absolute" ? segments : below(segments, folder);
      return other !== undefined && couldMeet(glob, other, { below: this.#wide });
    });
  }

  /** Whether this folder could hold a file that the rule is about. `hidden`: names that begin with a dot count. */
  couldBeBelow(form: PathForm, hidden: boolean): boolean {
    return this.#anchored.some(({ glob, from, up }) => {
      const { path, holds } = fromAbove(form, up);
      if (holds && from === "relative") return true;
      const folder = up === 0 ? form[from] : path;
      return folder !== undefined && couldBeBelow(glob, folder, hidden);
    });
  }

  /** Whether the pattern could match a file of this literal name in some folder. */
  couldBeNamed(name: string): boolean {
    return this.#anchored.some(({ glob }) => couldBeNamed(glob, name));
  }

  /** The literal segments that every match begins with, by anchor. */
  *prefixes(): Iterable<{ readonly from: keyof PathForm; readonly segments: readonly string[] }> {
    for (const { glob, from, up } of this.#anchored) {
      if (up > 0) {
        yield { from, segments: [] };
        continue;
      }
      for (const alternative of glob.alternatives) {
        const wild = alternative.findIndex((segment) => typeof segment !== "string");
        const literal = wild < 0 ? alternative : alternative.slice(0, wild);
        yield { from, segments: literal.filter((segment) => typeof segment === "string") };
      }
    }
  }
}

/** A path's segments in the forms that patterns are compared with. */
export function pathForm(absolute: string, workspace: string, fold: Fold): PathForm {
  const segments = pathSegments(fold(absolute));
  const root = pathSegments(fold(workspace));
  let common = 0;
  while (common < root.length && root[common] === segments[common]) common += 1;
  const up = new Array<string>(root.length - common).fill("..");
  return { absolute: segments, relative: [...up, ...segments.slice(common)] };
}

/** A path as it is seen from so many folders above the workspace. */
interface FromAbove {
  /** Undefined: it doesn't lie below that folder. */
  readonly path: readonly string[] | undefined;
  /** It is a folder around that folder. */
  readonly holds: boolean;
}

function fromAbove({ absolute, relative }: PathForm, up: number): FromAbove {
  const inside = relative.findIndex((segment) => segment !== "..");
  const climbed = inside < 0 ? relative.length : inside;
  const common = absolute.length - (relative.length - climbed);
  const folder = Math.max(0, common + climbed - up);
  if (folder <= common) return { path: absolute.slice(folder), holds: false };
  return { path: undefined, holds: common === absolute.length };
}

/**
 * The alternatives of a glob with each `..` taken together with the folder in front of it, by how far they lead above the
 * workspace; from the root there is no above.
 */
function climb(glob: Glob, from: keyof PathForm): readonly Anchored[] {
  const byHeight = new Map<number, (readonly Segment[])[]>();
  for (const segments of glob.alternatives) {
    const kept: Segment[] = [];
    let up = 0;
    for (const segment of segments) {
      if (segment !== ".." || kept.at(-1) === GLOBSTAR) kept.push(segment);
      else if (kept.pop() === undefined && from === "relative") up += 1;
    }
    byHeight.set(up, [...(byHeight.get(up) ?? []), kept]);
  }
  return [...byHeight].map(([up, alternatives]) => ({ from, up, glob: { alternatives } }));
}

function anchor(text: string, home: string, wide: boolean): [keyof PathForm, string][] {
  if (text.startsWith("//")) return [["absolute", text.slice(1)]];
  if (text === "~" || text.startsWith("~/")) return [["absolute", escapeGlob(home) + text.slice(1)]];
  if (text.startsWith("/")) {
    return wide
      ? [
          ["relative", text],
          ["absolute", text],
        ]
      : [["relative", text]];
  }
  if (!wide) return [["relative", text]];
  const floating = text.includes("/") || text === ".." ? text : `**/${text}`;
  // A pattern for any depth is meant for files outside, too: a deny rule on keys protects those in the home folder.
  return floating.startsWith("**/") || floating === "**"
    ? [
        ["relative", floating],
        ["absolute", floating],
      ]
    : [["relative", floating]];
}

function floatingName(anchored: readonly Anchored[]): string | undefined {
  const names = new Set<string | undefined>();
  for (const { glob } of anchored) {
    for (const segments of glob.alternatives) {
      const [star, name] = segments;
      names.add(segments.length === 2 && star === GLOBSTAR && typeof name === "string" ? name : undefined);
    }
  }
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

function below(segments: readonly Segment[], workspace: readonly string[]): readonly Segment[] | undefined {
  for (const [index, name] of workspace.entries()) {
    const segment = segments[index];
    // A wildcard this high up can lead anywhere.
    if (segment !== undefined && typeof segment !== "string") return [GLOBSTAR];
    if (segment !== name) return undefined;
  }
  return segments.slice(workspace.length);
}

/** The pattern as a glob, and for files that have its brackets, its braces or both in their names. */
function readings(text: string): readonly string[] {
  if (!/[[\]{}]/.test(text)) return [text];
  const all = [/(?!)/, /[[\]]/, /[{},]/, /[[\]{},]/].map((literal) =>
    text.replace(/\\?[\s\S]/g, (piece) => (literal.test(piece) && piece.length === 1 ? `\\${piece}` : piece)),
  );
  return [...new Set(all)];
}

/** Makes a literal text safe to stand in a glob. */
export function escapeGlob(text: string): string {
  return text.replace(/[\\*?[\]{},]/g, "\\$&");
}
