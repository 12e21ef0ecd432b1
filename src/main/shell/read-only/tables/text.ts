import type { CommandSpec, ParsedCall } from "../command-spec";
import { vetoSedScript } from "../sed-script";

const GREP: CommandSpec = {
  flags: "EFGPivywxcLlqsbHhnTUzaIorZ",
  values: "A:number B:number C:number m:number e:text f:path d:text D:text",
  long:
    "extended-regexp fixed-strings basic-regexp perl-regexp ignore-case no-ignore-case invert-match word-regexp line-regexp " +
    "count color? colour? files-without-match files-with-matches only-matching quiet silent no-messages byte-offset with-filename " +
    "no-filename initial-tab line-number null null-data text recursive line-buffered binary unix-byte-offsets help version " +
    "max-count=number after-context=number before-context=number context=number regexp=text file=path include=text exclude=text " +
    "exclude-dir=text binary-files=text devices=text directories=text label=text",
  operands: "text-then-paths",
  textGivenBy: ["-e", "-f", "--regexp", "--file"],
  numeric: true,
  globs: true,
};

/** GNU's binary tools take a word that begins with `@` for a file of further arguments. */
function vetoResponseFile({ operands, optionValues }: ParsedCall): string | undefined {
  const given = [...operands.map(({ text }) => text), ...optionValues.map(([, value]) => value)];
  return given.some((text) => text?.startsWith("@")) ? "a file could give it further arguments" : undefined;
}

/** Commands that read text and print text. */
export const TEXT_COMMANDS: ReadonlyMap<string, CommandSpec> = new Map<string, CommandSpec>([
  ["grep", GREP],
  ["egrep", GREP],
  ["fgrep", GREP],
  [
    "rg",
    {
      flags: "FPUSisvwxcloqnNHhIpua0.",
      values:
        "A:number B:number C:number m:number e:text f:path g:text t:text T:text M:number d:number j:number E:text r:text",
      long:
        "fixed-strings pcre2 multiline multiline-dotall smart-case ignore-case case-sensitive invert-match word-regexp line-regexp " +
        "count count-matches files-with-matches files-without-match only-matching quiet line-number no-line-number with-filename " +
        "no-filename heading no-heading pretty hidden no-ignore no-ignore-vcs unrestricted text null json stats trim vimgrep column " +
        "no-column files type-list passthru no-messages no-config version help byte-offset crlf null-data one-file-system no-follow " +
        "after-context=number before-context=number context=number max-count=number max-columns=number max-depth=number " +
        "threads=number regexp=text file=path glob=text iglob=text type=text type-not=text color=text colors=text encoding=text " +
        "replace=text sort=text sortr=text engine=text max-filesize=text context-separator=text",
      operands: "text-then-paths",
      textGivenBy: ["-e", "-f", "--regexp", "--file", "--files", "--type-list"],
    },
  ],
  [
    "wc",
    {
      flags: "cmlLw",
      long: "bytes chars lines words max-line-length total=text help version",
      operands: "paths",
    },
  ],
  [
    "sort",
    {
      flags: "bdfghiMnRruVcCmsz",
      values: "k:text t:text",
      long:
        "ignore-leading-blanks dictionary-order ignore-case general-numeric-sort ignore-nonprinting month-sort human-numeric-sort " +
        "numeric-sort random-sort reverse version-sort check? merge stable unique zero-terminated debug key=text field-separator=text " +
        "sort=text help version",
      operands: "paths",
    },
  ],
  [
    "uniq",
    {
      flags: "cdDiuz",
      values: "f:number s:number w:number",
      long: "count repeated all-repeated? group? ignore-case unique zero-terminated skip-fields=number skip-chars=number check-chars=number",
      operands: "paths",
      // The second operand is the file that it writes.
      maxOperands: 1,
    },
  ],
  [
    "cut",
    {
      flags: "snz",
      values: "b:text c:text d:text f:text",
      long: "bytes=text characters=text delimiter=text fields=text complement only-delimited output-delimiter=text zero-terminated",
      operands: "paths",
    },
  ],
  [
    "tr",
    {
      flags: "cCdst",
      long: "complement delete squeeze-repeats truncate-set1",
      operands: "text",
    },
  ],
  [
    "diff",
    {
      flags: "abBcdeEinNpqstTuwyZ",
      values: "U:number C:number W:number I:text F:text x:text",
      long:
        "brief report-identical-files unified? context? side-by-side ignore-case ignore-all-space ignore-space-change " +
        "ignore-blank-lines ignore-trailing-space ignore-tab-expansion text minimal new-file color? show-c-function " +
        "no-dereference suppress-common-lines left-column strip-trailing-cr normal label=text width=number exclude=text ignore-matching-lines=text",
      operands: "paths",
      opensInFolders: ["--no-dereference"],
    },
  ],
  [
    "cmp",
    {
      flags: "bls",
      values: "n:number i:text",
      long: "print-bytes verbose quiet silent bytes=number",
      operands: "paths",
    },
  ],
  [
    "comm",
    {
      flags: "123z",
      long: "check-order nocheck-order total zero-terminated output-delimiter=text",
      operands: "paths",
    },
  ],
  [
    "column",
    {
      flags: "tenxJ",
      values: "s:text o:text c:number N:text R:text",
      long: "table separator=text",
      operands: "paths",
    },
  ],
  [
    "paste",
    { flags: "sz", values: "d:text", long: "serial zero-terminated delimiters=text", operands: "paths" },
  ],
  ["fold", { flags: "bs", values: "w:number", long: "bytes spaces width=number", operands: "paths" }],
  ["expand", { flags: "i", values: "t:text", long: "initial tabs=text", operands: "paths" }],
  ["unexpand", { flags: "a", values: "t:text", long: "all first-only tabs=text", operands: "paths" }],
  ["rev", { operands: "paths" }],
  [
    "nl",
    {
      flags: "p",
      values: "b:text d:text f:text h:text i:number l:number n:text s:text v:number w:number",
      long: "body-numbering=text number-width=number number-format=text number-separator=text starting-line-number=number",
      operands: "paths",
    },
  ],
  ["od", { flags: "abcdfilosxv", values: "A:text t:text N:number j:number w:number", operands: "paths" }],
  ["hexdump", { flags: "bcCdovx", values: "n:number s:number", operands: "paths" }],
  [
    "strings",
    {
      flags: "aw",
      values: "n:number t:text e:text",
      long: "all bytes=number radix=text",
      operands: "paths",
      veto: vetoResponseFile,
    },
  ],
  [
    "jq",
    {
      flags: "rRncCsSaejM",
      values: "f:path",
      long:
        "raw-output raw-input null-input compact-output color-output monochrome-output slurp sort-keys ascii-output exit-status " +
        "join-output tab seq stream unbuffered raw-output0 from-file=path indent=number arg=text,text argjson=text,text " +
        "slurpfile=text,path rawfile=text,path version help",
      operands: "text-then-paths",
      textGivenBy: ["-f", "--from-file"],
      // A filter can load modules and data from anywhere.
      veto: ({ options, operands }) =>
        options.includes("-f") ||
        options.includes("--from-file") ||
        /\b(?:import|include|modulemeta)\b/.test(operands[0]?.text ?? "")
          ? "its filter can load other files"
          : /\benv\b|\$(?:ENV|__prog)/.test(operands[0]?.text ?? "")
            ? "its filter can show variables that may hold passwords"
            : undefined,
    },
  ],
  [
    "sed",
    {
      flags: "nErsuz",
      values: "e:text",
      long: "quiet silent regexp-extended separate null-data unbuffered expression=text sandbox",
      operands: "text-then-paths",
      textGivenBy: ["-e", "--expression"],
      veto: vetoSedScript,
    },
  ],
]);
