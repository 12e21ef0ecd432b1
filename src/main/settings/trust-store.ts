import { z } from "zod";
import { ConfigurationError } from "./configuration-error";
import { type FileText, WatchedFile } from "./settings-file";
import { writePrivately } from "./write-privately";

const TRUST = z.strictObject({
  projects: z.array(
    z.strictObject({
      workspace: z.string(),
      digest: z.string(),
      /** What the digest was made of: paths from the workspace's root, each with its state. To name what changed. */
      parts: z.array(z.tuple([z.string(), z.string()])).optional(),
    }),
  ),
});

type TrustedProject = z.output<typeof TRUST>["projects"][number];

/** Projects that are remembered; the oldest is forgotten first. */
const MAX_PROJECTS = 1000;

/** Something of a project, and the state it was in. */
export type TrustedParts = ReadonlyMap<string, string>;

/** What the person has trusted in which project, each by its digest. Another content is another thing. */
export class TrustStore {
  readonly #file: WatchedFile;
  #seen: { readonly file: FileText; readonly projects: readonly TrustedProject[] } | undefined;

  constructor(path: string) {
    this.#file = new WatchedFile(path);
  }

  /** What was trusted in a project last; undefined for never. A store that can't be understood trusts nothing. */
  of(workspace: string): { readonly digest: string; readonly parts: TrustedParts } | undefined {
    const entry = this.#read().projects.find((project) => project.workspace === workspace);
    return entry && { digest: entry.digest, parts: new Map(entry.parts) };
  }

  /** Why the store can't be understood; undefined when it can. */
  get problem(): string | undefined {
    return this.#read().problem;
  }

  /** @throws ConfigurationError when it can't be written. */
  async trust(workspace: string, digest: string, parts: TrustedParts): Promise<void> {
    const others = this.#read().projects.filter((entry) => entry.workspace !== workspace);
    const projects = [...others, { workspace, digest, parts: [...parts] }].slice(-MAX_PROJECTS);
    await writePrivately(this.#file.path, `${JSON.stringify({ projects }, null, 2)}\n`);
  }

  #read(): { readonly projects: readonly TrustedProject[]; readonly problem?: string } {
    try {
      const file = this.#file.read();
      if (!file) return { projects: [] };
      if (this.#seen?.file !== file)
        this.#seen = { file, projects: TRUST.parse(JSON.parse(file.text)).projects };
      return this.#seen;
    } catch (error) {
      const detail =
        error instanceof ConfigurationError ? error.message : `The trust store ${this.#file.path} is damaged`;
      return { projects: [], problem: `${detail}: no project is trusted until it is trusted again` };
    }
  }
}
