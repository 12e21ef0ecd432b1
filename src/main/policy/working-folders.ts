import type { SimpleCommand } from "../shell/syntax/types";
import { escapeGlob } from "./file-pattern";
import type { WordReader } from "./removals";
import { literalPath } from "./touch-paths";
import { guessPath, readEmptied } from "./word-paths";

const MAX_ASSUMED = 8;

/** Where commands of a script may stand. All of these are globs without wildcards; the empty text is the workspace. */
export class WorkingFolders {
  /** Every folder that a `cd` of the script may have led to. */
  readonly all: readonly string[];
  /** Where the last `cd` led that is written down. */
  current = "";
  /** Where one leads if a variable is empty or takes its default. */
  readonly #assumed = new Set<string>();

  constructor(all: readonly string[]) {
    this.all = all;
  }

  get assumed(): readonly string[] {
    return [...this.#assumed];
  }

  take({ words }: SimpleCommand, { home, variables, values }: WordReader): void {
    const [name, ...operands] = words;
    if (name?.text !== "cd" && name?.text !== "pushd") return;
    const target = operands.find(({ text }) => text === undefined || !/^-/.test(text));
    const guess = target ? guessPath(target, variables, home) : { glob: escapeGlob(home), exact: true };
    if (guess?.exact) {
      this.current = below(this.current, guess.glob);
      return;
    }
    if (target?.text !== undefined || !target) return;
    for (const { variables: set } of values.settings(target.raw)) {
      const emptied = readEmptied(target, set, home);
      if (!emptied?.exact || this.#assumed.size >= MAX_ASSUMED) continue;
      // An empty word that is quoted goes nowhere; one that isn't is no word, and leads home.
      if (emptied.glob !== "") this.#assumed.add(below(this.current, emptied.glob));
      else if (!/^"/.test(target.raw)) this.#assumed.add(escapeGlob(home));
    }
  }
}

function below(folder: string, path: string): string {
  return folder === "" || path.startsWith("/")
    ? path
    : literalPath(folder) === "/"
      ? `/${path}`
      : `${folder}/${path}`;
}
