import { z } from "zod";
import { ConfigurationError } from "./configuration-error";
import { WatchedFile } from "./settings-file";
import { writePrivately } from "./write-privately";

const TRUST = z.strictObject({
  projects: z.array(z.strictObject({ workspace: z.string(), digest: z.string() })),
});

type TrustedProject = z.output<typeof TRUST>["projects"][number];

/** Projects that are remembered; the oldest is forgotten first. */
const MAX_PROJECTS = 1000;

/** Which project's settings file the person has trusted, each by its digest. Another content is another file. */
export class TrustStore {
  readonly #file: WatchedFile;

  constructor(path: string) {
    this.#file = new WatchedFile(path);
  }

  /** A store that can't be understood trusts nothing. */
  isTrusted(workspace: string, digest: string): boolean {
    return this.#read().projects.some((entry) => entry.workspace === workspace && entry.digest === digest);
  }

  /** Why the store can't be understood; undefined when it can. */
  get problem(): string | undefined {
    return this.#read().problem;
  }

  /** @throws ConfigurationError when it can't be written. */
  async trust(workspace: string, digest: string): Promise<void> {
    const others = this.#read().projects.filter((entry) => entry.workspace !== workspace);
    const projects = [...others, { workspace, digest }].slice(-MAX_PROJECTS);
    await writePrivately(this.#file.path, `${JSON.stringify({ projects }, null, 2)}\n`);
  }

  #read(): { readonly projects: readonly TrustedProject[]; readonly problem?: string } {
    try {
      const file = this.#file.read();
      return { projects: file ? TRUST.parse(JSON.parse(file.text)).projects : [] };
    } catch (error) {
      const detail =
        error instanceof ConfigurationError ? error.message : `The trust store ${this.#file.path} is damaged`;
      return { projects: [], problem: `${detail}: no project is trusted until it is trusted again` };
    }
  }
}
