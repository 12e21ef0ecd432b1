import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

export interface FolderScan {
  /** Links below the folder. Absolute. */
  readonly links: readonly string[];
  /** False: there is too much, or something can't be looked at. */
  readonly complete: boolean;
}

interface Listing {
  readonly stamp: string;
  readonly folders: readonly string[];
  readonly links: readonly string[];
  readonly size: number;
}

const MAX_FOLDERS = 6_000;
const MAX_ENTRIES = 200_000;
/** Folders that are looked at side by side. */
const WIDTH = 64;
/** Milliseconds. Within one tick of the file system's clock a folder can change twice and show the same time. */
const SETTLED = 2_000;

/**
 * Finds the symbolic links below folders. A listing is kept as long as the folder's times are the same: whatever appears in
 * a folder changes the time of its last change, which no program can set back.
 */
export class FolderScanner {
  readonly #known = new Map<string, Listing>();

  async scan(folder: string): Promise<FolderScan> {
    const links: string[] = [];
    const open = [folder];
    let folders = 0;
    let entries = 0;
    while (open.length > 0) {
      const batch = open.splice(0, WIDTH);
      const listings = await Promise.all(batch.map((each) => this.#list(each)));
      for (const listing of listings) {
        folders += 1;
        entries += listing?.size ?? 0;
        if (!listing || folders > MAX_FOLDERS || entries > MAX_ENTRIES) return { links, complete: false };
        links.push(...listing.links);
        open.push(...listing.folders);
      }
    }
    return { links, complete: true };
  }

  async #list(folder: string): Promise<Listing | undefined> {
    try {
      const info = await lstat(folder, { bigint: true });
      const stamp = `${info.ino} ${info.mtimeNs} ${info.ctimeNs}`;
      const known = this.#known.get(folder);
      if (known?.stamp === stamp) return known;
      const entries = await readdir(folder, { withFileTypes: true });
      const named = (some: typeof entries) => some.map(({ name }) => join(folder, name));
      const listing = {
        stamp,
        folders: named(entries.filter((entry) => entry.isDirectory())),
        links: named(entries.filter((entry) => entry.isSymbolicLink())),
        size: entries.length,
      };
      if (Date.now() - Number(info.ctimeMs) > SETTLED) this.#known.set(folder, listing);
      else this.#known.delete(folder);
      return listing;
    } catch {
      // It went away meanwhile, or it can't be opened: what it holds isn't known.
      return undefined;
    }
  }
}
