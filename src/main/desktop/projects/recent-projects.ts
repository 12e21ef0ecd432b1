import { join } from "node:path";
import { z } from "zod";
import { JsonFile } from "../json-file";
import type { Log } from "../log";

const RECENT = z.strictObject({ recent: z.array(z.string().min(1).max(4096)).max(100) });

const MAX_RECENT = 12;

/** The projects opened last, newest first; kept across starts. Absolute paths. */
export class RecentProjects {
  readonly #file: JsonFile<typeof RECENT>;
  readonly #log: Log;

  /** `home` is the folder for Gatehouse's own files. */
  constructor(home: string, log: Log) {
    this.#file = new JsonFile(join(home, "recent-projects.json"), RECENT);
    this.#log = log;
  }

  /** A list that can't be read is an empty one: nothing is lost but convenience. The log names the file. */
  async list(): Promise<readonly string[]> {
    try {
      return (await this.#file.read())?.recent ?? [];
    } catch (error) {
      this.#log.error("The list of recent projects was not understood", error);
      return [];
    }
  }

  /** Puts a project first. */
  async add(path: string): Promise<void> {
    const others = (await this.list()).filter((other) => other !== path);
    await this.#file.write({ recent: [path, ...others].slice(0, MAX_RECENT) });
  }
}
