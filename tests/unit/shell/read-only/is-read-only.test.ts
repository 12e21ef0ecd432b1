import { describe, expect, it } from "vitest";
import { isReadOnly, judgeCommands } from "../../../../src/main/shell/read-only/is-read-only";
import { parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { fakePaths } from "../../../support/fake-paths";

const reads = (text: string) => isReadOnly(parseScript(text), fakePaths()).readOnly;

describe("what people use all day goes through", () => {
  it.each([
    "ls -la src",
    "ls *",
    "cat src/*.ts",
    "head -20 README.md; echo ---; tail -n 5 README.md",
    "grep -rn --include='*.ts' foo src | sort -u | head",
    "grep -A3 -e x -- README.md",
    "rg -n --glob '*.ts' foo",
    "find . -type f \\( -name '*.ts' -o -name '*.md' \\) -newermt 2024-01-01 -print0",
    "find src -maxdepth 2 -printf '%p\\n'",
    "sed -n 1,20p README.md",
    "sed -n '/^# /p;$p' README.md",
    "sed -e 's/[a-z]*/x/g' -e 's|a|b|' README.md",
    "sort -t, -k2,2 data.csv | uniq -c | cut -d: -f1 | tr a-z A-Z",
    "diff -u a b; cmp a b; comm -12 a b; wc -l ./*.ts",
    "jq -r --arg x y '.name' package.json",
    'stat -c %s a; file a; basename "$x" .ts; dirname a/b; realpath a; readlink -f a',
    "md5sum a; sha256sum a b; du -sh .; df -h; tree -L 2; nl -ba a; od -c a; xxd a; column -t -s, a",
    '[ -f a ] && [ "$x" = y ] || test -d src',
    "[[ -f a && $(cat a) == b* ]]",
    "date +%s; uname -a; id -u; whoami; ps aux; printenv HOME LC_ALL; type ls; command -v node; seq 1 3; top -b -n 1; man ls",
    "node --version; npm -v; python3 --version; git --version",
    "git --no-pager log --oneline -5 main..HEAD -- src",
    "git log --since='2 weeks' --format='%h %s' --stat",
    "git diff --cached --name-only; git show HEAD:src/a.ts; git blame -L 1,5 a",
    "git branch -vv; git branch --list 'a*'; git tag -l; git stash list; git stash show -p 'stash@{0}'",
    "git remote -v; git remote get-url origin; git config --get user.name; git rev-parse --abbrev-ref HEAD; git ls-files '*.ts'",
    "git describe --tags; git shortlog -sn; git reflog; git -C . status -sb",
    "cd /home/ada/space && git status",
    "cd src && cat a.ts",
    "timeout 5 ls; nice -n 5 ls; time ls; CI=1 ls",
    'for f in a b; do echo "$f"; done',
    'while IFS= read -r line; do echo "$line"; done < README.md',
    'x=$(git rev-parse HEAD); echo "$x" $?',
    'case "$x" in a) ls;; esac; if true; then ls; fi; (ls); { ls; }; ! ls; ls & ls',
    "printf '%s %d%%\\n' a \"$x\"",
    "cat <<E\n$x $(ls)\nE\n",
    "ls {a,b}; {ls,-la}; \\ls; l''s; $'ls'",
    "ls 2>/dev/null >&2 2>&1 </dev/null 3>&1 2>&-",
    "# nothing",
    "",
  ])("%s", (text) => {
    expect(isReadOnly(parseScript(text), fakePaths()).why).toMatch(/^Every command/);
  });
});

describe("options that act are not known to the tables", () => {
  it.each([
    "sort -o a b",
    "sort -uoa b",
    "strings @arguments",
    "strings -t @arguments a",
    "git tag -l --format='%(signature)'",
    "git branch --format '%(signature)'",
    "o=-v; [ \"$o\" 'a[$(touch b)]' ]",
    "o=-v; test ! \"$o\" 'a[$(touch b)]'",
    "o=-v; [ x -a \"$o\" 'a[$(touch b)]' ]",
    "sort --output=a b",
    "sort --outp=a b",
    "sort --compress-program=x a",
    "sort --files0-from=a",
    "uniq a b",
    "uniq a*",
    "xxd a b",
    "xxd a --",
    "xxd a -b",
    "xxd -pc 5 a",
    "xxd a*",
    "uniq a --",
    "uniq a -c",
    "tree -Io a b",
    "git branch --abbrev 5",
    "git branch --sort -D main",
    "xxd -r a",
    "find . -delete",
    "find . -fls a",
    "find . -ok rm {} \\;",
    "find -L .",
    "find . -files0-from a",
    "grep -R a .",
    "rg -z a",
    "rg --pre=x a",
    "rg --follow a",
    "tail -f a",
    "tree -o a",
    "tree -l",
    "file -C -m a",
    "less -o a b",
    "less +!x a",
    "man -P x ls",
    "man ./a",
    "top",
    "date -s x",
    "date 01010101",
    "hostname x",
    "env x",
    "env",
    "env -0",
    "printenv",
    "printenv DATABASE_URL",
    'printenv HOME "$X"',
    "jq -n env",
    "jq -n '$ENV.DATABASE_URL'",
    "jq -n '[env[]]'",
    "echo $DATABASE_URL",
    "diff -l a b",
    "diff -r a b",
    "md5sum -c a",
    "wc --files0-from=a",
    "sed -i s/a/b/ a",
    "sed -ni p a",
    "sed -f a b",
    "sed p\\;e a",
    "sed '1!e x' a",
    "sed 's/a/b/gw c' a",
    "sed 's,a,b,w c' a",
    "sed '/a/w b' c",
    "sed 's/[/x/;/]/s/w made/y/' a",
    "sed '1r /etc/passwd' a",
    'sed -n "$x" a',
    "jq -f a b",
    "jq 'include \"a\"; .' b",
    "git -c a=b log",
    "git -C src log",
    "git --exec-path=. log",
    "git --git-dir=x log",
    "git -p log",
    "git log --output=a",
    "git log --outp=a",
    "git log --format=%G?",
    "git diff --ext-diff",
    "git show --textconv a",
    "git grep -O a",
    "git grep --open-files-in-pager=x a",
    "git branch a",
    "git branch -d a",
    "git branch -m a",
    "git tag a",
    "git tag -d a",
    "git stash",
    "git stash drop",
    "git remote add a b",
    "git remote show a",
    "git remote update",
    "git config a.b c",
    "git config --unset a.b",
    "git config --get -f /etc/x a",
    "git reflog expire --all",
    "git worktree add a",
    "git cat-file --filters a",
    "git push",
    "git x",
    "git $x",
    "node a.js",
    "npm --version x",
    "npm run a",
    "npm",
    "python3 -V -c x",
  ])("%s", (text) => {
    expect(reads(text)).toBe(false);
  });
});

describe("the next command is never poisoned", () => {
  it.each([
    "export A=1",
    "alias a=b",
    "hash -p a b",
    "enable -n ls",
    "set -x",
    "shopt -s extglob",
    "source a",
    ". a",
    "trap x EXIT",
    "unset PATH",
    "declare A=1",
    "printf -v PATH x",
    "printf '%n' PATH",
    "printf -- '%5n' PATH",
    'printf "$x"',
    "read PATH",
    "read -r line PATH",
    "IFS=x ls",
    "PATH=.",
    "PATH=. ls",
    "A=1; ls",
    "for PATH in .; do ls; done",
    "select PATH in .; do ls; done",
    "coproc ls",
    "ls {PATH}>/dev/null",
    'echo "${PATH:=.}"',
    "x='a[$(b)]'; echo $((x))",
    "(( x++ ))",
    "(( PATH = 1 ))",
    "[ -v 'a[$(b)]' ]",
    "[ $x ]",
    "[[ 'a[$(b)]' -eq 1 ]]",
    "[[ -v x ]]",
    "f() { ls; }",
    "f() { ls; }; ls",
    "exec ls",
    "command ls",
    "builtin ls",
    "eval ls",
    "nohup ls",
    "xargs ls",
    "./ls",
    "/bin/ls",
    "l? a",
    "$x",
    "$(echo ls)",
    'echo "${x@P}"',
    "cat <<E\n${PATH:=.}\nE\n",
    'cat <<< "${x@P}"',
    'echo "${!x}"',
    "toString",
    "__proto__",
    "constructor x",
  ])("%s", (text) => {
    expect(reads(text)).toBe(false);
  });
});

describe("paths stay inside, whatever names them", () => {
  it.each([
    "cat /etc/passwd",
    "cat ~/x",
    "cat ~root/x",
    "cat ../x",
    "cat src/../../x",
    "cat $'..'/x",
    "cat $'\\x{2e}./x'",
    "cat {a,/etc/passwd}",
    'cat "$x"',
    "cat $(echo /etc/passwd)",
    "cat <(ls)",
    "cat .*",
    "cat */../../x",
    "cat src/*/../../../x",
    "ls /*",
    "echo /etc/*",
    "cat < /etc/passwd",
    "cat < $x",
    "cat < *",
    "cat < /dev/tcp/a/1",
    "grep x /etc/passwd",
    "grep -f /etc/passwd x",
    "grep --file=/etc/passwd x",
    "rg x ..",
    "find / -name x",
    "find . -newer /etc/passwd",
    "sort ../x",
    "jq . /etc/x",
    "jq --slurpfile a /etc/x . b",
    "diff a /etc/passwd",
    "git diff --no-index a /etc/passwd",
    "git log -- ../x",
    "[ -f /etc/passwd ]",
    "[ a -nt /etc/passwd ]",
    "[[ -e ~/x ]]",
    "cd ..",
    "cd",
    "cd -",
    "cd ~",
    "cd $x",
    "cd /etc",
    "cd src/..",
    "cd s*",
    "cd src && cat ../a",
    "for i in 1 2; do cat a; cd src; done",
    "cd src && git status",
    'for f in /etc/*; do echo "$f"; done',
  ])("%s", (text) => {
    expect(reads(text)).toBe(false);
  });

  it("takes a glob that could match a file named like an option for one", () => {
    expect(reads("sort *")).toBe(false);
    expect(reads("sort -- *")).toBe(true);
    expect(reads("sort ./*")).toBe(true);
    expect(reads("find *")).toBe(false);
    expect(reads("git log *")).toBe(false);
    expect(reads("grep x */a")).toBe(false);
  });

  it("asks from every directory in which the command may run", () => {
    const asked: string[] = [];
    isReadOnly(parseScript("cd src && cat a"), { staysInside: (path) => asked.push(path) > 0 });
    expect(asked).toEqual(["src", "a", "src/a"]);
  });

  it("takes a port that throws, or answers something else, for outside", () => {
    const broken = () => {
      throw new Error("no such disk");
    };
    expect(isReadOnly(parseScript("cat a"), { staysInside: broken }).readOnly).toBe(false);
    expect(
      isReadOnly(parseScript("ls *"), { staysInside: () => true, globStaysInside: () => false }).readOnly,
    ).toBe(false);
    const odd: { staysInside(path: string): boolean } = JSON.parse("{}");
    expect(isReadOnly(parseScript("cat a"), odd).readOnly).toBe(false);
  });
});

describe("nothing is written", () => {
  it.each([
    "ls > a",
    "ls >> a",
    "ls &> a",
    "ls >| a",
    "ls <> a",
    "ls <> /dev/null",
    "ls >& a",
    "ls 2> a",
    "> a",
    ": > a",
    "{ ls; } > a",
    'ls > "$x"',
    "ls > /dev/tcp/a/1",
    "if true; then ls; fi > a",
    "cat <<E > a\nE\n",
    "echo $(ls > a)",
  ])("%s", (text) => {
    expect(reads(text)).toBe(false);
  });
});

describe("judging commands one by one", () => {
  const judge = (text: string) =>
    judgeCommands(parseScript(text), fakePaths()).map(({ readOnly }) => readOnly);

  it("answers in the order of the script", () => {
    expect(judge("ls; rm x; cat a | sort")).toEqual([true, false, true, true]);
  });

  it("knows no relative path after a cd that it can't follow", () => {
    expect(judge('cd "$x"; cat a; echo b')).toEqual([false, false, true]);
    expect(judge("eval x; cat a")).toEqual([false, false]);
  });

  it("takes a function's name for the function", () => {
    expect(judge("ls() { pwd; }; ls; cat a")).toEqual([true, false, true]);
  });

  it("calls nothing read-only in a script that isn't understood", () => {
    expect(judge("ls; echo 'x")).not.toContain(true);
  });

  it("says what the first harmful command is and why", () => {
    expect(isReadOnly(parseScript("ls; sort -o a b"), fakePaths()).why).toBe(
      "sort -o a b: -o is not known to be harmless",
    );
  });
});
