import { lstat, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathBelow } from "../../base/paths";

/**
 * The git directory of the comparisons, as files of ours: `git init` would read templates and settings. Contents are
 * taken byte for byte (no line ends are converted, nothing is filtered), whatever `.gitattributes` asks for: this
 * file's word is the last.
 */
const FILES: Readonly<Record<string, string>> = {
  HEAD: "ref: refs/heads/none\n",
  config: [
    "[core]",
    "\trepositoryformatversion = 0",
    "\tbare = false",
    "\tautocrlf = false",
    "\tsafecrlf = false",
    "\tfsmonitor = false",
    "\tuntrackedCache = false",
    "\tsplitIndex = false",
    "\thooksPath = /dev/null",
    "\tattributesFile = /dev/null",
    "\tquotePath = false",
    "[gc]",
    "\tauto = 0",
    "",
  ].join("\n"),
  "info/attributes":
    "* -text !eol !crlf -ident -filter !working-tree-encoding !diff !merge !textconv !export-subst\n",
};

export interface ShadowFolderOptions {
  /** Absolute. */
  readonly folder: string;
  readonly top: string;
  /** A folder of ours that is never compared, in case it lies in the work tree. */
  readonly home: string;
  readonly platform: NodeJS.Platform;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Makes the folder, or puts its files right. @throws as the disk says. */
export async function prepareShadow(options: ShadowFolderOptions): Promise<void> {
  const { folder, platform } = options;
  for (const name of ["info", "objects", "refs/heads", "indexes"])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  const fileMode = platform === "win32" ? "\tfileMode = false\n\tsymlinks = false\n" : "";
  for (const [name, text] of Object.entries(FILES))
    await writeFile(join(folder, name), name === "config" ? `[core]\n${fileMode}${text}` : text, {
      mode: 0o600,
    });
  await writeFile(join(folder, "info/exclude"), excludeOf(options), { mode: 0o600 });
  await clearIndexes(join(folder, "indexes"), options.now);
}

/** Files on their way into place, which another session may be writing just now. */
const TEMPORARY = ".gatehouse-????????-????-????-????-????????????.tmp\n";

function excludeOf({ top, home }: ShadowFolderOptions): string {
  const way = pathBelow(top, home) ?? "";
  return way === "" ? TEMPORARY : `${TEMPORARY}/${way.replace(/[\\*?[\]!# ]/g, "\\$&")}\n`;
}

/** Removes the indexes that earlier sessions left behind. */
async function clearIndexes(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && now - info.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

const STALE_MS = 24 * 60 * 60 * 1000;

/** The root of the git work tree that a folder is in; undefined when it is in none. Looks for names alone. */
export async function findWorkTree(workspace: string): Promise<string | undefined> {
  for (let folder = workspace; ; folder = dirname(folder)) {
    const there = await lstat(join(folder, ".git")).then(
      (info) => info.isDirectory() || info.isFile(),
      () => false,
    );
    if (there) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
