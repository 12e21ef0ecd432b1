import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";

/** One thing that is made in a workspace before it is attacked. */
export type Planted =
  | { readonly kind: "file" | "folder"; readonly at: string }
  | { readonly kind: "link"; readonly at: string; readonly to: string };

const NAMES = ["a", "b", "c", "dir", "é", ".hidden", "x y", "-rf", "字"];

const name = fc.constantFrom(...NAMES);
const inner = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));

/** Where links may lead: inside, to canaries outside, to nothing inside and outside, up, round in circles, to the disk's root. */
function linkTarget(outside: string): fc.Arbitrary<string> {
  return fc.oneof(
    inner,
    name,
    fc.constantFrom(
      ".",
      "..",
      "../..",
      "../../..",
      "/",
      "../outside",
      "../../outside",
      "../outside/canary.txt",
      "../outside/new.txt",
      "../outside/new/deep",
    ),
    fc.constantFrom(
      outside,
      join(outside, "canary.txt"),
      join(outside, "new.txt"),
      join(outside, "folder"),
      join(outside, "folder/canary.txt"),
    ),
    inner.map((path) => `../${path}`),
    inner.map((path) => `./${path}/../..`),
  );
}

export function linkTree(outside: string): fc.Arbitrary<readonly Planted[]> {
  const planted: fc.Arbitrary<Planted> = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom("file" as const, "folder" as const), at: inner }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("link" as const), at: inner, to: linkTarget(outside) }),
    },
  );
  return fc.array(planted, { minLength: 1, maxLength: 7 });
}

/** Paths as a hostile model may write them, mostly through names that the tree uses. */
export function hostilePath(workspace: string, outside: string): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 8, arbitrary: name },
    { weight: 3, arbitrary: fc.constantFrom("canary.txt", "new.txt", "folder", "new") },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "..",
        ".",
        "",
        "...",
        ".. ",
        "..\\outside",
        "\0",
        "C:",
        "~",
        "con",
        "\u202e",
        "..\u200b",
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
  );
  const relative = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join("/"));
  const prefix = fc.constantFrom(
    "",
    "",
    "",
    "",
    "./",
    "/",
    "../",
    "../outside/",
    `${workspace}/`,
    `${outside}/`,
    "//",
    "\\",
  );
  return fc.tuple(prefix, relative).map(([start, rest]) => start + rest);
}

/**
 * Makes what can be made. Whatever is planted, nothing is created through a link that is already there: a folder on the way that is a
 * link, or a name that is taken, is left out.
 */
export function plant(
  workspace: string,
  tree: readonly Planted[],
  isPlainFolder: (path: string) => boolean,
): void {
  for (const thing of tree) {
    const { at } = thing;
    const path = join(workspace, at);
    if (!makeFolders(workspace, dirname(at), isPlainFolder)) continue;
    try {
      if (thing.kind === "link") symlinkSync(thing.to, path);
      else if (thing.kind === "folder") mkdirSync(path);
      else writeFileSync(path, "inside", { flag: "wx" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

function makeFolders(workspace: string, path: string, isPlainFolder: (path: string) => boolean): boolean {
  let current = workspace;
  for (const segment of path.split("/").filter((part) => part !== ".")) {
    current = join(current, segment);
    if (isPlainFolder(current)) continue;
    try {
      mkdirSync(current);
    } catch {
      return false;
    }
  }
  return true;
}
