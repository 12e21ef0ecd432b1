import { join } from "node:path";
import { z } from "zod";
import { DIFF_LAYOUTS, type DiffLayout } from "../../preload/contract/review";
import { JsonFile } from "./json-file";
import type { Log } from "./log";

const REVIEW = z.strictObject({ layout: z.enum(DIFF_LAYOUTS) });

/** How the person last had a diff laid out; kept across starts. */
export class ReviewLayout {
  readonly #file: JsonFile<typeof REVIEW>;
  readonly #log: Log;
  #layout: DiffLayout = "unified";

  /** `home` is the folder for Gatehouse's own files. */
  constructor(home: string, log: Log) {
    this.#file = new JsonFile(join(home, "review.json"), REVIEW);
    this.#log = log;
  }

  /** Nothing is lost but convenience when it can't be read; the log names the file. */
  async load(): Promise<void> {
    try {
      this.#layout = (await this.#file.read())?.layout ?? this.#layout;
    } catch (error) {
      this.#log.error("The layout of the review window was not understood", error);
    }
  }

  get(): DiffLayout {
    return this.#layout;
  }

  /** Counts at once; kept in the background. */
  set(layout: DiffLayout): void {
    if (layout === this.#layout) return;
    this.#layout = layout;
    this.#file
      .write({ layout })
      .catch((error: unknown) => this.#log.error("The layout of the review window could not be kept", error));
  }
}
