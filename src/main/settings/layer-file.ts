import type { RuleScope } from "../policy/rule";
import type { SettingsProblem } from "./permissions/permission-settings";
import { type LayerContent, type LayerOptions, parseLayer } from "./read-layer";
import { type FileText, WatchedFile } from "./settings-file";

/** What one settings file says now. The same object as long as the file is the same. */
export interface LayerReading extends LayerContent {
  readonly file: FileText;
}

export interface LayerFileOptions extends LayerOptions {
  readonly scope: RuleScope;
  readonly path: string;
  /** Numeric id: the file counts only when this account owns it and nobody else may write it. */
  readonly owner?: number;
}

/** The settings file of one scope. */
export class LayerFile {
  readonly scope: RuleScope;
  readonly path: string;
  readonly #watched: WatchedFile;
  readonly #owner: number | undefined;
  readonly #options: LayerOptions;
  #reading: LayerReading | undefined;

  constructor({ scope, path, owner, ...options }: LayerFileOptions) {
    this.#options = options;
    this.scope = scope;
    this.path = path;
    this.#watched = new WatchedFile(path);
    this.#owner = owner;
  }

  /** Undefined when there is no file, or when it is not by whom it should be: see `ignored`. */
  read(): LayerReading | undefined {
    const file = this.#watched.read();
    if (!file || this.#isForeign(file)) return undefined;
    if (this.#reading?.file !== file) {
      this.#reading = undefined;
      this.#reading = { file, ...parseLayer(file.text, this.path, this.#options) };
    }
    return this.#reading;
  }

  get exists(): boolean {
    return this.#watched.read() !== undefined;
  }

  /** Why a file that is there counts for nothing. */
  get ignored(): SettingsProblem | undefined {
    const file = this.#watched.read();
    if (!file || !this.#isForeign(file)) return undefined;
    return {
      severity: "warning",
      file: this.path,
      line: 1,
      message: "The file is ignored: only root may own and write it",
    };
  }

  #isForeign({ owner, mode }: FileText): boolean {
    // Windows knows neither owners nor modes here; the folder is one that only administrators write.
    if (this.#owner === undefined || process.platform === "win32") return false;
    return owner !== this.#owner || (mode & 0o022) !== 0;
  }
}
