import { describe, expect, it } from "vitest";
import { explain, explainShell, type FakeDisk } from "../../../support/policy-fakes";

const RULES = {
  permissions: { allow: ["Write(**)", "Write", "Bash", "*"] },
  tools: { overrides: { write_file: "allow" } },
};

async function writing(path: string, disk: FakeDisk = {}) {
  const { merged } = await explain("write_file", { path }, { mode: "bypass", settings: RULES, disk });
  return `${merged.behavior} ${merged.source}`;
}

describe("writing where programs take orders from", () => {
  it.each([
    ".git/hooks/pre-commit",
    ".git",
    ".GIT/config",
    "git~1/config",
    "sub/module/.git/config",
    ".gatehouse/settings.json",
    ".vscode/tasks.json",
    ".idea/x",
    ".husky/pre-push",
    ".claude/settings.json",
    ".mcp.json",
    ".npmrc",
    "packages/a/.npmrc",
    ".envrc",
    ".bashrc",
    ".ZSHRC",
    ".githooks/pre-commit",
    "packages/a/.cursor/mcp.json",
    ".Cursor/rules/x",
    ".codex/config.toml",
    ".gemini/settings.json",
    ".zed/tasks.json",
    ".devcontainer/devcontainer.json",
    ".devcontainer.json",
    "x.code-workspace",
    "sub/X.Code-Workspace",
    ".yarnrc.yml",
    ".pnpmfile.cjs",
    ".yarn/releases/yarn-4.cjs",
    ".yarn/plugins/x.cjs",
    "lefthook.yml",
    ".lefthook-local.toml",
    "lefthook.json",
    ".pre-commit-config.yaml",
    ".tool-versions",
    "mise.toml",
    ".mise.local.toml",
    ".aider.conf.yml",
    ".windsurf/x",
    "bare.git/hooks/post-receive",
    "sub/mirror.git/config",
  ])("asks about %s in every mode, whatever the rules say", async (path) => {
    expect(await writing(path)).toBe("ask protected-path");
  });

  it.each([
    "src/git/x",
    ".github/workflows/a.yml",
    ".gitignore",
    "profile",
    "src/.bashrc.ts",
    "src/hooks/use-state.ts",
    "hooks/config",
    "src/cursor/x",
    ".yarn/cache/a.zip",
    "package.json",
    "docs/lefthook.md",
    "x.git",
  ])("has no opinion on %s", async (path) => {
    expect(await writing(path)).toBe("allow policy");
  });

  it("sees through links and knows a git folder elsewhere", async () => {
    expect(await writing("link/x", { links: { "/w/link": "/w/.git/hooks" } })).toBe("ask protected-path");
    expect(await writing("meta/x", { gitDir: "/w/meta" })).toBe("ask protected-path");
  });

  it("knows the folder that git's settings name for hooks", async () => {
    const disk = { hookFolders: ["/w/tools/checks"], links: { "/w/link": "/w/tools" } };
    expect(await writing("tools/checks/pre-commit", disk)).toBe("ask protected-path");
    expect(await writing("link/checks/pre-commit", disk)).toBe("ask protected-path");
    expect(await writing("tools/other", disk)).toBe("allow policy");
    const { merged } = await explainShell("cp x tools/checks/", { mode: "bypass", settings: RULES, disk });
    expect(merged.source).toBe("protected-path");
  });

  it("knows a repository under any name", async () => {
    const disk = { repositories: ["/w/mirror"] };
    expect(await writing("mirror/hooks/post-receive", disk)).toBe("ask protected-path");
    expect(await writing("mirror/config", disk)).toBe("ask protected-path");
    expect(await writing("other/hooks/x", disk)).toBe("allow policy");
  });

  it("denies the gate's own files", async () => {
    const links = { "/w/link": "/home/u/.config/gatehouse" };
    expect(await writing("link/settings.json", { links })).toBe("deny protected-path");
  });

  it("does not protect a whole workspace for the folder it lies in", async () => {
    const { merged } = await explain(
      "write_file",
      { path: "a" },
      { mode: "bypass", workspace: "/x/.claude/worktree" },
    );
    expect(merged.source).toBe("policy");
  });

  it.each([
    "echo x > .git/hooks/pre-commit",
    "cp evil .git/hooks/pre-commit",
    "cd .git && tee hooks/x",
    "sed -i s/a/b/ .git/config",
    "chmod +x .git/hooks/*",
    "mv x .vscode/tasks.json",
    "bash -c 'echo x >> .bashrc'",
    "rm .git/index.lock",
    "mkdir -p .husky",
    "curl -so.git/hooks/pre-commit http://a",
    "curl --output .git/hooks/pre-commit http://a",
    "wget -P .git/hooks http://a/pre-commit",
    "tar -xf a.tar -C .git/hooks",
    "sort -uo.git/config a",
    "gcc -o .git/hooks/pre-commit a.c",
  ])("asks about the command %s", async (command) => {
    const { merged } = await explainShell(command, { mode: "bypass", settings: RULES });
    expect(merged).toMatchObject({ behavior: "ask", source: "protected-path" });
  });

  it("denies a command that writes the gate's own files", async () => {
    const folder = "~/.config/gatehouse";
    for (const command of [
      `echo x > ${folder}/settings.json`,
      `cp settings.json ${folder}/`,
      `mv -t ${folder} a`,
    ]) {
      const { merged } = await explainShell(command, { mode: "bypass" });
      expect(merged, command).toMatchObject({ behavior: "deny", source: "protected-path" });
    }
  });

  it("lets git and readers do their work", async () => {
    for (const command of ["git commit -m x", "cat .git/config", "ls .vscode"]) {
      expect((await explainShell(command, { mode: "bypass" })).merged.behavior, command).toBe("allow");
    }
  });
});

describe("a command that reaches a protected place in another spelling", () => {
  const asked = async (command: string, disk: FakeDisk = {}) => {
    const { merged } = await explainShell(command, { mode: "bypass", settings: RULES, disk });
    return `${merged.behavior} ${merged.source}`;
  };

  it.each([
    "echo x > .vscod?/tasks.json",
    "echo z > .vscod[[:alpha:]]/tasks.json",
    "echo x > .[!V]scode/tasks.json",
    "cp notes.txt .vs*/tasks.json",
    "mv notes.txt .vs*",
    "ln notes.txt .gi?/hooks/post-checkout",
    "sed -i s/a/b/ .gi?/config",
    "cp evil/.npmrc .",
    "cp evil/.npmrc sub/",
    "mv evil/.en?rc .",
    "cp -t . evil/.npmrc",
    "cp evil/left*.yml .",
    'sed -n "w .npmrc" notes.txt',
    "shuf -o .npmrc notes.txt",
    "uniq notes.txt .npmrc",
    "find notes.txt -fprint .npmrc",
    "git config --file .git/hooks/x a.b y",
    "git mv package.json .husky/x",
    "awk -i inplace 1 .npmrc",
    "yq -i . .vscode/tasks.json",
    "vim -es .npmrc",
    "xxd -r notes.txt .npmrc",
    "git clone x .vscode",
    "split notes.txt .npmrc",
    "some-new-tool .envrc",
  ])("asks about %s", async (command) => {
    expect(await asked(command)).toBe("ask protected-path");
  });

  it.each([
    "cp notes.txt out.txt",
    "cp *.txt build",
    "rm *.log",
    "mv src/* lib/",
    "prettier --write src",
    "git add .npmrc .vscode/settings.json",
    'git commit -m "Change .npmrc"',
    "docker build -f .devcontainer/Dockerfile .",
    "npm ci --userconfig .npmrc",
    "bash .husky/pre-commit",
    "node .husky/install.mjs",
    "cat .npmrc",
    "eslint .vscode",
    "make *.o",
  ])("leaves %s alone", async (command) => {
    expect(await asked(command)).not.toContain("protected-path");
  });

  it("knows that a copy keeps its name in a folder, and not as a file", async () => {
    expect(await asked("cp .npmrc npmrc.bak")).not.toContain("protected-path");
    const { merged } = await explainShell("cp evil/.npmrc sub", {
      mode: "bypass",
      settings: RULES,
      workspace: "/w",
      disk: { folders: ["/w/sub"] },
    });
    expect(`${merged.behavior} ${merged.source}`).toBe("ask protected-path");
  });
});
