import type { LocatedPath } from "./call-facts";
import type { PathAnswers } from "./ports";

export interface PathQuestions {
  locate(path: string): Promise<LocatedPath>;
  globStaysInside(pattern: string): Promise<boolean>;
}

/**
 * A judgement asks about paths as it goes, but answers come from the disk. So it is made twice: once to learn what it
 * asks when everything is fine, and once with the answers. What it didn't ask the first time is answered with no.
 */
export async function withAnswers<T>(judge: (paths: PathAnswers) => T, questions: PathQuestions): Promise<T> {
  const asked = { paths: new Set<string>(), globs: new Set<string>() };
  const first = judge({
    staysInside: (path) => asked.paths.add(path).size > 0,
    globStaysInside: (pattern) => asked.globs.add(pattern).size > 0,
    isRoot: (path) => asked.paths.add(path).size === 0,
  });
  if (asked.paths.size === 0 && asked.globs.size === 0) return first;
  const inside = new Set<string>();
  const roots = new Set<string>();
  for (const path of asked.paths) {
    const located = await questions.locate(path);
    if (located.inside) inside.add(path);
    if (located.written === located.workspace.written && located.real === located.workspace.real)
      roots.add(path);
  }
  const globs = new Set<string>();
  for (const glob of asked.globs) if (await questions.globStaysInside(glob)) globs.add(glob);
  return judge({
    staysInside: (path) => inside.has(path),
    globStaysInside: (pattern) => globs.has(pattern),
    isRoot: (path) => roots.has(path),
  });
}
