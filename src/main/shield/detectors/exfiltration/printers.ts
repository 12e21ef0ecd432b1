import { shellTouches } from "../../../policy/shell-touches";
import type { Touch } from "../../../policy/touches";
import { knownVariables } from "../../../policy/word-paths";
import type { CommandView } from "./command-view";

/** Programs that print what is in the files they are given. */
const PRINTERS: ReadonlySet<string> = new Set(
  (
    "cat tac nl head tail less more most bat batcat awk gawk mawk nawk sed gsed grep egrep fgrep rg ag ack sort uniq cut paste " +
    "column csvlook csvcut csvgrep csvsql csvjson csvstat csvsort in2csv xsv qsv mlr jq yq gron xxd od hexdump strings base64 " +
    "base32 fold fmt pr rev expand unexpand tee dd cmp comm diff sdiff join look pv view vi vim nano ed ex zcat gzcat bzcat xzcat " +
    "zless zmore zgrep sqlite3 duckdb datamash visidata vd parquet-tools parquet git iconv openssl shuf split csplit tsort uuencode tr"
  ).split(" "),
);
const GIT_PRINTS = /^(?:show|diff|log|blame|annotate|cat-file|grep|stash|format-patch)$/;

/** As many `cd` are followed. */
const MAX_MOVES = 8;

export interface ProtectedFiles {
  /** Whether the path, or one that the glob stands for, holds protected data. */
  isProtected(touch: Touch): boolean;
  /** Absolute paths. */
  readonly home: string;
  readonly workspace: string;
}

/** The commands that print a protected file. */
export function protectedPrinters(
  commands: readonly CommandView[],
  files: ProtectedFiles,
): readonly CommandView[] {
  const variables = knownVariables(
    commands.flatMap(({ command }) => command.assignments),
    files.home,
    files.workspace,
  );
  const options = { home: files.home, variables, changesNothing: () => true };
  const moves = commands.filter(({ name }) => name === "cd" || name === "pushd").slice(0, MAX_MOVES);
  return commands.filter((view) => {
    if (!prints(view)) return false;
    const { list, complete } = shellTouches(
      [...moves, view].map(({ command }) => command),
      options,
    );
    return !complete || list.some((touch) => touch.access === "read" && files.isProtected(touch));
  });
}

/** A loop's or group's input is printed by whatever reads it. */
function prints({ name, command, texts }: CommandView): boolean {
  if (name === "git") return texts.some((text) => GIT_PRINTS.test(text));
  if (command.words.length === 0) return command.redirects.some(({ access }) => access === "read");
  return PRINTERS.has(name);
}
