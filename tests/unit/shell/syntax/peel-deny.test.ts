import { describe, expect, it } from "vitest";
import { hasDynamicName, parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { peelForDeny } from "../../../../src/main/shell/syntax/peel-deny";

const all = (text: string) => parseScript(text).commands.flatMap(peelForDeny);
const spelled = (text: string) =>
  all(text).map(({ words }) => words.map((word) => word.text ?? "?").join(" "));

describe("a deny rule sees through whatever runs a command", () => {
  it.each([
    "rm x",
    "/bin/rm x",
    "env rm x",
    "env -i A=1 -u B -C dir rm x",
    "env --unset=B --chdir dir rm x",
    "env -S 'rm x'",
    "env -iS'rm x'",
    "env --split-string='rm x'",
    "sudo rm x",
    "sudo -nu root -- rm x",
    "doas -u root rm x",
    "setarch x86_64 -R rm x",
    "linux64 rm x",
    "cross-env A=1 rm x",
    "csh -c 'rm x'",
    "sg root -c 'rm x'",
    "nix-shell --run 'rm x'",
    "timeout -k 1 --signal KILL 5s rm x",
    "nice -n 5 rm x",
    ">/dev/null ! rm x",
    'declare "x=$(>/dev/null ! rm x\n)"',
    "nice -5 rm x",
    "ionice -c 3 rm x",
    "nohup nice -n 5 rm x",
    "setsid -w rm x",
    "stdbuf -oL rm x",
    "xargs rm x",
    "xargs -0 -n 1 -I {} rm x",
    "parallel rm x",
    "parallel ::: 'rm x'",
    "command -p rm x",
    "builtin command rm x",
    "exec -a name rm x",
    "eval rm x",
    "eval 'r''m x'",
    "bash -c 'rm x'",
    "bash -ec 'rm x'",
    "bash --norc -o pipefail -c 'rm x' name",
    "/usr/bin/zsh -c 'rm x'",
    "sh -c \"sh -c 'rm x'\"",
    "bash <<< 'rm x'",
    "bash <<< \"bash <<< 'rm x'\"",
    "bash -s <<E\nrm x\nE\n",
    "busybox sh -c 'rm x'",
    "busybox rm x",
    "find . -name a -exec rm x \\;",
    "find . -execdir env rm x +",
    "find . -ok rm x ';'",
    "watch -n 1 rm x",
    "watch 'rm x'",
    "/usr/bin/time -f %e rm x",
    "chroot / rm x",
    "unshare -r rm x",
    "flock lock rm x",
    "flock lock -c 'rm x'",
    "script -qc 'rm x' /dev/null",
    "su -c 'rm x' root",
    "ssh -p 22 host rm x",
    "git -c alias.x='!rm x' x",
    "git bisect run rm x",
    "git rebase --exec 'rm x' main",
    "trap 'rm x' EXIT",
    "alias ls='rm x'",
    "source /dev/stdin <<< 'rm x'",
    "GIT_PAGER='rm x' git log",
    "env PAGER='rm x' man ls",
    "tar -x --to-command='rm x' -f a",
    "tar cf a --checkpoint-action=exec='rm x' .",
    "rsync -e 'rm x' a b",
    "test -v 'a[$(rm x)]'",
    "let 'a[`rm x`]=1'",
    "awk 'BEGIN { system(\"rm x\") }'",
    "perl -e 'system(\"rm x\")'",
    "sed '1e rm x' f",
  ])("%s", (text) => {
    expect(spelled(text).some((command) => /^rm x(?: \?)?$/.test(command))).toBe(true);
  });

  it("finds the program by its name alone where the rest differs", () => {
    expect(spelled("hash -p /bin/rm ls")).toContain("rm");
    expect(spelled("rg --pre rm x")).toContain("rm");
    expect(spelled("man -P rm ls")).toContain("rm");
    expect(spelled("find . -exec rm {} +")).toContain("rm {}");
  });

  it("gives the subcommand without the options before it", () => {
    expect(spelled("git -C x --git-dir y -c a=b --no-pager push origin")).toContain("git push origin");
    expect(spelled("docker --context x run y")).toContain("docker run y");
  });

  it("doesn't find what is only mentioned", () => {
    for (const text of [
      "echo rm x",
      "grep rm x",
      "git rm x",
      "command -v rm",
      "env A=rm ls",
      "ls 'rm x'",
      "rmdir x",
    ]) {
      expect(
        all(text).some(({ words }) => words[0]?.text === "rm"),
        text,
      ).toBe(false);
    }
  });
});

describe("what only running can tell is a command without a name", () => {
  it.each([
    "$x a",
    "$(a) b",
    "/bin/r? x",
    'eval "$x"',
    'bash -c "$x"',
    'bash "$x"',
    "bash $x",
    "echo a | bash",
    "echo a | sh -s",
    "source <(a)",
    "env $x",
    "sudo $x",
    "xargs sh -c",
    "xargs env",
    "xargs -I{} {}",
    "find . -exec {} \\;",
    "sh -c 'exec \"$0\"' rm",
    "bash -c 'unterminated \"'",
  ])("%s", (text) => {
    expect(all(text).some(hasDynamicName)).toBe(true);
  });

  it("still looks at what is written next to it", () => {
    expect(spelled('bash -c "rm $x"')).toContain("rm ?");
    expect(spelled("sudo $x rm y")).toContain("rm y");
  });
});
