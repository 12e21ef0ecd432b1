export interface Match {
  readonly line: string;
  readonly text: string;
}

export interface FileMatches {
  readonly path: string;
  /** Empty where only names were looked for. */
  readonly matches: readonly Match[];
}

export interface SearchResult {
  readonly files: readonly FileMatches[];
  /** What the tool says about the search: that nothing was found, or that something is left out. */
  readonly notes: readonly string[];
}

/** A line of grep's answer. A path that itself reads like one is cut at its first number; nothing is lost by it. */
const HIT = /^(.+?):(\d+): (.*)$/;

/** Groups what a search answered by file, in its order. A line that fits no form is a note. */
export function searchResult(output: string, lines: boolean): SearchResult {
  const files = new Map<string, Match[]>();
  const notes: string[] = [];
  for (const line of output.split("\n")) {
    const hit = lines ? HIT.exec(line) : undefined;
    if (hit) add(files, hit[1] ?? "", { line: hit[2] ?? "", text: hit[3] ?? "" });
    else if (lines || isRemark(line)) notes.push(line);
    else add(files, line);
  }
  return { files: [...files].map(([path, matches]) => ({ path, matches })), notes };
}

function isRemark(line: string): boolean {
  return line === "" || /^\[.*\]$/.test(line) || /^(?:No files match |… )/.test(line);
}

function add(files: Map<string, Match[]>, path: string, match?: Match): void {
  const matches = files.get(path) ?? [];
  if (match) matches.push(match);
  files.set(path, matches);
}

export function countMatches({ files }: SearchResult): number {
  return files.reduce((sum, { matches }) => sum + matches.length, 0);
}
