import { join } from "node:path";
import { z } from "zod";
import { JsonFile } from "../json-file";
import type { Log } from "../log";
import type { SecretCipher } from "./safe-storage";

const SECRETS = z.strictObject({ keys: z.record(z.string().max(2000), z.string().max(20_000)) });

/**
 * Keys of model services, each for one scope (origin and base path, see `endpointScope`) and of no use for another.
 * Encrypted on disk where the system has a real store for that, else in memory until the program ends. No key is
 * ever logged.
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

  /** The key for a scope such as `https://api.example.com/v1/`. One that can't be decrypted counts as absent. */
  async get(scope: string): Promise<string | undefined> {
    const remembered = this.#memory.get(scope);
    if (remembered !== undefined) return remembered;
    const stored = (await this.#stored())[scope];
    if (stored === undefined || !(await this.#cipher.isSafe())) return undefined;
    try {
      return await this.#cipher.decrypt(Buffer.from(stored, "base64"));
    } catch {
      // The error of a cipher may quote what it was given; only the scope may be named.
      this.#log.warn(`The stored key for ${scope} can't be decrypted; it has to be entered again`);
      return undefined;
    }
  }

  /** An empty key removes the one that is there. */
  async set(scope: string, key: string): Promise<void> {
    this.#memory.delete(scope);
    const { [scope]: _old, ...others } = await this.#stored();
    if (key === "") return this.#file.write({ keys: others });
    if (!(await this.#cipher.isSafe())) {
      this.#memory.set(scope, key);
      if (_old !== undefined) await this.#file.write({ keys: others });
      return;
    }
    const sealed = await this.#cipher.encrypt(key);
    await this.#file.write({ keys: { ...others, [scope]: sealed.toString("base64") } });
  }

  /** False when keys are kept in memory only. */
  persists(): Promise<boolean> {
    return this.#cipher.isSafe();
  }

  /** A key that an earlier version kept for a whole origin has no slash at its end. It counts for nothing, and the next write drops it. */
  async #stored(): Promise<Readonly<Record<string, string>>> {
    const keys = Object.entries((await this.#file.read())?.keys ?? {});
    return Object.fromEntries(keys.filter(([scope]) => scope.endsWith("/")));
  }
}
