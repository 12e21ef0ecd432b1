import { type AskHere, splitNames } from "./run-git";

/** Every commit that a reference, a log of references or some revision leads to. */
const EVERYWHERE = ["--all", "--reflog"];

/** The paths that the history of one repository has ever held. History only grows, so only what is new is looked at. */
export class HistoryPaths {
  readonly #top: string;
  readonly #names = new Set<string>();
  /** The commits that were walked from. */
  #tips: readonly string[] = [];
  #paths: readonly string[] = [];
  #joined:
    | { readonly tree: readonly string[]; readonly past: readonly string[]; readonly all: readonly string[] }
    | undefined;

  constructor(top: string) {
    this.#top = top;
  }

  /** Absolute. `more`: commits that nothing leads to, perhaps. Undefined: it can't be told. */
  async list(ask: AskHere, more: readonly string[]): Promise<readonly string[] | undefined> {
    const answer = await ask(["rev-list", "--no-walk=unsorted", ...EVERYWHERE, ...more]);
    if (answer?.code !== 0) return undefined;
    const tips = [...new Set(answer.output.toString("utf8").split("\n").filter(Boolean))].sort();
    const seen = new Set(this.#tips);
    const fresh = tips.filter((tip) => !seen.has(tip));
    if (fresh.length === 0) return this.#paths;
    // What was walked from before may have been removed since; then all of it is walked again.
    const found = (await this.#changed(ask, fresh, this.#tips)) ?? (await this.#changed(ask, tips, []));
    if (!found) return undefined;
    const before = this.#names.size;
    for (const name of found) this.#names.add(name);
    this.#tips = [...this.#tips, ...fresh];
    if (this.#names.size > before) this.#paths = [...this.#names].map((name) => `${this.#top}/${name}`);
    return this.#paths;
  }

  /** One list of the history's paths and others; the same object for the same two lists. */
  withTree(tree: readonly string[]): readonly string[] {
    const past = this.#paths;
    if (this.#joined?.tree !== tree || this.#joined.past !== past)
      this.#joined = { tree, past, all: [...new Set([...past, ...tree])] };
    return this.#joined.all;
  }

  async #changed(
    ask: AskHere,
    from: readonly string[],
    known: readonly string[],
  ): Promise<readonly string[] | undefined> {
    const limits = known.map((tip) => `^${tip}`);
    const commits = await ask(
      ["rev-list", "--stdin"],
      [...from, ...limits].map((tip) => `${tip}\n`).join(""),
    );
    if (commits?.code !== 0) return undefined;
    const changes = await ask(
      ["diff-tree", "--stdin", "-r", "-m", "--root", "-z", "--name-only", "--no-commit-id", "--no-renames"],
      commits.output,
    );
    return changes?.code === 0 ? splitNames(changes.output) : undefined;
  }
}
