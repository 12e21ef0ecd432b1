import { describe, expect, it } from "vitest";
import { explainShell, type FakeDisk } from "../../../support/policy-fakes";

async function judged(command: string, disk: FakeDisk = {}): Promise<string> {
  const settings = { permissions: { allow: ["Bash"] }, tools: { overrides: { shell: "allow" } } };
  const { candidates } = await explainShell(command, { mode: "bypass", settings, disk });
  return candidates.find(({ source }) => source === "critical-command")?.behavior ?? "none";
}

describe("the removal of what can't be brought back", () => {
  it.each([
    "rm -rf /",
    "rm -rf //",
    "rm -rf /.",
    "rm -rf /*",
    "rm -rf /usr/../",
    "rm -rf -- /",
    "rm / -rf",
    "rm -rf ~",
    "rm -rf ~/",
    "rm -rf ~/*",
    "rm -rf ~root",
    "rm -rf $HOME",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is bash
    "rm -rf ${HOME:?}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is bash
    "rm -rf ${HOME%/}",
    "rm -rf ~+",
    'rm -rf "$(pwd)"',
    "rm -rf `pwd`",
    "rm -rf ~/*/",
    "rm -rf ~/.??*",
    "rm -rf ~/[a-z]*",
    'rm -rf "$HOME"/',
    "rm -rf /home",
    "rm -rf /usr/lib",
    "rm -rf /{usr,bin}",
    "rm -rf build /etc",
    "rm -rf .",
    "rm -rf ..",
    "rm -rf $PWD",
    "rm -rf /w",
    "rm -rf .git",
    "rm -rf sub/.git",
    "rm -rf .git/*",
    "cd / && rm -rf usr",
    "cd ..; rm -rf w",
    "T=/; rm -rf $T",
    "mv ~ /tmp/x",
    "mv ~/.config away",
    "find / -delete",
    "find ~ -type f -delete",
    "find / -exec rm -rf {} +",
    "find .git -delete",
    "rmdir /usr",
    "sudo rm -rf --no-preserve-root /",
    "env A=1 timeout 5 rm -rf /",
    "bash -c 'rm -rf /'",
    "sh -c \"sh -c 'rm -rf ~'\"",
    "echo $(rm -rf /)",
    "ls `rm -rf /`",
    "ls; if true; then rm -rf /; fi",
    "f() { rm -rf /; }; f",
    "eval 'rm -rf /'",
    "xargs rm -rf /",
    "sh <<'EOF'\nrm -rf /\nEOF",
    "/bin/rm -rf /",
    "\\rm -rf /",
  ])("denies %s", async (command) => {
    expect(await judged(command)).toBe("deny");
  });

  it.each([
    "rm -rf .gi[t]",
    "rm -rf ./.g*",
    "rm -rf /h*",
    "rm -rf ../[w]",
    "rm -rf *",
    "rm -rf ./*",
    "find . -delete",
    "find -delete",
    'rm -rf "$DIR"/*',
    "rm -rf $DIR/",
  ])("wants a person to look at %s", async (command) => {
    expect(await judged(command)).toBe("ask");
  });

  it.each([
    "rm -rf ./build",
    "rm -rf build/*",
    "rm -rf *.log",
    "rm -rf build/[a-z]*",
    "rm -rf /tmp/x",
    "rm -rf ~/project/build",
    "rm -rf $DIR/build",
    "find . -name '*.o' -delete",
    "find build -delete",
    "cd build && rm -rf out",
    "git clean -fdx",
    "echo rm -rf /",
    "grep -r 'rm -rf /' src",
    "mv build /tmp",
    "rm .gitignore",
  ])("has no opinion on %s", async (command) => {
    expect(await judged(command)).toBe("none");
  });

  it("sees where a link leads, and a git folder elsewhere", async () => {
    expect(await judged("rm -rf link/", { links: { "/w/link": "/home/u" } })).toBe("deny");
    expect(await judged("rm -rf /repos/main/.bare", { gitDir: "/repos/main/.bare/worktrees/a" })).toBe(
      "deny",
    );
  });
});
