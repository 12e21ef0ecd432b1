import type { LocatedPath } from "./call-facts";
import type { PathAnswers } from "./ports";

export interface PathQuestions {
  locate(path: string): Promise<LocatedPath>;
  globStaysInside(pattern: string): Promise<boolean>;
  isNoFolder(path: string): Promise<boolean>;
  isOutsideProgram(name: string, real: boolean): Promise<boolean>;
  sharesRepository(path: string): Promise<boolean>;
  treeStaysInside(path: string): Promise<boolean>;
  repositoryFault(): Promise<string | undefined>;
}

/**
 * A judgement asks about paths as it goes, but answers come from the disk. So it is made twice: once to learn what it
 * asks when everything is fine, and once with the answers. What it didn't ask the first time is answered with no.
 */
export async function withAnswers<T>(judge: (paths: PathAnswers) => T, questions: PathQuestions): Promise<T> {
  const asked = new Asked();
  const first = judge({
    staysInside: (path) => asked.note("paths", path),
    globStaysInside: (pattern) => asked.note("globs", pattern),
    isNoFolder: (path) => asked.note("folders", path),
    isOutsideProgram: (name, real) => asked.note(real ? "realPrograms" : "programs", name),
    isRoot: (path) => !asked.note("paths", path),
    sharesRepository: (path) => asked.note("gitFolders", path),
    treeStaysInside: (path) => asked.note("trees", path),
    repositoryFault: () => (asked.note("repository", ".") ? undefined : NOT_ASKED),
  });
  if (asked.isEmpty) return first;
  const inside = new Set<string>();
  const roots = new Set<string>();
  for (const path of asked.of("paths")) {
    const located = await questions.locate(path);
    if (located.inside) inside.add(path);
    if (located.written === located.workspace.written && located.real === located.workspace.real)
      roots.add(path);
  }
  const globs = await those(asked.of("globs"), (glob) => questions.globStaysInside(glob));
  const files = await those(asked.of("folders"), (path) => questions.isNoFolder(path));
  const programs = await those(asked.of("programs"), (name) => questions.isOutsideProgram(name, false));
  const real = await those(asked.of("realPrograms"), (name) => questions.isOutsideProgram(name, true));
  const gitFolders = await those(asked.of("gitFolders"), (path) => questions.sharesRepository(path));
  const trees = await those(asked.of("trees"), (path) => questions.treeStaysInside(path));
  const asksRepository = [...asked.of("repository")].length > 0;
  const fault = asksRepository ? await questions.repositoryFault() : NOT_ASKED;
  return judge({
    staysInside: (path) => inside.has(path),
    globStaysInside: (pattern) => globs.has(pattern),
    isNoFolder: (path) => files.has(path),
    isOutsideProgram: (name, isReal) => (isReal ? real : programs).has(name),
    isRoot: (path) => roots.has(path),
    sharesRepository: (path) => gitFolders.has(path),
    treeStaysInside: (path) => trees.has(path),
    repositoryFault: () => fault,
  });
}

const NOT_ASKED = "nothing is known of the repository";

type Kind =
  | "paths"
  | "globs"
  | "folders"
  | "programs"
  | "realPrograms"
  | "gitFolders"
  | "trees"
  | "repository";

/** What a judgement wanted to know. */
class Asked {
  readonly #names = new Map<Kind, Set<string>>();

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  note(kind: Kind, name: string): true {
    const names = this.#names.get(kind) ?? new Set();
    this.#names.set(kind, names.add(name));
    return true;
  }

  of(kind: Kind): Iterable<string> {
    return this.#names.get(kind) ?? [];
  }
}

async function those(
  names: Iterable<string>,
  holds: (name: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const name of names) if (await holds(name)) found.add(name);
  return found;
}
