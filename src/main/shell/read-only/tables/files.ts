import type { CommandSpec } from "../command-spec";

const CHECKSUM: CommandSpec = { flags: "btz", long: "binary text tag zero version help", operands: "paths" };

/** Commands that look at files and folders. */
export const FILE_COMMANDS: ReadonlyMap<string, CommandSpec> = new Map<string, CommandSpec>([
  [
    "ls",
    {
      flags: "aAbBcCdfFgGhHiklmnNopqQrRsStuUvxX1@eO",
      values: "I:text w:number T:number",
      long:
        "all almost-all author escape ignore-backups color? directory classify? file-type full-time group-directories-first " +
        "no-group human-readable si inode kibibytes numeric-uid-gid literal quote-name reverse recursive size zero help version " +
        "hide-control-chars hyperlink? block-size=text format=text hide=text ignore=text indicator-style=text quoting-style=text " +
        "show-control-chars sort=text time=text time-style=text tabsize=number width=number context",
      operands: "paths",
      globs: true,
    },
  ],
  [
    "cat",
    {
      flags: "AbeEnstTuv",
      long: "show-all number-nonblank show-ends number squeeze-blank show-tabs show-nonprinting help version",
      operands: "paths",
      globs: true,
    },
  ],
  ["tac", { flags: "br", values: "s:text", long: "before regex separator=text", operands: "paths" }],
  [
    "head",
    {
      flags: "qvz",
      values: "n:number c:number",
      long: "lines=number bytes=number quiet silent verbose zero-terminated help version",
      operands: "paths",
      numeric: true,
      globs: true,
    },
  ],
  [
    "tail",
    {
      flags: "qvzr",
      values: "n:number c:number",
      long: "lines=number bytes=number quiet silent verbose zero-terminated help version",
      operands: "paths",
      numeric: true,
      globs: true,
    },
  ],
  [
    "less",
    {
      flags: "NSRFXeEiIgJmMnqsw",
      long: "help version",
      operands: "paths",
      veto: (call) => initialCommand(call.operands),
    },
  ],
  [
    "more",
    { flags: "dflcsup", numeric: true, operands: "paths", veto: (call) => initialCommand(call.operands) },
  ],
  [
    "stat",
    {
      flags: "LftxFnqsr",
      values: "c:text",
      long: "dereference file-system format=text printf=text terse",
      operands: "paths",
    },
  ],
  [
    "file",
    {
      flags: "0bhiIkLnNrv",
      values: "F:text e:text P:text",
      long: "brief mime mime-type mime-encoding extension keep-going dereference no-dereference raw version help print0 no-pad no-buffer separator=text",
      operands: "paths",
    },
  ],
  [
    "basename",
    {
      flags: "az",
      values: "s:text",
      long: "multiple suffix=text zero help version",
      operands: "text",
      dynamic: true,
    },
  ],
  ["dirname", { flags: "z", long: "zero help version", operands: "text", dynamic: true }],
  [
    "realpath",
    {
      flags: "emLPqsz",
      long: "canonicalize-existing canonicalize-missing logical physical quiet strip no-symlinks zero relative-to=path relative-base=path",
      operands: "paths",
    },
  ],
  [
    "readlink",
    {
      flags: "femnqsvz",
      long: "canonicalize canonicalize-existing canonicalize-missing no-newline zero",
      operands: "paths",
    },
  ],
  [
    "du",
    {
      flags: "0abchHklmsSPxgin",
      values: "d:number t:text B:text",
      long:
        "all apparent-size bytes total human-readable si summarize separate-dirs max-depth=number exclude=text one-file-system " +
        "null block-size=text time? time-style=text inodes no-dereference",
      operands: "paths",
    },
  ],
  [
    "df",
    {
      flags: "aHhiklPTvmg",
      values: "t:text x:text B:text",
      long: "all human-readable si inodes local portability print-type total output? type=text exclude-type=text block-size=text no-sync",
      operands: "paths",
    },
  ],
  [
    "tree",
    {
      flags: "adfipqshugDFNQrtcUvxCASnJXS",
      values: "L:number I:text P:text",
      long: "dirsfirst filesfirst noreport prune du si inodes device gitignore ignore-case matchdirs charset=text filelimit=number sort? version help",
      // In `-Io`, the `o` is an option that writes a file.
      separateValues: true,
      operands: "paths",
    },
  ],
  ["md5sum", CHECKSUM],
  ["sha1sum", CHECKSUM],
  ["sha224sum", CHECKSUM],
  ["sha256sum", CHECKSUM],
  ["sha384sum", CHECKSUM],
  ["sha512sum", CHECKSUM],
  ["b2sum", { ...CHECKSUM, values: "l:number" }],
  ["cksum", { long: "help version", operands: "paths" }],
  ["sum", { flags: "rs", operands: "paths" }],
  ["shasum", { flags: "btU0", values: "a:number", operands: "paths" }],
  ["md5", { flags: "qrn", operands: "paths" }],
]);

/** A pager runs what stands behind a `+` as if it had been typed. */
function initialCommand(
  operands: readonly { text: string | undefined; glob: boolean }[],
): string | undefined {
  return operands.some((word) => word.text?.startsWith("+"))
    ? "a pager would run what stands behind +"
    : undefined;
}
