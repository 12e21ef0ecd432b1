import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { systemCode } from "./errors";

/** Names looked at for one pattern; more are too many to vouch for. */
const MAX_NAMES = 10_000;

export interface GlobAnswers {
  /** Where a path really leads, or undefined when that isn't known. */
  real(path: string): Promise<string | undefined>;
  /** Whether a real path lies inside. */
  isInside(real: string): boolean;
}

/**
 * Whether everything that a shell pattern (absolute, `/`-separated) matches now really lies inside. Takes a wild name for
 * more than it may mean, never for less: only its literal beginning is compared. Braces may hold slashes: never.
 */
export async function globStaysInside(pattern: string, answers: GlobAnswers): Promise<boolean> {
  if (pattern.includes("{")) return false;
  const segments = pattern.split("/").filter((part) => part !== "" && part !== ".");
  const budget = { names: MAX_NAMES };
  let places: readonly string[] = [""];
  for (const [index, segment] of segments.entries()) {
    if (!WILD.test(segment)) {
      places = places.map((place) => `${place}/${segment}`);
      continue;
    }
    const found = await expand(places, segment, index === segments.length - 1, { ...answers, budget });
    if (!found) return false;
    places = found;
  }
  for (const place of places) if (!(await isInside(place, answers))) return false;
  return true;
}

/** Matches that lead elsewhere; more are too many to look at one by one. */
const MAX_TARGETS = 1_000;

/**
 * Where everything really lies that a shell pattern (absolute, `/`-separated) may reach through links now. Takes a wild
 * name for more than it may mean. Undefined: there is too much to look at, or a folder can't be read.
 */
export async function globLinkTargets(
  pattern: string,
  real: GlobAnswers["real"],
): Promise<readonly string[] | undefined> {
  const segments = pattern.split("/").filter((part) => part !== "" && part !== ".");
  const budget = { names: MAX_NAMES };
  let places: readonly string[] = [""];
  for (const [index, segment] of segments.entries()) {
    const found: string[] = [];
    for (const place of places) {
      if (!WILD.test(segment)) found.push(`${place}/${segment}`);
      else {
        const names = await namesIn(place, segment, index === segments.length - 1, real);
        budget.names -= names?.length ?? MAX_NAMES + 1;
        if (!names || budget.names < 0) return undefined;
        found.push(...names.map((name) => `${place}/${name}`));
      }
    }
    places = found;
  }
  if (places.length > MAX_TARGETS) return undefined;
  const targets = await Promise.all(places.map((place) => real(place)));
  return targets.flatMap((target) => target ?? []);
}

/** Of the last name only links count, unless the folder itself is reached through one. Undefined: it can't be read. */
async function namesIn(
  place: string,
  segment: string,
  isLast: boolean,
  real: GlobAnswers["real"],
): Promise<readonly string[] | undefined> {
  const folder = await real(place === "" ? "/" : place);
  if (folder === undefined) return [];
  const beginning = segment.slice(0, segment.search(WILD));
  try {
    return (await entriesOf(folder))
      .filter((entry) => entry.name.startsWith(beginning))
      .filter((entry) => !isLast || folder !== (place === "" ? "/" : place) || entry.isSymbolicLink())
      .map(({ name }) => name);
  } catch {
    // Said by the answer: what can't be looked at isn't vouched for.
    return undefined;
  }
}

/** What the next name may be in each place; undefined when a place lies outside or there is too much to look at. */
async function expand(
  places: readonly string[],
  segment: string,
  isLast: boolean,
  answers: GlobAnswers & { readonly budget: { names: number } },
): Promise<readonly string[] | undefined> {
  const beginning = segment.slice(0, segment.search(WILD));
  const found: string[] = [];
  for (const place of places) {
    const folder = await answers.real(place === "" ? "/" : place);
    if (folder === undefined || !answers.isInside(folder)) return undefined;
    const entries = await entriesOf(folder);
    answers.budget.names -= entries.length;
    if (answers.budget.names < 0) return undefined;
    for (const entry of entries) {
      // What is no link lies where its folder lies.
      if (isLast && !entry.isSymbolicLink()) continue;
      if (entry.name.startsWith(beginning)) found.push(`${place}/${entry.name}`);
    }
  }
  return found;
}

async function isInside(place: string, answers: GlobAnswers): Promise<boolean> {
  const real = await answers.real(place === "" ? "/" : place);
  return real !== undefined && answers.isInside(real);
}

/** What could begin a pattern, an extended one included. */
const WILD = /[*?[\]()!+@\\]/;

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // Nothing there: the pattern matches nothing in it.
    if (systemCode(error) === "ENOENT" || systemCode(error) === "ENOTDIR") return [];
    throw error;
  }
}
