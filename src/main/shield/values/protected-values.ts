import { randomBytes } from "node:crypto";
import { ShieldError } from "../finding";
import type { ShieldAsset, ShieldPolicy } from "../policy";
import type { Detector } from "../scan/detector";
import { type FileIndexer, indexerFor } from "./index-file";
import { PhraseIndex } from "./phrase-index";
import {
  type FilePorts,
  findProtectedFiles,
  isProtected,
  isWild,
  type ProtectedFile,
} from "./protected-files";
import { readProtected } from "./read-protected";

export interface ValuePorts extends FilePorts {
  policy(): ShieldPolicy;
  /** Milliseconds; only differences count. */
  now(): number;
}

export interface ValueLimits {
  /** Of one file. */
  readonly bytes: number;
  /** Of the whole index. */
  readonly phrases: number;
  /** For reading all files. */
  readonly milliseconds: number;
}

const DEFAULT_LIMITS: ValueLimits = Object.freeze({
  bytes: 300_000_000,
  phrases: 2_000_000,
  milliseconds: 120_000,
});

/** After so many milliseconds wildcards are looked up anew, even if nothing is known to have run. */
const LISTING_IS_FRESH_MS = 5_000;

/** Files that are exchanged while they are read are looked up again, but not for ever. */
const ATTEMPTS = 4;

/** What protected files were when they were read: another stamp, and they are read again. */
interface Built {
  readonly stamp: string;
  /** The words of the settings that it was read for. */
  readonly wanted: string;
  readonly index: PhraseIndex;
}

/**
 * The values of protected datasets and the wording of protected documents. Read at the first need, and when a file changes.
 * What has been read stays known as long as the settings name the same assets and there is room: whoever moves, changes or
 * deletes a protected file, or checks out another branch, has what it held elsewhere.
 */
export class ProtectedValues implements Detector {
  readonly name = "values";
  readonly #ports: ValuePorts;
  readonly #limits: ValueLimits;
  #listed: { readonly assets: readonly ShieldAsset[]; readonly at: number } | undefined;
  #files: readonly ProtectedFile[] = [];
  /** What a pattern stands for and can't be read, from the workspace's root. */
  #unread: readonly string[] = [];
  #built: Built | undefined;
  #building: Promise<void> | undefined;

  constructor(ports: ValuePorts, limits: ValueLimits = DEFAULT_LIMITS) {
    this.#ports = ports;
    this.#limits = limits;
  }

  /** Whether there is anything to know. */
  get needed(): boolean {
    const { values, assets } = this.#ports.policy();
    return values && assets.some(isProtected);
  }

  /** Something ran that may have made files. */
  filesMayHaveChanged(): void {
    this.#listed = undefined;
  }

  /** Ahead of a look. @throws ShieldError when a protected file can't be known: the edge is then closed. */
  async ready(): Promise<void> {
    if (!this.needed) return;
    // One after the other: whoever comes while files are read waits, and then sees whether they have changed since.
    while (this.#building !== undefined) await this.#building.catch(() => undefined);
    this.#building = this.#refresh();
    try {
      await this.#building;
    } finally {
      this.#building = undefined;
    }
  }

  /** What the settings name and isn't protected, a sentence each. @throws ShieldError as `ready`. */
  async gaps(): Promise<readonly string[]> {
    await this.ready();
    if (!this.needed) return [];
    const { assets } = this.#ports.policy();
    const empty = assets.filter(
      (asset) => isProtected(asset) && !this.#files.some((file) => file.asset === asset),
    );
    return [
      ...empty.map(
        ({ path }) => `shield.assets: no file of the project fits ${path}, so nothing of it is protected`,
      ),
      ...this.#unread.map((path) => `shield.assets: ${path} is no text, so what it holds isn't protected`),
    ];
  }

  find(text: string) {
    if (!this.needed) return [];
    if (!this.#built) throw new ShieldError("shield_failed", "The protected values have not been read");
    return this.#built.index.find(text);
  }

  async #refresh(): Promise<void> {
    const { assets } = this.#ports.policy();
    const wanted = JSON.stringify(assets);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const files = await this.#find(assets);
      const stamp = stampOf(files);
      const known = this.#built?.wanted === wanted ? this.#built : undefined;
      if (known?.stamp === stamp) return;
      const index = await this.#read(files, assets, known?.index);
      if (index) {
        // What was written meanwhile shows in the stamp, and is read the next time.
        this.#built = { stamp, wanted, index };
        return;
      }
      this.filesMayHaveChanged();
    }
    throw new ShieldError("shield_failed", "The protected files keep changing while they are read");
  }

  async #find(assets: readonly ShieldAsset[]): Promise<readonly ProtectedFile[]> {
    const { now } = this.#ports;
    const wild = assets.filter((asset) => isProtected(asset) && (isWild(asset) || !asset.path.includes("/")));
    const listed = this.#listed;
    const fresh = listed && listed.assets === assets && now() - listed.at < LISTING_IS_FRESH_MS;
    if (!fresh || wild.length === 0) {
      this.#files = await findProtectedFiles(this.#ports, assets);
      this.#listed = { assets, at: now() };
      return this.#files;
    }
    const known = await Promise.all(
      this.#files.map(async (file) => {
        const { files, workspace } = this.#ports;
        const identity = await files.identify(workspace, file.path).catch(() => undefined);
        return identity && identity.state !== "absent" ? { ...file, identity } : undefined;
      }),
    );
    return known.filter((file) => file !== undefined);
  }

  /** Into what is known already; where that leaves no room, anew. Undefined when a file was exchanged before it was opened. */
  async #read(
    files: readonly ProtectedFile[],
    assets: readonly ShieldAsset[],
    known: PhraseIndex | undefined,
  ): Promise<PhraseIndex | undefined> {
    if (known && known.size > 0) {
      try {
        return await this.#readInto(known, files, assets);
      } catch (error) {
        if (known.size <= this.#limits.phrases) throw error;
      }
    }
    const bytes = randomBytes(8);
    const seeds = { first: bytes.readInt32LE(0), second: bytes.readInt32LE(4) };
    return this.#readInto(new PhraseIndex(seeds, this.#limits), files, assets);
  }

  async #readInto(
    index: PhraseIndex,
    files: readonly ProtectedFile[],
    assets: readonly ShieldAsset[],
  ): Promise<PhraseIndex | undefined> {
    const { now } = this.#ports;
    const until = now() + this.#limits.milliseconds;
    const seen = new Map<ShieldAsset, FileIndexer[]>();
    const unread: string[] = [];
    for (const { asset, path, identity } of files) {
      const indexer = indexerFor(asset, path, index);
      const limits = { bytes: this.#limits.bytes, until, now };
      const came = await readProtected(identity, path, limits, indexer);
      if (came === "gone") return undefined;
      if (came === "no_text") {
        if (!isWild(asset)) throw otherForm(path);
        unread.push(path);
        continue;
      }
      seen.set(asset, [...(seen.get(asset) ?? []), indexer]);
    }
    for (const asset of assets) requireColumns(asset, seen.get(asset) ?? []);
    this.#unread = unread;
    return index;
  }
}

function otherForm(path: string): ShieldError {
  return new ShieldError(
    "shield_failed",
    `The protected file ${path} is no text: name a text file (CSV, JSON lines) that holds its values, or deny reading it by a rule`,
  );
}

/** A column that no file has is a slip of the pen, and would leave its values without protection. */
function requireColumns({ path, columns = [] }: ShieldAsset, indexers: readonly FileIndexer[]): void {
  if (indexers.length === 0) return;
  const missing = columns.filter((column) => {
    const plain = column.trim().toLowerCase();
    return !indexers.some((indexer) => indexer.columns.has(plain));
  });
  if (missing.length === 0) return;
  throw new ShieldError(
    "shield_failed",
    `shield.assets names columns of ${path} that no such file has: ${missing.join(", ")}`,
  );
}

function stampOf(files: readonly ProtectedFile[]): string {
  return files.map(({ asset, path, identity }) => JSON.stringify([asset, path, identity])).join("\n");
}
