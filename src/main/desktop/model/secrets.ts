import { join } from "node:path";
import { z } from "zod";
import { JsonFile } from "../json-file";
import type { Log } from "../log";
import type { SecretCipher } from "./safe-storage";

const SECRETS = z.strictObject({ keys: z.record(z.string().max(2000), z.string().max(20_000)) });

/**
 * Keys of model services, each for one origin and of no use for another. Encrypted on disk where the system has a
 * real store for that, else in memory until the program ends. No key is ever logged.
 */
export class SecretStore {
  readonly #file: JsonFile<typeof SECRETS>;
  readonly #cipher: SecretCipher;
  readonly #log: Log;
  readonly #memory = new Map<string, string>();

  constructor(home: string, cipher: SecretCipher, log: Log) {
    this.#file = new JsonFile(join(home, "secrets.json"), SECRETS);
    this.#cipher = cipher;
    this.#log = log;
  }

  /** The key for an origin such as `https://api.example.com`. One that can't be decrypted counts as absent. */
  async get(origin: string): Promise<string | undefined> {
    const remembered = this.#memory.get(origin);
    if (remembered !== undefined) return remembered;
    const stored = (await this.#stored())[origin];
    if (stored === undefined || !(await this.#cipher.isSafe())) return undefined;
    try {
      return await this.#cipher.decrypt(Buffer.from(stored, "base64"));
    } catch {
      // The error of a cipher may quote what it was given; only the origin may be named.
      this.#log.warn(`The stored key for ${origin} can't be decrypted; it has to be entered again`);
      return undefined;
    }
  }

  /** An empty key removes the one that is there. */
  async set(origin: string, key: string): Promise<void> {
    this.#memory.delete(origin);
    const { [origin]: _old, ...others } = await this.#stored();
    if (key === "") return this.#file.write({ keys: others });
    if (!(await this.#cipher.isSafe())) {
      this.#memory.set(origin, key);
      if (_old !== undefined) await this.#file.write({ keys: others });
      return;
    }
    const sealed = await this.#cipher.encrypt(key);
    await this.#file.write({ keys: { ...others, [origin]: sealed.toString("base64") } });
  }

  /** False when keys are kept in memory only. */
  persists(): Promise<boolean> {
    return this.#cipher.isSafe();
  }

  async #stored(): Promise<Readonly<Record<string, string>>> {
    return (await this.#file.read())?.keys ?? {};
  }
}
