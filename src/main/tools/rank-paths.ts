/**
 * Orders paths by how well they fit what somebody has begun to type; those that don't contain its letters in order are
 * left out. The name counts more than the folders, its beginning more than its middle, a short path more than a long
 * one. Case counts for nothing. Pure; linear in the paths.
 *
 * @param paths `/`-separated.
 */
export function rankPaths(paths: readonly string[], query: string): readonly string[] {
  const wanted = query.trim().toLowerCase();
  return paths
    .flatMap((path) => {
      const score = scoreOf(path.toLowerCase(), wanted);
      return score === undefined ? [] : [{ path, score }];
    })
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

const EXACT = 500;
const NAME_START = 400;
const WORD_START = 300;
const IN_NAME = 200;
const IN_PATH = 100;

/** Undefined: the letters aren't there in this order. */
function scoreOf(path: string, wanted: string): number | undefined {
  if (wanted === "") return 0;
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name === wanted || path === wanted) return EXACT;
  const at = name.indexOf(wanted);
  if (at === 0) return NAME_START;
  if (at > 0) return /[^\p{L}\p{N}]/u.test(name.charAt(at - 1)) ? WORD_START : IN_NAME;
  if (path.includes(wanted)) return IN_PATH;
  return scattered(path, wanted);
}

/** Letters in order with others between them: better the fewer pieces they are in. Below every whole match. */
function scattered(path: string, wanted: string): number | undefined {
  let from = 0;
  let pieces = 0;
  for (const letter of wanted) {
    const at = path.indexOf(letter, from);
    if (at < 0) return undefined;
    if (at !== from || pieces === 0) pieces += 1;
    from = at + letter.length;
  }
  return IN_PATH - Math.min(pieces, IN_PATH - 1);
}
