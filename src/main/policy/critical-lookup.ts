import type { CallFacts, LocatedPath } from "./call-facts";
import { criticalPlace, mayBeCritical, type Places } from "./critical-places";
import { isDevice } from "./device-acts";
import { escapeGlob } from "./file-pattern";
import { literalPath, splitPattern } from "./touch-paths";
import type { PathGuess } from "./word-paths";

/** What must never go that a path stands for, seen from a folder; undefined when it is nothing of that kind. */
export async function placeOf(facts: CallFacts, folder: string, glob: string): Promise<string | undefined> {
  const path = await locatedFrom(facts, folder, literalPath(glob));
  const places = placesOf(facts, path);
  return (
    criticalPlace(path.written, places) ??
    (path.real === undefined ? undefined : criticalPlace(path.real, places))
  );
}

/** `.gi[t]`: whether a pattern may stand for something of that kind. */
export async function mayBePlace(facts: CallFacts, from: string, glob: string): Promise<boolean> {
  const { folder, rest } = splitPattern(glob);
  const path = await locatedFrom(facts, from, folder);
  const places = placesOf(facts, path);
  const bases = path.real === undefined ? [path.written] : [path.written, path.real];
  return bases.some((base) => mayBeCritical(`${escapeGlob(base)}/${rest}`, places));
}

/** Whether a word names a device that holds something, seen from any of the folders. */
export async function namesDevice(
  facts: CallFacts,
  { glob, exact }: PathGuess,
  folders: readonly string[],
): Promise<boolean> {
  if (!exact) return isDevice(literalPath(glob));
  for (const folder of folders) {
    const path = await locatedFrom(facts, folder, literalPath(glob));
    if (isDevice(path.written) || (path.real !== undefined && isDevice(path.real))) return true;
  }
  return false;
}

function locatedFrom(facts: CallFacts, folder: string, path: string): Promise<LocatedPath> {
  return facts.locate(path.startsWith("/") || folder === "" ? path : `${literalPath(folder)}/${path}`);
}

function placesOf(facts: CallFacts, { workspace: { written, real } }: LocatedPath): Places {
  const { home, gitDir, ownFiles, foldCase } = facts.paths;
  return { home, gitDir, ownFiles, foldCase, workspaces: real === undefined ? [written] : [written, real] };
}
