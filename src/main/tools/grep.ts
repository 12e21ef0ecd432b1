import { z } from "zod";
import type { ContentBoundaries, ContentBoundary } from "../policy/content-boundary";
import type { SearchStart, WorkspaceFileSystem } from "../workspace/types";
import { defineTool } from "./define-tool";
import { GlobMatcher } from "./glob-match";
import { HitCollector, presentHits } from "./grep-hits";
import { hiddenNote, ignoreOptions } from "./hidden-files";
import { pathArgument } from "./path-argument";
import type { Ripgrep } from "./ripgrep";
import { type SearchScope, searchScopes } from "./search-scope";
import type { ToolDefinition } from "./tool";

const schema = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .max(2000)
    .refine(
      (pattern) => !/[\0\p{Cs}]/u.test(pattern),
      "must not contain a NUL character or half of a surrogate pair",
    )
    .describe(
      "A regular expression (Rust syntax, like RE2: no look-around, no back-references), matched line by line.",
    ),
  path: pathArgument("The folder or file to search. Default: the whole workspace.").optional(),
  glob: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe("Search only files that match, such as *.ts or src/**/*.css, relative to path."),
  ignore_case: z.boolean().optional().describe("Upper and lower case are the same. Default: false."),
  literal: z
    .boolean()
    .optional()
    .describe("The pattern is plain text, not a regular expression. Default: false."),
  include_ignored: z
    .boolean()
    .optional()
    .describe("Also search files that .gitignore, .ignore and .rgignore leave out. Default: false."),
});

type GrepArguments = z.output<typeof schema>;

/** Searches in files. ripgrep finds the lines; what is shown is read through the guarded file system. */
export function grepTool(
  files: WorkspaceFileSystem,
  ripgrep: Ripgrep,
  boundaries: ContentBoundaries,
): ToolDefinition {
  return defineTool({
    name: "grep",
    description:
      "Search the text files of the workspace for a regular expression. Answers path:line: text, sorted by path. Includes hidden files; " +
      "leaves out links, binary files, .git and what .gitignore, .ignore and .rgignore name. Long results are cut; narrow them with path or glob.",
    effect: "read",
    filePath: "path",
    schema,
    async invoke(args, { workspace, signal }) {
      const matcher = args.glob === undefined ? undefined : new GlobMatcher(anyDepth(args.glob));
      const boundary = boundaries("grep", workspace);
      const path = args.path ?? ".";
      if ((await boundary.readable(path)) === "no") return ["No matches", ...hiddenNote(boundary)].join("\n");
      const start = await files.openSearch(workspace, path);
      try {
        const hits = new HitCollector(start, matcher);
        await search(ripgrep, args, { start, boundary, hits, signal });
        return await presentHits(hits, files, { workspace, boundary, signal });
      } finally {
        await start.close();
      }
    },
  });
}

interface Search {
  readonly start: SearchStart;
  readonly boundary: ContentBoundary;
  readonly hits: HitCollector;
  readonly signal: AbortSignal;
}

async function search(
  ripgrep: Ripgrep,
  args: GrepArguments,
  { start, boundary, hits, signal }: Search,
): Promise<void> {
  const run = { separator: "\n", signal, onRecord: (record: string) => hits.add(record) } as const;
  if (start.kind === "file") {
    const what = ["--no-filename", "--", "-"];
    await ripgrep.run({
      ...run,
      input: start.descriptor,
      cwd: process.cwd(),
      args: [...searchOptions(args), ...what],
    });
    return;
  }
  const cwd = start.location;
  const ignoring = args.include_ignored === true ? ["--no-ignore"] : await ignoreOptions(boundary);
  const folder = args.path ?? ".";
  for (const scope of await searchScopes(ripgrep, { boundary, folder, location: cwd, ignoring, signal })) {
    if (hits.isFull) return;
    await ripgrep.run({ ...run, cwd, args: [...searchOptions(args), ...ignoring, ...within(scope)] });
  }
}

function within({ options, paths }: SearchScope): readonly string[] {
  return [...options, "--with-filename", "--", ...paths];
}

function searchOptions(args: GrepArguments): string[] {
  return [
    "--line-number",
    "--no-heading",
    "--null",
    // Only where the matches are is wanted, never the text: see grep-hits.ts.
    "--max-columns=1",
    `--max-count=${HitCollector.MAX_HITS + 1}`,
    ...(args.ignore_case === true ? ["--ignore-case"] : []),
    ...(args.literal === true ? ["--fixed-strings"] : []),
    // A line ends before CRLF as before LF, except for a pattern that asks for the CR itself.
    ...(/\r|\\(?:r|[xuU]\{?0*d)/i.test(args.pattern) ? [] : ["--crlf"]),
    "--glob=!.git",
    `--regexp=${args.pattern}`,
  ];
}

/** A glob without a slash is about names at any depth, as in .gitignore. */
function anyDepth(glob: string): string {
  const [, not = "", rest = ""] = /^(!?)(.*)$/s.exec(glob) ?? [];
  return rest.includes("/") ? not + rest.replace(/^(?:\.\/+)+/, "") : `${not}**/${rest}`;
}
