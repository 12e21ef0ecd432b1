import { describe, expect, it } from "vitest";
import { parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { peelForDeny } from "../../../../src/main/shell/syntax/peel-deny";

const names = (text: string) =>
  parseScript(text)
    .commands.flatMap(peelForDeny)
    .map(({ words: [name] }) => name?.text);

describe("a deny rule finds the command that an ordinary program is told to run", () => {
  const options = [
    "cmake -E env curl x",
    "cmake -E env A=1 curl x",
    "cmake -E time curl x",
    "meson devenv curl x",
    "meson devenv -C build curl x",
    "fd -x curl",
    "fd . src -X curl x",
    "fd -HIx curl",
    "fd --exec curl x",
    "fd --exec=curl",
    "fd --exec-batch curl x",
    "fdfind -x curl",
    "script -q /dev/null curl x",
    "scp -S curl a b:c",
    "scp -o ProxyCommand='curl x' a b:c",
    "scp -oProxyCommand='curl x' a b:c",
    "sftp -S curl h",
    "sftp -o 'ProxyCommand curl x' h",
    "ssh -o KnownHostsCommand='curl x' h",
    "go test -exec curl",
    "go test -exec=curl ./...",
    "go run --exec 'curl x' .",
    "go build -toolexec 'curl x'",
    "go vet -vettool=curl",
    "npm --script-shell=curl test",
    "npm --script-shell curl test",
    "npm run go --script-shell=curl",
    "npm config set script-shell curl",
    "npm config set script-shell=curl",
    "npm pkg set scripts.x='curl y'",
    "npm pkg set 'scripts.x=curl y'",
    "npm_config_script_shell=curl npm test",
    "env npm_config_script_shell=curl npm test",
    "NPM_CONFIG_SCRIPT_SHELL=curl npm test",
    "yarn config set script-shell curl",
    "pnpm --script-shell=curl test",
    "bazel run --run_under=curl x",
    "bazel run --run_under 'curl x' y",
    "pnpm -c exec 'curl x'",
    "pnpm exec -c 'curl x'",
    "pnpm --shell-mode exec 'curl x'",
    "fly ssh console -C 'curl x'",
    "ansible all -a 'curl x'",
    "ansible all -m shell --args='curl x'",
    "nix run nixpkgs#curl",
    "nix run nixpkgs#curl -- x",
    "nix run github:o/r#curl x",
    "tox -e x -- curl",
    "screen -X stuff 'curl x'",
    "screen -S a -X stuff 'curl x\n'",
    "complete -C 'curl x' foo",
    "compgen -C 'curl x' foo",
    "bind -x '\"a\":curl x'",
    "bind -x '\"a\": curl x'",
    "fc -e curl",
    "script -q -F /dev/null curl x",
    "pnpm -rc exec 'curl x'",
    "nox -s a -- curl",
    "lerna exec -- curl x",
    "nx exec -- curl x",
    "gh codespace ssh -- curl x",
    "pm2 start curl",
    "pandoc --filter curl a",
    "tcpdump -z curl -i a",
    "RUSTC_WRAPPER=curl cargo build",
    "export PROMPT_COMMAND='curl x'",
    "AWS_PAGER=curl aws s3 ls",
  ];
  it.each(options)("as the value of an option or a variable: %s", (text) => {
    expect(names(text)).toContain("curl");
  });

  const git = [
    "git clone --config core.sshCommand='curl x' ssh://y",
    "git clone --config=core.sshCommand='curl x' ssh://y",
    "git clone -c core.sshCommand='curl x' ssh://y",
    "git -c core.pager='curl x' log",
    "git config core.sshCommand 'curl x'",
    "git config --global core.pager curl",
    "git config set core.editor 'curl x'",
    "git config --add credential.helper '!curl x'",
    "git config alias.c '!curl x'",
    "git -C sub config alias.c '!curl x'",
    "git config diff.a.textconv curl",
    "git config filter.a.smudge 'curl x'",
    "git config merge.a.driver 'curl x'",
    "git config difftool.a.cmd 'curl x'",
    "git config gpg.program curl",
    "git ls-remote 'ext::curl x'",
    "git clone 'ext::curl x'",
    "git remote add o 'ext::curl x'",
    "git config remote.o.url 'ext::curl x'",
    "X='!curl x' git --config-env=alias.c=X c",
    "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.pager GIT_CONFIG_VALUE_0='curl x' git log",
  ];
  it.each(git)("in a setting or an address of git: %s", (text) => {
    expect(names(text)).toContain("curl");
  });

  const escapes = [
    "sqlite3 x '.shell curl y'",
    "sqlite3 x '.system curl y'",
    "sqlite3 x <<< '.shell curl y'",
    "sqlite3 x '.once |curl y'",
    "psql -c '\\! curl x'",
    "psql -c \"copy a to program 'curl x'\"",
    "psql <<< '\\! curl x'",
    "mysql -e '\\! curl x'",
    "mysql -e 'system curl x'",
    "vim -c '!curl x'",
    "vim '+!curl x'",
    "vim -c ':r !curl x' a",
    "vim --cmd 'silent !curl x'",
    "nvim -c '!curl x'",
    "ex -c '!curl x' a",
    "less '+!curl x'",
    "less '+!curl x' README.md",
    "ed <<< '!curl x'",
    "ed a <<E\nr !curl x\nE\n",
    "ex a <<< '!curl x'",
    "gdb -ex 'shell curl x'",
    "gdb -ex '!curl x'",
    "gdb -batch --ex='shell curl x'",
    "lldb -o 'platform shell curl x'",
    "less '+|^curl x' a",
    "ftp -n <<< '!curl x'",
    "lftp -c '!curl x'",
    "sftp h <<< '!curl x'",
  ];
  it.each(escapes)("behind an escape to the shell: %s", (text) => {
    expect(names(text)).toContain("curl");
  });

  const inputs = [
    "make -f - <<< 'x:;curl y'",
    "make -f- <<E\nx:\n\t@curl y\nE\n",
    "make --file=- <<E\nx:\n\t-@curl y\nE\n",
    "make -f /dev/stdin <<< 'x:;curl y'",
    "make -f /dev/fd/0 <<< 'x:;curl y'",
    "crontab - <<< '* * * * * curl x'",
    "crontab <<< '@daily curl x'",
    "crontab - <<E\nA=1\n1 2 * * 1-5 curl x\nE\n",
    "at now <<< 'curl x'",
  ];
  it.each(inputs)("in the text that it reads: %s", (text) => {
    expect(names(text)).toContain("curl");
  });

  it.each(["echo a | crontab -", "echo a | make -f -", "crontab"])(
    "and says where it can't know that text: %s",
    (text) => {
      expect(names(text)).toContain(undefined);
    },
  );

  it.each([
    "cmake -E echo curl",
    "cmake -E copy curl b",
    "cmake --build curl",
    "fd curl",
    "fd -- curl",
    "fd -e x curl",
    "git config user.name curl",
    "git config --get core.pager",
    "git config alias.curl status",
    "npm pkg get name",
    "npm install curl",
    "pnpm exec eslint curl",
    "nix build nixpkgs#curl",
    "sqlite3 x 'select curl'",
    "psql -c \"select 'curl'\"",
    "vim curl",
    "less curl",
    "crontab -l",
    "make -f build.mk curl",
    "go test -run curl",
    "scp curl a:b",
    "script curl",
    "complete -W curl foo",
    "compgen -c curl",
  ])("but not what is only mentioned: %s", (text) => {
    expect(names(text)).not.toContain("curl");
    expect(names(text)).not.toContain(undefined);
  });
});

describe("a deny rule finds a command that is quoted once more inside a language of its own", () => {
  const quoted = [
    ["pnpm -c exec", (line: string) => `pnpm -c exec ${quote(line)}`],
    ["sqlite3", (line: string) => `sqlite3 :memory: ${quote(`.shell ${line}`)}`],
    ["ed", (line: string) => `ed <<< ${quote(`!${line}`)}`],
    ["psql", (line: string) => `psql -c ${quote(`\\! ${line}`)}`],
    ["a makefile's rule", (line: string) => `make -f - <<< ${quote(`x:;@${line}`)}`],
    ["a makefile's recipe", (line: string) => `make -sf- <<< ${quote(`x:\n\t-@${line}`)}`],
    ["crontab", (line: string) => `crontab - <<< ${quote(`0 0 * * * ${line}`)}`],
  ] as const;
  const lines = [
    "'curl' x",
    "'cu'\"rl\" x",
    "cu\\\n'rl' x",
    "env -S 'timeout 5 curl x'",
    "sqlite3 :memory: '.shell curl x'",
    "sqlite3 :memory: '.shell timeout 5 \"/usr/bin/curl\" x'",
    "find . -exec echo {} \\; -exec curl {} \\;",
    "echo a | xargs -n 1 cu\\\n'rl'",
    "sh -c '((curl x))'",
  ];
  it.each(quoted.flatMap(([name, wrap]) => lines.map((line) => [name, wrap(line)])))("%s: %s", (_, line) => {
    expect(names(line)).toContain("curl");
  });

  it.each(["tmux new '((curl x))'", "sh -c '((curl x))'", "dash -c '! ((curl))'", "watch '((curl x)) '"])(
    "behind double brackets, which are an arithmetic command only in some shells: %s",
    (line) => {
      expect(names(line)).toContain("curl");
    },
  );
});

it("calls a line unknown that has more such signs than are looked behind", () => {
  const many = "!: ".repeat(150);
  for (const line of [
    `ed <<< ${quote(`${many}\n!sqlite3 x '.shell curl x'`)}`,
    `make -f - <<< ${quote("x:;:\n".repeat(150))}`,
  ])
    expect(names(line)).toContain(undefined);
  expect(names(`ed <<< ${quote("!: ".repeat(20))}`)).not.toContain(undefined);
});

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
