import { describe, expect, it } from "vitest";
import { isReadOnly, judgeCommands } from "../../../../src/main/shell/read-only/is-read-only";
import type { PathPort } from "../../../../src/main/shell/read-only/places";
import { parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { fakePaths } from "../../../support/fake-paths";

/** `src` belongs to the repository of the workspace, `vendor` is one of its own; a link below `docs` leads outside. */
const paths: PathPort = {
  ...fakePaths(),
  sharesRepository: (path) => /^(?:\.\/)?(?:src|packages)(?:\/|$)/.test(path),
  treeStaysInside: (path) => /^(?:\.|\.\/src|src|docs\/plain)$/.test(path),
};

const why = (text: string) => isReadOnly(parseScript(text), paths).why;
const reads = (text: string) => isReadOnly(parseScript(text), paths).readOnly;

describe("git in a folder of the workspace", () => {
  it.each([
    "git -C src status",
    "git -C ./src/lib log --oneline",
    "git -C src -C lib diff HEAD~1 -- a.ts",
    "git --no-pager -C packages/app show",
    "cd src && git status",
    "cd src && git -C packages diff",
    "cd packages/app && git log -3 && cat a.ts",
  ])("%s only reads", (text) => {
    expect(why(text)).toMatch(/^Every command/);
  });

  it.each([
    "git -C src push",
    "git -C src -c core.pager=./x log",
    "git -C src diff --output=x",
    "git -C src diff --no-index a /etc/passwd",
    "git -C src diff -- ../../secret",
    "git -C vendor status",
    "git -C src -C ../vendor status",
    "git -C src/../vendor status",
    "git -C /etc status",
    "git -C .. status",
    "git -C '' status",
    'git -C "$X" status',
    "git -C s* status",
    "git -C ~ status",
    "git -C",
    "git -C .git status",
    "cd vendor && git status",
    "cd src; cd vendor; git status",
    "cd src && git -C ../vendor status",
  ])("%s does not", (text) => {
    expect(reads(text)).toBe(false);
  });

  it("isn't judged where nothing is known of the folders", () => {
    expect(isReadOnly(parseScript("git -C src status"), fakePaths()).readOnly).toBe(false);
  });
});

describe("loops over names that are written down", () => {
  it.each([
    'for f in README.md src/a.ts; do cat "$f"; done',
    "for f in README.md src/a.ts; do cat $f; wc -l ${f}; done",
    'for f in a b; do echo "== $f"; head -n 3 "src/$f.ts"; done',
    'for f in {a,b}.ts; do grep -n x "$f" | sort; done',
    'for f in src/*.ts; do cat "$f"; done',
    'for d in src docs; do for f in a b; do cat "$d/$f"; done; done',
    'for f in a b; do echo "$(cat "$f")"; done',
    'for f in a b; do [ -f "$f" ] && cat "$f"; done',
    'for f in a b; do wc -l < "$f"; done',
    'for n in 1 2 3; do head -n "$n" a; done',
    "for i in 1 2; do echo $i; done",
    'for r in main dev; do git log -1 "$r"; done',
    "set -e; for f in a b; do cat $f; done",
    "echo $HOME $USER",
    "echo home: $HOME, $PATH",
  ])("%s only reads", (text) => {
    expect(why(text)).toMatch(/^Every command/);
  });

  it.each([
    'for f in a /etc/passwd; do cat "$f"; done',
    'for f in a ../b; do cat "$f"; done',
    'for f in a; do cat "$f/../../x"; done',
    'for f in a; do rm "$f"; done',
    'for f in a; do cat a > "$f"; done',
    'for f in -i; do sed "$f" s/a/b/ x; done',
    "for f in -o; do sort $f a b; done",
    'for f in *; do sort "$f"; done',
    'for f in "a /etc/passwd"; do cat $f; done',
    "for f in '/etc/*'; do cat $f; done",
    "for f in '/etc/*'; do echo $f; done",
    "for f in ''; do cat $f/etc/passwd; done",
    "for f in src/*.ts; do cat $f; done",
    'for f in ~; do cat "$f"; done',
    'for f in $X; do cat "$f"; done',
    'for f in "$@"; do cat "$f"; done',
    'for f; do cat "$f"; done',
    'for f in a $(echo /etc/passwd); do cat "$f"; done',
    'for c in ls cat; do "$c" a; done',
    "for c in rm; do $c a; done",
    "for c in rm; do eval $c a; done",
    // The variable may come to hold something else.
    'for f in a; do f=/etc/passwd; cat "$f"; done',
    'for f in a; do f+=/../../x; cat "$f"; done',
    'for f in a; do f=$X; cat "$f"; done',
    'for f in a; do read -r f < b; cat "$f"; done',
    'for f in a; do for f in /etc/passwd; do :; done; cat "$f"; done',
    'for f in a; do export f=/etc/passwd; cat "$f"; done',
    'for f in a; do printf -v f /etc/passwd; cat "$f"; done',
    'for f in a; do [[ $x -eq 1 ]]; cat "$f"; done',
    'for f in a; do ((f = 1)); cat "$f"; done',
    'for f in a; do eval "$x"; cat "$f"; done',
    'g() { f=/etc/passwd; }; for f in a; do g; cat "$f"; done',
    'for f in a; do cat "${f:=x}" {f}>/dev/null; done',
    // Nothing says that the loop has run when it is used.
    'for f in a; do :; done; cat "$f"',
    'cat "$f"; for f in a; do :; done',
    'false && f=a; cat "$f"',
    'for PATH in .; do ls "$PATH"; done',
    "echo $X",
    "echo $PWD",
    "HOME='/etc/*'; echo $HOME",
  ])("%s does not", (text) => {
    expect(reads(text)).toBe(false);
  });

  it("aren't known beside a part of the shell that a rule allows and that may set them", () => {
    const judge = (text: string) =>
      judgeCommands(parseScript(text), paths).filter(({ readOnly }) => readOnly).length;
    expect(judge('for f in a b; do make "$f"; cat "$f"; done')).toBe(2);
    expect(judge('for f in a b; do export X=1; cat "$f"; done')).toBe(1);
    expect(judge('for f in a b; do source x.sh; cat "$f"; done')).toBe(1);
    expect(judge("export HOME=x; echo $HOME")).toBe(0);
  });
});

describe("find that hands what it finds to a command", () => {
  it.each([
    "find . -name '*.ts' -exec wc -l {} +",
    "find src -name '*.ts' -exec grep -n foo {} \\;",
    "find docs -type f -exec cat {} +",
    "find docs -name '*.md' -type f -exec head -n 3 {} \\; -print",
    "find docs \\( -name a -o -name b \\) -type f -exec cat {} ';'",
    "find docs -name x -prune -o -type f -exec sha256sum {} +",
    "find docs -type f -exec grep -q x {} \\; -exec wc -l {} \\;",
    "find src docs/plain -exec ls -ld {} +",
    "find -type f -exec basename {} \\;",
    "find . -exec echo {} \\;",
    "find src -type f -exec sed -n 1,5p {} \\;",
  ])("%s only reads", (text) => {
    expect(why(text)).toMatch(/^Every command/);
  });

  it.each([
    "find . -exec rm {} +",
    "find . -execdir cat {} +",
    "find . -ok cat {} \\;",
    "find . -exec sort -o {} {} \\;",
    "find . -exec uniq {} {} \\;",
    "find . -exec sed -i s/a/b/ {} +",
    "find . -exec sed {} \\;",
    "find . -exec sed -n -e {} x \\;",
    "find . -exec grep {} a \\;",
    "find . -exec {} \\;",
    "find . -exec sh -c 'cat {}' \\;",
    "find . -exec env cat {} \\;",
    "find . -exec git log {} \\;",
    "find . -exec ps {} \\;",
    "find . -exec cat /etc/passwd \\;",
    "find . -exec cat ../{} \\;",
    "find . -exec cat --files={} \\;",
    "find . -exec cat {}",
    "find . -exec cat {} $X \\;",
    'find "$X" -exec cat {} \\;',
    "find . -exec $X {} \\;",
    "find /etc -exec cat {} \\;",
    "find . -type f -exec cat {} + -delete",
    // A link may be among what is found.
    "find docs -exec cat {} +",
    "find src docs -exec cat {} +",
    "find docs ! -type f -exec cat {} +",
    "find docs -not -type f -exec cat {} +",
    "find docs -type f -o -name a -exec cat {} +",
    "find docs -type f , -exec cat {} +",
    "find docs -type l -exec cat {} +",
    "find docs -xtype f -exec cat {} +",
    "find docs -exec cat {} + -type f",
    "find docs -name -type -exec cat {} +",
    "find docs \\( -type f -o -name a \\) -exec cat {} +",
    "find docs -exec echo -type f \\; -exec cat {} +",
    "find -L docs -type f -exec cat {} +",
  ])("%s does not", (text) => {
    expect(reads(text)).toBe(false);
  });
});

describe("words that set up a shell", () => {
  it.each(["set -e; ls", "set -eu -o pipefail; ls", "set -euo pipefail\nls", "set +e; ls"])(
    "%s only reads",
    (text) => {
      expect(why(text)).toMatch(/^Every command/);
    },
  );

  it.each([
    "set; ls",
    "set -f; ls",
    "set -a; ls",
    "set -- a; ls",
    "set -e a; ls",
    "set -o posix; ls",
    "set - a",
    "set $X",
    "set -o pipefail x",
    "set -k; ls",
  ])("%s does not", (text) => {
    expect(reads(text)).toBe(false);
  });
});
