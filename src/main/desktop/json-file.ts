import { readFile } from "node:fs/promises";
import { z } from "zod";
import { replaceFile } from "../base/atomic-file";
import { errorMessage, hasCode } from "../base/errors";
import { DesktopError } from "./desktop-error";

/** A small file of this program as JSON: readable by its owner alone, replaced whole or not at all. */
export class JsonFile<Schema extends z.ZodType> {
  readonly path: string;
  readonly #schema: Schema;

  constructor(path: string, schema: Schema) {
    this.path = path;
    this.#schema = schema;
  }

  /**
   * Undefined when there is no such file.
   *
   * @throws DesktopError `file_unreadable` naming the file and what is wrong with it.
   */
  async read(): Promise<z.output<Schema> | undefined> {
    let text: string;
    try {
      text = await readFile(this.path, "utf8");
    } catch (error) {
      if (hasCode(error, "ENOENT")) return undefined;
      throw new DesktopError("file_unreadable", `${this.path} can't be read: ${errorMessage(error)}`);
    }
    const parsed = this.#schema.safeParse(parseJson(text, this.path));
    if (parsed.success) return parsed.data;
    throw new DesktopError("file_unreadable", `${this.path} has mistakes: ${z.prettifyError(parsed.error)}`);
  }

  /** @throws DesktopError `file_unwritable`; the old file is then still whole. */
  async write(value: z.input<Schema>): Promise<void> {
    try {
      await replaceFile(this.path, `${JSON.stringify(value, null, 2)}\n`, { makeFolders: true });
    } catch (error) {
      throw new DesktopError("file_unwritable", `${this.path} can't be written: ${errorMessage(error)}`);
    }
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DesktopError("file_unreadable", `${path} is not valid JSON: ${errorMessage(error)}`);
  }
}
