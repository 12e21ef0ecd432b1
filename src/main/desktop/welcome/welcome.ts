import { join } from "node:path";
import { z } from "zod";
import { JsonFile } from "../json-file";
import type { Log } from "../log";

const STATE = z.strictObject({ seen: z.boolean() });

/** Whether the person has been welcomed. Once is enough, also when that can't be written down: the log says why. */
export class Welcome {
  readonly #file: JsonFile<typeof STATE>;
  readonly #log: Log;
  #wanted = false;

  /** `home` is the folder for Gatehouse's own files. */
  constructor(home: string, log: Log) {
    this.#file = new JsonFile(join(home, "welcome.json"), STATE);
    this.#log = log;
  }

  /** Looks whether this is the first start. `isKnown`: the person has worked with Gatehouse already. */
  async begin(isKnown: boolean): Promise<void> {
    try {
      this.#wanted = !isKnown && (await this.#file.read())?.seen !== true;
    } catch (error) {
      this.#log.error("Whether there was a welcome was not understood", error);
    }
  }

  get wanted(): boolean {
    return this.#wanted;
  }

  async seen(): Promise<void> {
    this.#wanted = false;
    try {
      await this.#file.write({ seen: true });
    } catch (error) {
      this.#log.error("That there was a welcome was not kept", error);
    }
  }
}
