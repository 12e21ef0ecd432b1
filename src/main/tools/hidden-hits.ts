/** Tells which files the searching tools must not show. One for each call. */
export interface HitFilter {
  /** False: nothing is hidden. */
  readonly needed: boolean;
  /** Something that stands for the rule that hides the file, or undefined. `path`: relative to the workspace. */
  hides(tool: string, path: string): Promise<unknown>;
}

export type HitFilters = (workspace: string) => HitFilter;

/** Keeps hits out of an answer and counts them: a search that left something out must say so. */
export class HiddenHits {
  readonly #filter: HitFilter;
  readonly #tool: string;
  #count = 0;

  constructor(filters: HitFilters, tool: string, workspace: string) {
    this.#filter = filters(workspace);
    this.#tool = tool;
  }

  async isHidden(path: string): Promise<boolean> {
    if (!this.#filter.needed || (await this.#filter.hides(this.#tool, path)) === undefined) return false;
    this.#count += 1;
    return true;
  }

  /** A line for the model, or none. */
  get note(): readonly string[] {
    if (this.#count === 0) return [];
    return [`[${this.#count === 1 ? "1 file is" : `${this.#count} files are`} left out by permission rules]`];
  }
}
