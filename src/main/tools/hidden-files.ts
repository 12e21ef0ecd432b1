import type { ContentBoundary } from "../policy/content-boundary";

/** What an answer says wherever a rule binds reading: whether it kept anything out must not show. */
const NOTE = "[files that permission rules hide are left out]";

export function hiddenNote({ binds }: ContentBoundary): readonly string[] {
  return binds ? [NOTE] : [];
}

/** Files that ripgrep takes ignore patterns from, and the option that keeps it from doing so. */
const IGNORE_FILES = [
  { name: ".gitignore", option: "--no-ignore-vcs" },
  { name: ".ignore", option: "--no-ignore-dot" },
  { name: ".rgignore", option: "--no-ignore-dot" },
  { name: ".git/info/exclude", option: "--no-ignore-exclude" },
] as const;

/**
 * Options that keep ripgrep from ignore files that a rule hides: which files a search leaves out would tell their content.
 * A rule about a folder hides the files beside its ignore files too, so only rules about these very names matter.
 */
export async function ignoreOptions(boundary: ContentBoundary): Promise<readonly string[]> {
  if (!boundary.binds) return [];
  const options = new Set<string>();
  for (const { name, option } of IGNORE_FILES) {
    const readable = !boundary.singlesOut(name) && (await boundary.readable(name)) === "yes";
    if (!readable) options.add(option);
  }
  return [...options];
}
