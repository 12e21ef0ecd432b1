import { join } from "node:path";
import { z } from "zod";
import { JsonFile } from "../json-file";
import type { Log } from "../log";

const PATH = z.string().min(1).max(4096);
/** `open`: the one that was open last, with which the next start goes on. */
const RECENT = z.strictObject({ recent: z.array(PATH).max(100), open: PATH.optional() });

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

  async list(): Promise<readonly string[]> {
    return (await this.#read())?.recent ?? [];
  }

  /** The project that was open last. */
  async open(): Promise<string | undefined> {
    return (await this.#read())?.open;
  }

  /** Puts a project first: it is open now. */
  async add(path: string): Promise<void> {
    const others = (await this.list()).filter((other) => other !== path);
    await this.#file.write({ recent: [path, ...others].slice(0, MAX_RECENT), open: path });
  }

  /** A list that can't be read is an empty one: nothing is lost but convenience. The log names the file. */
  async #read(): Promise<z.output<typeof RECENT> | undefined> {
    try {
      return await this.#file.read();
    } catch (error) {
      this.#log.error("The list of recent projects was not understood", error);
      return undefined;
    }
  }
}
