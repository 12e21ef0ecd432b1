import type { CommandSpec, ValueKind } from "../../src/main/shell/read-only/command-spec";
import { FILE_COMMANDS } from "../../src/main/shell/read-only/tables/files";
import { GIT_NESTED, GIT_SUBCOMMANDS } from "../../src/main/shell/read-only/tables/git";
import { SYSTEM_COMMANDS } from "../../src/main/shell/read-only/tables/system";
import { TEXT_COMMANDS } from "../../src/main/shell/read-only/tables/text";
import type { Random } from "./random";
import { writeWord } from "./shell-words";

/** Commands that wait for the terminal or for time to pass add nothing but minutes. */
const NOT_RUN = new Set(["sleep", "top", "htop", "man"]);
/** Slow to start, and only asked for their version. */
const SLOW = new Set(["npm", "java", "node", "clang", "cmake", "php"]);
const PATHS =
  "README.md src src/a.ts src/lib docs/x\u00a0y.md data.csv data.json . ./src build/out.log link-in -- - /dev/null docs build docs/deep docs/key".split(
    " ",
  );
const BAD_PATHS =
  "../secret /etc/passwd ~ ~/x link-out link-dir/f /t/home src/../../home vendor/repo src/key build/key docs/chain docs/deep/home processes processes/self/environ /proc/self/environ".split(
    " ",
  );
const GLOBS = [
  "*",
  "src/*",
  "*.md",
  "src/{a,b}.ts",
  "src/?.ts",
  "[a-z]*",
  "./*",
  "{README.md,data.csv}",
  ".*",
  "-*",
];
const TEXTS = [
  "x",
  "a b",
  "1",
  "1,2",
  ",",
  "%s\\n",
  "README",
  "s/a/b/",
  "1p",
  "$p",
  "a.*b",
  "name",
  "HEAD",
  "HEAD~1",
  ".",
  "%H",
  "{}",
  "aux",
  "auxe",
  "e",
  "pid,args",
  "environ",
  "user.name",
  "github.token",
];
const ACTING_FLAGS = (
  "-o -O -i -w -W -c -e -f -F -x -X -d -D -R -L -delete -exec -fprint -ok --output --output=made -omade -imade --pre " +
  "--compress-program=act --ext-diff --textconv -C --files0-from=- -T --to-command=act --in-place -s --set --global --system --list -l --includes --no-dereference --show-origin -axe -E e"
).split(" ");
const ACTING = [
  "act",
  "ps auxe",
  "ps -axe",
  "ps axo pid,environ",
  "diff src docs",
  "diff docs build",
  "diff docs/key build",
  "diff -r src docs",
  "grep -R name src",
  "find -L src -name key",
  "git config --global --list",
  "git config -l",
  "git config --get github.token",
  "git diff --no-index src docs",
  "cat /proc/self/environ",
  "cat processes/1/environ",
  "cd processes && cat 1/environ",
  "cat src/*",
  "wc -l docs/*",
  "touch made",
  "rm README.md",
  "rm -rf build",
  "mkdir made",
  "cp README.md made",
  "mv data.csv made",
  "tee made",
  "dd of=made",
  "ln -s x made",
  "chmod 777 README.md",
  "truncate -s 0 README.md",
  "sh act.sh",
  "./act.sh",
  "bash -c 'touch made'",
  "python3 -c 1",
  "sed -i s/a/b/ README.md",
  "sed -n '1w made' README.md",
  "sed 's/a/b/w made' README.md",
  "sed '1e act' README.md",
  "awk 'BEGIN{system(\"act\")}'",
  "find . -name made -delete",
  "find . -maxdepth 0 -exec act \\;",
  "sort -o made README.md",
  "uniq README.md made",
  "xxd README.md made",
  "git add .",
  "git branch made",
  "git tag made",
  "git config a.b c",
  "git diff --output=made",
  "git -c alias.x='!act' x",
  "git stash",
  "git reflog expire --all",
  "git checkout -b made",
  "git -C vendor/repo status",
  "cd vendor/repo && git status",
  "git grep -Oact README",
  "printf -v PATH .",
  "export PATH=.",
  "alias ls=act",
  "hash -p /usr/bin/act ls",
  "enable -n echo",
  "source act.sh",
  ". ./act.sh",
  "eval act",
  "exec act",
  "command act",
  "builtin eval act",
  "trap act EXIT",
  "env act",
  "xargs act",
  "nohup act",
  "timeout 5 act",
  "set -x",
  "shopt -s extglob",
  "PATH=.:$PATH ls",
  "BASH_ENV=act.sh bash --version",
  "GIT_EXTERNAL_DIFF=act git diff",
  "ls() { act; }; ls",
  "GIT_PAGER=act git -p log",
  "PAGER=act git --paginate log",
  "LESSOPEN='|act %s' less README.md",
  "cat >made",
  ": >README.md",
  "declare -n x=PATH",
  "printf '%n' PATH",
  "read PATH",
  "mapfile -C act -c 1 x",
  "[ -v 'a[$(act)]' ]",
  "[[ 'a[$(act)]' -eq 0 ]]",
  "x='a[$(act)]'; echo $((x))",
  "for PATH in .; do ls; done",
  "echo ${PATH:=.}",
  'echo "${x@P}"',
  "coproc act",
  "(( PATH = 1 ))",
  "let 'a[$(act)]=1'",
  "time act",
  "! act",
  "case $(act) in *) ;; esac",
  "git -C docs/deep/home status",
  "git -C src -C ../vendor/repo status",
  "git -C vendor/repo/. log",
  "git -C .git status",
  "cd .git && git log",
  "cd src && git -C ../vendor/repo diff",
  "find . -exec cat {} +",
  "find src docs -name key -exec cat {} \\;",
  "find docs ! -type f -exec cat {} +",
  "find docs -type f -o -name chain -exec cat {} \\;",
  "find docs -exec echo -type f \\; -exec cat {} +",
  "find src -type f -exec sort -o {} {} \\;",
  "find src -type f -exec uniq {} {} \\;",
  "find src -type f -exec sed -i s/a/b/ {} +",
  "find src -type f -exec sed -n -f {} \\;",
  "find src -type f -exec act {} +",
  "find src -type f -execdir cat {} +",
  "find src -type f -exec cat ../{} \\;",
  "find src -type f -exec {} \\;",
  'for f in README.md link-out; do cat "$f"; done',
  "for f in src/* docs/*; do cat $f; done",
  'for f in README.md; do f+=/../../secret; cat "$f"; done',
  'for f in a; do for f in link-out; do :; done; cat "$f"; done',
  'for f in README.md; do read f < data.csv; cat "$f"; done',
  'for f in README.md; do export f=link-out; cat "$f"; done',
  'for f in README.md; do printf -v f link-out; cat "$f"; done',
  'for f in "/t/home/x key"; do cat $f; done',
  'for f in "-omade"; do sort $f README.md; done',
  "for c in act; do $c; done",
  "x='/t/home/*'; echo $x",
  "for x in '/t/*'; do echo $x; done",
  "set -f; set -- link-out; cat $1",
  "set -o posix; echo x",
  "file -C -m act.sh",
  "tree -o made",
  "less -o made README.md",
  "date -s 2020-01-01",
  "tail -n 1 README.md | act",
  "env -S 'act x'",
  "git log --format=%G?",
  "jq -n 'import \"x\" as y; 1'",
  "diff -l README.md data.csv",
  "select PATH in a; do ls; done",
  "{PATH}>/dev/null ls",
  "a=(act); ${a[0]}",
  "x=act; $x",
  "$(echo act)",
  "`echo act`",
  "\\act",
  "a''ct",
  "$'\\x{61}ct'",
  "{act,x}",
  "/usr/bin/act",
  "!(act)",
  "? act",
  "[$(act)]",
];
const REDIRECTS = [
  "2>/dev/null",
  ">/dev/null",
  "2>&1",
  ">&2",
  "</dev/null",
  "<README.md",
  "<<<text",
  '<<<"$(act)"',
  ">made",
  ">>README.md",
  "&>made",
  ">|made",
  "<>made",
  "2>made",
  ">&made",
  "{fd}>made",
  "<../secret",
  ">/dev/null 2>&1",
  "&>/dev/null",
  "2>&-",
  ">>/dev/null",
  "3>&1",
  "<link-out",
  "> $(echo made)",
  "<<<'$(act)'",
];
const SUBSTITUTED = ["README.md", "src", "1", "x"];

/** A script in which harmless and acting commands, quoting, substitutions, redirects and wrappers are mixed. */
export function randomScript(random: Random): string {
  return statements(random, 1 + random.below(2), 0);
}

function statements(random: Random, count: number, depth: number): string {
  let script = statement(random, depth);
  for (let index = 1; index < count; index += 1) {
    script +=
      random.pick([" && ", " || ", "; ", " | ", "\n", " |& ", " & ", " ;\n", "&&\\\n"]) +
      statement(random, depth);
  }
  return script;
}

function statement(random: Random, depth: number): string {
  if (depth < 3 && random.chance(0.18)) return compound(random, depth + 1);
  const harmless = random.chance(0.86);
  const text = harmless ? tableCommand(random, depth) : random.pick(ACTING);
  const prefix = random.chance(0.1) ? `${random.pick(PREFIXES)} ` : "";
  const redirect = random.chance(0.2) ? ` ${random.pick(REDIRECTS)}` : "";
  return prefix + text + redirect;
}

const PREFIXES = [
  "time",
  "time -p",
  "!",
  "timeout 5",
  "timeout -s KILL 5",
  "nice",
  "nice -n 5",
  "nohup",
  "CI=1",
  "LANG=C",
  "NO_COLOR=1",
  "TZ=UTC",
  "PATH=.",
  "LD_PRELOAD=./x.so",
  "env",
  "command",
  "exec",
  "builtin",
  "x=1",
  "IFS=",
  "PAGER=act",
  "LC_ALL=C CI=1",
  "DEBUG=* RUST_LOG=a::b=debug",
  "DEBUG=../secret",
  "set -e;",
  "set -euo pipefail;",
  "set +u;",
  "\\time",
  "2>/dev/null",
];

function compound(random: Random, depth: number): string {
  const body = () => statements(random, 1 + random.below(2), depth);
  return random.pick<() => string>([
    () => `(${body()})`,
    () => `{ ${body()}; }`,
    () => `if ${body()}; then ${body()}; else ${body()}; fi`,
    () =>
      `for ${random.pick(["f", "x", "i", "PATH"])} in ${word(random, depth)} ${word(random, depth)}; do ${body()}; done`,
    () => `for f in ${loopWords(random, depth)}; do ${loopBody(random, depth)}; done`,
    () => `for f in ${loopWords(random, depth)}; do ${loopBody(random, depth)}; ${body()}; done`,
    () =>
      `find ${random.pick(["", ".", "src", "docs build", "-H link-in", "./src/lib", "link-dir"])} ${findTests(random)} -exec ${foundCommand(random, depth)} ${random.pick(["{} +", "{} \\;", "{} ';' -print", "';'", "{} {} \\;"])}`,
    () =>
      `git -C ${random.pick(["src", ".", "./docs", "docs/deep", "/t/ws", "/t/ws/src", "vendor/repo", "vendor", "link-dir", "docs/src", "src -C lib"])} ${gitCommand(random, depth)}`,
    () =>
      `cd ${random.pick(["src", "docs", "vendor", "vendor/repo", "build"])} && git ${gitCommand(random, depth)}`,
    () => `for ((i = 0; i < 1; i++)); do ${body()}; done`,
    () => `while false; do ${body()}; done`,
    () => `while read -r line; do ${body()}; done < README.md`,
    () => `case ${word(random, depth)} in a|b) ${body()};; *) ${body()};; esac`,
    () =>
      `[[ -n ${word(random, depth)} && ${random.pick(["a == a", "1 -eq 1", "-f README.md"])} ]] && ${body()}`,
    () => `[ ${random.pick(["-f", "-n", "-d", "-v", "a ="])} ${word(random, depth)} ] || ${body()}`,
    () => `(( ${random.pick(["1 + 1", "i++", "a[$(act)]", "$(echo 1)", "PATH = 1"])} )); ${body()}`,
    () =>
      `cat <<${random.pick(["'E'", "E", '"E"'])}\n${random.pick(["text", "$(act)", "$x", "`act`"])}\nE\n${body()}`,
    () =>
      `cd ${random.pick(["src", ".", "docs", "vendor/repo", "..", "/t/ws", "link-dir", "src/lib", "~", "-"])} && ${body()}`,
    () => `f() { ${body()}; }; f`,
    () => `echo $(${body()}\n)`,
    () => `echo "$(${body()}\n)"`,
  ])();
}

/** Mostly literal names; among them some that lead outside, match files or aren't known. */
function loopWords(random: Random, depth: number): string {
  return Array.from({ length: 1 + random.below(3) }, () =>
    random.chance(0.15) ? word(random, depth) : random.pick([...PATHS, "src/*.ts", "docs/*", "*.md"]),
  ).join(" ");
}

const USES = ['"$f"', "$f", '"$' + '{f}"', '"./$f"', '"src/$f"', '"$f/../README.md"', "x$f", '"$f".x'];

function loopBody(random: Random, depth: number): string {
  const use = () => random.pick(USES);
  const [name] = pickRow(random);
  return random.pick<() => string>([
    () => `cat ${use()}`,
    () => `${name} ${use()}`,
    () => `${name} ${word(random, depth)} ${use()}`,
    () => `[ -f ${use()} ] && head -n 1 ${use()}`,
    () => `echo ${use()} $HOME`,
    () => `echo "$(wc -l < ${use()})"`,
    () => `grep -c name ${use()}`,
    () => `f=${random.pick(["link-out", "README.md", "/t/secret", "$f/.."])}; cat ${use()}`,
    () => `git log --oneline -- ${use()}`,
  ])();
}

function findTests(random: Random): string {
  const tests = [
    "-type f",
    "-name '*.ts'",
    "-maxdepth 2",
    "-o",
    "!",
    "-type d",
    "-name key",
    "-not",
    "-print",
    "\\( -type f \\)",
  ];
  return Array.from({ length: 1 + random.below(3) }, () =>
    random.chance(0.5) ? "-type f" : random.pick(tests),
  ).join(" ");
}

function foundCommand(random: Random, depth: number): string {
  return random.chance(0.9) ? tableCommand(random, depth) : random.pick(ACTING);
}

function gitCommand(random: Random, depth: number): string {
  const row = random.pick(ROWS.filter(([name]) => name.startsWith("git ")));
  return rowCommand(random, row, depth).slice("git ".length);
}

/** A row of the tables with random options, mostly its own, and operands of the kind it takes. */
function tableCommand(random: Random, depth: number): string {
  return rowCommand(random, pickRow(random), depth);
}

function rowCommand(random: Random, [name, spec]: readonly [string, CommandSpec], depth: number): string {
  const plain = name.includes(" ");
  const parts = !plain && random.chance(0.04) ? [random.pick(["", "\\"]) + writeWord(random, name)] : [name];
  for (let count = random.below(4); count > 0; count -= 1) parts.push(...option(random, spec));
  if (spec.operands === "text-then-paths" || spec.operands === "text") parts.push(text(random, depth));
  if (spec.operands === "numbers") parts.push("1", "3");
  if (spec.operands !== "none" && spec.operands !== "numbers") {
    const limit = spec.operands === "text" ? 1 : 3;
    for (let count = random.below(limit); count > 0; count -= 1) parts.push(word(random, depth));
  }
  return parts.join(" ");
}

const ROWS: readonly (readonly [string, CommandSpec])[] = [
  ...[...FILE_COMMANDS, ...TEXT_COMMANDS, ...SYSTEM_COMMANDS].filter(([name]) => !NOT_RUN.has(name)),
  ...[...GIT_SUBCOMMANDS].map(([name, spec]) => [`git ${name}`, spec] as const),
  ...[...GIT_NESTED].flatMap(([name, nested]) =>
    [...nested].map(([inner, spec]) => [`git ${name} ${inner}`, spec] as const),
  ),
  ["find . -maxdepth 2", { long: "", operands: "none" }],
  ["find src -name '*.ts' -print", { operands: "none" }],
  ["printf '%s\\n'", { operands: "text" }],
  ["command -v", { operands: "text" }],
  ["xxd", { flags: "bEpuier", values: "c:number g:number l:number s:number", operands: "paths" }],
  ["echo", { flags: "ne", operands: "text" }],
  [":", { operands: "text" }],
];

function pickRow(random: Random): readonly [string, CommandSpec] {
  const row = random.pick(ROWS);
  return SLOW.has(row[0]) && random.chance(0.9) ? pickRow(random) : row;
}

function option(random: Random, spec: CommandSpec): string[] {
  if (random.chance(0.06)) return [random.pick(ACTING_FLAGS)];
  if (random.chance(0.03))
    return [`-${String.fromCharCode(97 + random.below(26) - (random.chance(0.5) ? 32 : 0))}`];
  const flags = spec.flags ?? "";
  const values = spec.values?.split(" ") ?? [];
  const long = spec.long?.split(/\s+/).filter(Boolean) ?? [];
  const count = flags.length + values.length + long.length;
  if (count === 0) return [];
  return knownOption(random, random.below(count), flags, values, long);
}

function knownOption(
  random: Random,
  which: number,
  flags: string,
  values: readonly string[],
  long: readonly string[],
): string[] {
  if (which < flags.length)
    return [`-${flags.charAt(which)}${random.chance(0.2) ? flags.charAt(random.below(flags.length)) : ""}`];
  if (which < flags.length + values.length) {
    const [letter, kind] = (values[which - flags.length] ?? "").split(":");
    const given = value(random, kind as ValueKind);
    return random.chance(0.5) ? [`-${letter}`, given] : [`-${letter}${given}`];
  }
  const entry = long[which - flags.length - values.length] ?? "";
  const [name, kinds] = entry.split("=");
  if (kinds === undefined) return [`--${name?.replace("?", "")}`];
  const given = kinds.split(",").map((kind) => value(random, kind as ValueKind));
  return given.length === 1 && random.chance(0.6) ? [`--${name}=${given[0]}`] : [`--${name}`, ...given];
}

function value(random: Random, kind: ValueKind): string {
  if (kind === "number") return String(random.below(20));
  return writeWord(random, kind === "path" ? random.pick(PATHS) : random.pick(TEXTS));
}

function text(random: Random, depth: number): string {
  return random.chance(0.8) ? writeWord(random, random.pick(TEXTS)) : word(random, depth);
}

function word(random: Random, depth: number): string {
  if (random.chance(0.08)) return random.pick(GLOBS);
  if (random.chance(0.08)) return random.pick(BAD_PATHS);
  if (depth < 3 && random.chance(0.1)) return expansion(random, depth + 1);
  return writeWord(random, random.pick(PATHS));
}

function expansion(random: Random, depth: number): string {
  const inner = () => (random.chance(0.3) ? "act" : `echo ${random.pick(SUBSTITUTED)}`);
  return random.pick<() => string>([
    () => `$(${inner()})`,
    () => `"$(${inner()})"`,
    () => `"$(${statement(random, depth)}\n)"`,
    () => `\`${inner()}\``,
    () => `<(${inner()})`,
    () => `"\${x:-$(${inner()})}"`,
    () => `"\${x:=y}"`,
    () => `$((1 + 2))`,
    () => `$((a[$(${inner()})]))`,
    () => `"$HOME"`,
    () => `$?`,
    () => `"$#"`,
    () => `$x`,
    () => `"$@"`,
    () => `'$(${inner()})'`,
    () => `\\$(${random.pick(["", " "])}${inner()})`.replace("\\$(", "\\$\\(").replace(/\)$/, "\\)"),
    () => `"\${!x}"`,
    () => `"\${x//a/$(${inner()})}"`,
    () => `$[1+1]`,
  ])();
}
