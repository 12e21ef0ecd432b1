import { createRandom, type Random } from "./random";
import { RUNNER_STUBS } from "./shell-runners";
import { writeWord } from "./shell-words";

/** A script that should run the program `name` once or more. `fixed`: everything needed to see that is in the text. */
export interface MarkerScript {
  readonly script: string;
  readonly fixed: boolean;
  /** The constructions used, outermost first. */
  readonly forms: readonly string[];
  /** The one that hides the program, when the script isn't fixed. */
  readonly hiding: string | undefined;
}

type Form = (command: string, random: Random) => string;

/** Ways to run a command line, whose text says so. The command is a simple command, possibly a wrapped one. */
const WRAPPERS: readonly Form[] = [
  (c) => `env ${c}`,
  (c) => `env -u B A=1 ${c}`,
  (c) => `env -i PATH=/usr/bin ${c}`,
  (c) => `env -C src ${c}`,
  (c) => `timeout 5 ${c}`,
  (c) => `timeout -k 1 -s KILL 5s ${c}`,
  (c) => `nice ${c}`,
  (c) => `nice -n 5 ${c}`,
  (c) => `nice -5 ${c}`,
  (c) => `ionice -c 3 ${c}`,
  (c) => `nohup ${c}`,
  (c) => `setsid -w ${c}`,
  (c) => `stdbuf -oL ${c}`,
  (c) => `stdbuf -i 0 ${c}`,
  (c) => `taskset 0xffffffff ${c}`,
  (c) => `chrt -o 0 ${c}`,
  (c) => `setpriv --no-new-privs ${c}`,
  (c) => `flock /tmp/lock ${c}`,
  (c) => `xargs ${c} </dev/null`,
  (c) => `echo a | xargs -n 1 ${c}`,
  (c) => `echo a | xargs -I{} ${c} {}`,
  (c) => `find . -maxdepth 0 -exec ${c} \\;`,
  (c) => `find . -maxdepth 0 -exec ${c} {} +`,
  (c) => `find . -maxdepth 0 -name . -execdir ${c} ';'`,
  (c) => `find . -maxdepth 0 -type d -exec echo {} \\; -exec ${c} {} \\;`,
  (c) => `\\time -f %e ${c}`,
  (c) => `env --split-string=${quoted(c)}`,
  (c) => `env -S ${quoted(c)}`,
  (c) => `cmake -E env A=1 ${c}`,
  (c) => `cmake -E time ${c}`,
  (c) => `make -f - <<< ${quoted(`x:;@${c.replaceAll("$", "$$$$")}`)}`,
  (c) => `make -sf- <<< ${quoted(`x:\n\t-@${c.replaceAll("$", "$$$$")}`)}`,
  (c) => `ed <<< ${quoted(`!${c}`)}`,
  (c) => `sqlite3 :memory: ${quoted(`.shell ${c}`)}`,
];

const known = RUNNER_STUBS.filter(({ unknown }) => !unknown);

/** Programs that set up an environment for another. */
const RUNNERS: readonly Form[] = known
  .filter(({ texts }) => !texts)
  .map(
    ({ begins }) =>
      (c) =>
        `${begins} ${c}`,
  );

/** The same for those that read a text. */
const TEXT_RUNNERS: readonly Form[] = known
  .filter(({ texts }) => texts)
  .map(
    ({ begins }) =>
      (c) =>
        `${begins} ${quoted(c)}`,
  );

/** Programs that no table knows: what is behind them can only be asked about. */
const UNKNOWN_RUNNERS: readonly Form[] = RUNNER_STUBS.filter(({ unknown }) => unknown).map(
  ({ begins, texts }) =>
    (c) =>
      `${begins} ${texts ? quoted(c) : c}`,
);

/** The program stands in a substitution that bash runs only when it evaluates a value once more: that can only be asked about. */
const EVALUATED_FORMS: readonly Form[] = [
  ...[
    "echo $((x))",
    "((x))",
    "let y=x",
    "[[ x -eq 0 ]]",
    "y=12; : ${y:x}",
    "a=(1); : ${a[x]}",
    "declare -i y=x",
  ].map(
    (use): Form =>
      (c) =>
        `x=${quoted(`a[$(${c}\n)]`)}; ${use}`,
  ),
  (c) => `x=${quoted(`$(${c}\n)`)}; : "\${x@P}"`,
  (c) => `x=${quoted(`$(${c}\n)`)} bash -c ': "\${x@P}"'`,
  (c) => `for x in ${quoted(`a[$(${c}\n)]`)}; do : $((x)); done`,
  (c) => `set -- ${quoted(`a[$(${c}\n)]`)}; : $(($1))`,
  (c) => `read -r -d '' x <<< ${quoted(`a[$(${c}\n)]`)}; : $((x))`,
];

/** The program is a value of a variable that the line itself gives it. */
const VARIABLE_FORMS: readonly Form[] = [
  (c) => `x=${quoted(c)}; $x`,
  (c) => `x=${quoted(c)}; eval "$x"`,
  (c) => `x=${quoted(c)}; eval $x`,
  (c) => `x=${quoted(c)}; env $x`,
  (c) => `x=${quoted(c)}; bash -c "$x"`,
  (c) => `x=${quoted(c)}; sh -c "${"${x}"}"`,
  (c) => `x=${quoted(c)}; npm exec -- $x`,
  (c) => `x=env; $x ${c}`,
  (c) => `x=npx; "$x" ${c}`,
  ...EVALUATED_FORMS,
];

/** Ways that take any command, builtins included, and give one back. */
const SHELL_FORMS: readonly Form[] = [
  (c) => `bash -c ${quoted(c)}`,
  (c) => `sh -c ${quoted(c)}`,
  (c) => `dash -c ${quoted(c)}`,
  (c) => `bash -ec ${quoted(c)}`,
  (c) => `bash --norc -c ${quoted(c)} name`,
  (c) => `bash -o pipefail -c ${quoted(c)}`,
  (c) => `bash <<< ${quoted(c)}`,
  (c) => `script -qec ${quoted(c)} /dev/null`,
  (c) => `flock /tmp/lock -c ${quoted(c)}`,
  (c) => `git -c alias.x=${quoted(`!${c}`)} x`,
  (c) => `X=${quoted(`!${c}`)} git --config-env=alias.x=X x`,
  (c) => `GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.x GIT_CONFIG_VALUE_0=${quoted(`!${c}`)} git x`,
  (c) => `compgen -C ${quoted(c)} foo`,
  (c) => `compgen -W ${quoted(`$(${c}\n)`)}`,
];

const BUILTIN_FORMS: readonly Form[] = [
  (c) => `eval ${quoted(c)}`,
  (c) => `eval ${c.replace(/[^\w\n]/g, "\\$&").replace(/\n/g, "'\n'")}`,
  (c) => `builtin eval ${quoted(c)}`,
  (c) => `command eval ${quoted(c)}`,
  (c) => `trap ${quoted(c)} EXIT`,
  (c) => `time ${c}`,
  (c) => `! ${c}`,
  (c) => `A=1 B=2 ${c}`,
  (c) => `>/dev/null ${c}`,
  (c) => `(${c})`,
  (c) => `{ ${c}\n}`,
  (c) => `if ${c}\nthen :; fi`,
  (c) => `if true; then ${c}\nfi`,
  (c) => `while ${c}\ndo break; done`,
  (c) => `for i in 1; do ${c}\ndone`,
  (c) => `for ((i = 0; i < 1; i++)); do ${c}\ndone`,
  (c) => `case a in a) ${c}\n;; esac`,
  (c) => `f() { ${c}\n}; f`,
  (c) => `function f { ${c}\n}\nf`,
  (c) => `coproc { ${c}\n}; wait`,
  (c) => `echo $(${c}\n)`,
  (c) => `echo "$(${c}\n)"`,
  (c) => `: \`${c.replace(/[\\`$]/g, "\\$&")}\``,
  (c) => `cat <(${c}\n)`,
  (c) => `: >/dev/null > >(${c}\n)`,
  (c) => `x=$(${c}\n)`,
  (c) => `x=([$(${c}\n)1]=a)`,
  (c) => `: \${x:-$(${c}\n)}`,
  (c) => `: "\${x:=$(${c}\n)}"`,
  (c) => `y=aa; : "\${y/a/$(${c}\n)}"`,
  (c) => `: $((1 + $(${c}\n)1))`,
  (c) => `: $((a[$(${c}\n)0]))`,
  (c) => `: $[1 + $(${c}\n)1]`,
  (c) => `[[ -n $(${c}\n) ]]`,
  (c) => `[[ a == a && b != $(${c}\n) ]]`,
  (c) => `(( $(${c}\n)1 ))`,
  (c) => `cat <<E\n$(${c}\n)\nE\n`,
  (c) => `cat <<E | cat\n\${x:-$(${c}\n)}\nE\n`,
  (c) => `cat <<< "$(${c}\n)"`,
  (c) => `cat < <(${c}\n)`,
  (c) => `case $(${c}\n) in *) ;; esac`,
  (c) => `for i in $(${c}\n); do :; done`,
  (c) => `select i in $(${c}\n); do break; done </dev/null`,
  (c) => `true | ${c}`,
  (c) => `${c} |& cat`,
  (c) => `false || ${c}`,
  (c) => `true && ${c}`,
  (c) => `true & ${c}\nwait`,
  (c) => `true\n${c}`,
  (c) => `# words\n${c}`,
  (c) => `true \\\n; ${c}`,
  (c) => `declare "x=$(${c}\n)"`,
  (c) => `export X=$(${c}\n)`,
  (c) => `test -n "$(${c}\n)"`,
  (c) => `source /dev/stdin <<< ${quoted(c)}`,
  (c) => `until ${c}\ndo break; done`,
  (c) => `set -e; ${c}`,
  (c) => `set -euo pipefail\n${c}`,
  (c) => `DEBUG=* RUST_LOG=a::b=debug ${c}`,
  (c) => `for f in README.md src/a.ts; do cat "$f"; ${c}\ndone`,
  (c) => `for f in a b; do for g in c; do echo $f "$(${c}\n)" $HOME; done; done`,
  (c) => `git -C src log -1 >/dev/null; ${c}`,
];

/** What only running can tell: at least it must be seen that nobody knows. */
const DYNAMIC_FORMS: readonly Form[] = [
  (c) => `x=${quoted(c)}; eval "$x"`,
  (c) => `x=${quoted(c)}; $x`,
  (c) => `x=${quoted(c)}; bash -c "$x"`,
  (c) => `echo ${quoted(c)} | bash`,
  (c) => `echo ${quoted(c)} | sh -s`,
  (c) => `$(echo ${quoted(c)})`,
  (c) => `source <(echo ${quoted(c)})`,
  (c) => `echo ${quoted(c)} | xargs -I{} sh -c {}`,
  (c) => `echo ${quoted(c)} | xargs env`,
  (c) => `a=(${c}); "\${a[@]}"`,
  (c) => `bash -c '"$@"' _ ${c}`,
  (c) => `bash <(echo ${quoted(c)})`,
  (c) => `set -- ${c}; "$@"`,
  (c) => `for x in ${quoted(c)}; do $x; done`,
  (c) => `for x in echo ${quoted(c)}; do eval "$x"; done`,
  (c) => `for x in ${quoted(c)}; do env $x; done`,
];

/** A script around the program `name`, nested up to four constructions deep. */
export function markerScript(seed: number, name: string): MarkerScript {
  const random = createRandom(seed);
  const program = random.chance(0.15) ? `/usr/bin/${name}` : name;
  let command = [nameOf(random, program), ...(random.chance(0.5) ? ["a"] : [])].join(" ");
  const forms: string[] = [];
  let simple = true;
  const wrap = (list: readonly Form[]) => {
    const form = random.pick(list);
    command = form(command, random);
    forms.unshift(form("…", random).replaceAll("\n", " "));
  };
  const kind = random.below(20);
  // What no table knows is looked at word by word, so it is put around a plain command.
  if (kind === 0) wrap(UNKNOWN_RUNNERS);
  if (kind === 1) wrap(VARIABLE_FORMS);
  let hiding = forms[0];
  const fixed = kind > 3;
  for (let depth = random.below(kind < 2 ? 2 : 4); depth > 0; depth -= 1) {
    const shape = random.below(5);
    if (shape < 3 && simple && kind !== 1) wrap(shape === 0 ? WRAPPERS : RUNNERS);
    else {
      wrap(random.pick([SHELL_FORMS, TEXT_RUNNERS, BUILTIN_FORMS, BUILTIN_FORMS]));
      simple = false;
    }
  }
  if (kind === 2 || kind === 3) {
    wrap(DYNAMIC_FORMS);
    hiding = forms[0];
  }
  return { script: command, fixed, forms, hiding: fixed ? undefined : hiding };
}

function nameOf(random: Random, program: string): string {
  if (random.chance(0.1)) return `{${program},a}`;
  return writeWord(random, program);
}

function quoted(command: string): string {
  return `'${command.replaceAll("'", `'\\''`)}'`;
}
