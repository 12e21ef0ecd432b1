import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import yauzl from "yauzl";

/**
 * Unpacks files with their modes. Debian's base system has no unzip.
 * @param {string} archive
 * @param {string} folder
 * @param {(entry: string) => string | undefined} place where an entry goes; undefined leaves it out
 */
export async function extractZip(archive, folder, place) {
  const zip = await promisify(openZip)(archive);
  /** @type {(entry: import("yauzl").Entry) => Promise<import("node:stream").Readable>} */
  const openEntry = promisify(zip.openReadStream.bind(zip));
  await new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", resolve);
    zip.on("entry", (/** @type {import("yauzl").Entry} */ entry) => {
      extractEntry(entry).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });

  /** @param {import("yauzl").Entry} entry */
  async function extractEntry(entry) {
    const path = place(entry.fileName);
    if (!path || path.endsWith("/")) return;
    const target = join(folder, path);
    if (!target.startsWith(folder + sep)) throw new Error(`Entry outside the folder: ${entry.fileName}`);
    await mkdir(dirname(target), { recursive: true });
    const mode = (entry.externalFileAttributes >>> 16) & 0o755;
    await pipeline(await openEntry(entry), createWriteStream(target, { mode: mode || 0o644 }));
  }
}

/**
 * @param {string} archive
 * @param {(error: Error | null, zip: import("yauzl").ZipFile) => void} callback
 */
function openZip(archive, callback) {
  yauzl.open(archive, { lazyEntries: true, autoClose: true }, callback);
}
