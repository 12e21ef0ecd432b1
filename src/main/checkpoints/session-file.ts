import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type CheckpointRecord, parseRecord } from "./record";

/** The list of one session on disk: a record a line, only ever added to. */
export class SessionFile {
  readonly path: string;
  #started = false;

  /** `path`: absolute. Made with the first record. */
  constructor(path: string) {
    this.path = path;
  }

  /** Every record that can be read. What a crash left half written is none. @throws as the disk says. */
  async read(): Promise<readonly CheckpointRecord[]> {
    return readRecords(this.path);
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

export async function readRecords(path: string): Promise<readonly CheckpointRecord[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return text.split("\n").flatMap((line) => {
    const record = line === "" ? undefined : parseRecord(line);
    return record ? [record] : [];
  });
}
