import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { readBounded } from "../sessions/read-bounded";
import { type CheckpointRecord, parseRecord } from "./record";

/** The list of one session on disk: a record a line, only ever added to. */
export class SessionFile {
  readonly path: string;
  readonly #maxBytes: number;
  #started = false;

  /** `path`: absolute. Made with the first record. */
  constructor(path: string, maxBytes: number) {
    this.path = path;
    this.#maxBytes = maxBytes;
  }

  /** Every record that can be read. What a crash left half written is none. @throws as the disk says. */
  async read(): Promise<readonly CheckpointRecord[]> {
    return readRecords(this.path, this.#maxBytes);
  }

  /** Resolves when the operating system has the record. @throws as the disk says. */
  async append(record: CheckpointRecord): Promise<void> {
    if (!this.#started) await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const handle = await open(this.path, "a", 0o600);
    try {
      // A line that a crash tore must not swallow the next one; an empty line is none.
      const lead = this.#started ? "" : "\n";
      await handle.appendFile(`${lead}${JSON.stringify(record)}\n`);
      this.#started = true;
    } finally {
      await handle.close();
    }
  }
}

/** Those of a list; none when there is no such file. @throws when it is no list, too long, or can't be read. */
export async function readRecords(path: string, maxBytes: number): Promise<readonly CheckpointRecord[]> {
  const text = (await readBounded(path, maxBytes)) ?? "";
  return text.split("\n").flatMap((line) => {
    const record = line === "" ? undefined : parseRecord(line);
    return record ? [record] : [];
  });
}
