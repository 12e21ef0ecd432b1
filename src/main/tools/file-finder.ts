import { showInvisibles } from "../base/visible-text";
import type { ContentBoundaries } from "../policy/content-boundary";
import type { WorkspaceFileSystem } from "../workspace/types";
import { listFiles } from "./file-listing";
import { rankPaths } from "./rank-paths";
import type { Ripgrep } from "./ripgrep";

/** Paths kept in memory. */
const MAX_KEPT = 50_000;
/** Best matches that are looked at one by one; behind so many, nobody looks for a file. */
const MAX_LOOKED = 200;
/** A list this old is made again. Milliseconds. */
const FRESH_MS = 5_000;

export interface FileFinderPorts {
  readonly files: Pick<WorkspaceFileSystem, "openSearch" | "isPlain">;
  readonly ripgrep: Pick<Ripgrep, "run">;
  readonly boundaries: ContentBoundaries;
  /** Milliseconds; only differences count. */
  now(): number;
}

/** Finds files of one workspace by a few letters, for a person who names one. Shows nothing that searching tools hide. */
export class FileFinder {
  readonly #ports: FileFinderPorts;
  readonly #workspace: string;
  #listed: { readonly at: number; readonly paths: Promise<readonly string[]> } | undefined;

  constructor(ports: FileFinderPorts, workspace: string) {
    this.#ports = ports;
    this.#workspace = workspace;
  }

  /** The best matches first, `/`-separated, relative to the workspace. @throws ToolError when the files can't be listed. */
  async find(query: string, limit: number): Promise<readonly string[]> {
    const ranked = rankPaths(await this.#list(), query);
    // The list may be older than the rules.
    const boundary = this.#boundary();
    const found: string[] = [];
    for (const path of ranked.slice(0, MAX_LOOKED)) {
      if (found.length >= limit) break;
      if (!(await this.#ports.files.isPlain(this.#workspace, path))) continue;
      if ((await boundary.readable(path)) === "yes") found.push(path);
    }
    return found;
  }

  /** Rules about reading bind listing, too. */
  #boundary() {
    return this.#ports.boundaries("glob", this.#workspace);
  }

  #list(): Promise<readonly string[]> {
    const at = this.#ports.now();
    if (this.#listed && at - this.#listed.at < FRESH_MS) return this.#listed.paths;
    const paths = this.#read();
    this.#listed = { at, paths };
    // A failure isn't kept: the next letter tries again.
    paths.catch(() => {
      if (this.#listed?.paths === paths) this.#listed = undefined;
    });
    return paths;
  }

  async #read(): Promise<readonly string[]> {
    const paths: string[] = [];
    await listFiles(this.#ports.files, this.#ports.ripgrep, {
      workspace: this.#workspace,
      includeIgnored: false,
      boundary: this.#boundary(),
      signal: new AbortController().signal,
      onPath: (path) => {
        // What can't be shown as it is can't be typed either, and would name another file.
        if (showInvisibles(path) === path) paths.push(path);
        return paths.length < MAX_KEPT;
      },
    });
    return paths;
  }
}
