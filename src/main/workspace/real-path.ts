import { lstat, readlink, realpath } from "node:fs/promises";
import { dirname, isAbsolute, join, parse, sep } from "node:path";
import { systemCode } from "./errors";

/** As many links as the kernel follows for one path. */
const MAX_LINKS = 40;

/**
 * Where the kernel would go for an absolute path, `..` behind a link included. For a path that isn't there yet: the real
 * place of its nearest parent and the rest; a link to nothing leads to where it points. Undefined when that can't be
 * known: too many links, no permission to look, `..` behind something missing, text that can't be a path.
 */
export async function realPathOf(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) !== "ENOENT" && systemCode(error) !== "ENOTDIR") return undefined;
  }
  try {
    return await walk(path);
  } catch (error) {
    // Whatever keeps the path from being looked at: it is not known where it leads.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/**
 * The same for a path below a folder that is known to be real, by one look at each name on the way. Names come back in the
 * case in which they were written.
 */
export async function realPathBelow(folder: string, path: string): Promise<string | undefined> {
  try {
    return await follow(folder, segmentsOf(path));
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function walk(path: string): Promise<string | undefined> {
  const { root } = parse(path);
  return follow(root, segmentsOf(path.slice(root.length)));
}

/** `start`: real. */
async function follow(start: string, names: readonly string[]): Promise<string | undefined> {
  let place = start;
  let links = 0;
  let missing = false;
  const left = names.toReversed();
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (name === "..") {
      if (missing) return undefined;
      place = dirname(place);
      continue;
    }
    const next = join(place, name);
    const info = missing ? undefined : await lookAt(next);
    if (!info) missing = true;
    if (!info?.isSymbolicLink()) {
      place = next;
      continue;
    }
    links += 1;
    if (links > MAX_LINKS) return undefined;
    const target = await readlink(next);
    if (isAbsolute(target)) place = parse(target).root;
    left.push(...segmentsOf(isAbsolute(target) ? target.slice(place.length) : target).toReversed());
  }
  return place;
}

async function lookAt(path: string) {
  try {
    return await lstat(path);
  } catch (error) {
    if (systemCode(error) === "ENOENT" || systemCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

function segmentsOf(path: string): string[] {
  return path.split(sep === "\\" ? /[\\/]/ : "/").filter((name) => name !== "" && name !== ".");
}
