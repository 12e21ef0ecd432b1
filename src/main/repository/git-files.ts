import { lstat, readFile, stat } from "node:fs/promises";

/** Milliseconds; a file that changed later than this ago may change again without showing another time. */
const SETTLED = 2_000;
const MAX_BYTES = 1_000_000;

/** The text of a small regular file, links followed as git does; undefined when there is none. @throws when it can't be read. */
export async function readText(path: string): Promise<string | undefined> {
  const info = await stat(path).catch(absent);
  if (info === undefined) return undefined;
  if (!info.isFile() || info.size > MAX_BYTES) throw new Error(`${path} is no small file`);
  return readFile(path, "utf8");
}

/** What stands at a path, links not followed; undefined when there is nothing. @throws when it can't be looked at. */
export async function lookAt(path: string) {
  return lstat(path).catch(absent);
}

/** Keeps what was worked out from a file for as long as the file stays as it is. */
export class FileMemory<T> {
  readonly #known = new Map<string, { readonly stamp: string; readonly value: T }>();

  /** Undefined: the file isn't there. @throws what `read` throws. */
  async get(path: string, read: () => Promise<T>): Promise<T | undefined> {
    const info = await stat(path, { bigint: true }).catch(absent);
    if (info === undefined) return undefined;
    const stamp = `${info.dev} ${info.ino} ${info.size} ${info.mtimeNs} ${info.ctimeNs}`;
    const known = this.#known.get(path);
    if (known?.stamp === stamp) return known.value;
    const value = await read();
    if (Date.now() - Number(info.ctimeMs) > SETTLED) this.#known.set(path, { stamp, value });
    else this.#known.delete(path);
    return value;
  }
}

function absent(error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
