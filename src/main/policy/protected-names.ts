/**
 * What decides which code runs later, by name, wherever it lies. Lower case. A name belongs here when a tool runs a program
 * that the file names, or the file itself, without being told to by a command that names it: on opening a folder, on entering
 * it, on a commit, on an installation.
 */
const table = (names: string): readonly string[] => names.split(" ");

export const TOOL_FOLDERS: readonly string[] = [
  ...table(".git .githooks .git-hooks .husky .gatehouse"),
  // Editors: tasks, debuggers, paths of interpreters.
  ...table(".vscode .vscode-server .idea .fleet .zed .nvim .devcontainer"),
  // Agents: servers they start, hooks, commands that need no approval.
  ...table(
    ".claude .cursor .codex .gemini .windsurf .continue .clinerules .roo .kiro .qwen .opencode .amazonq .crush .junie",
  ),
];

export const TOOL_FILES: readonly string[] = [
  ...table(".gitconfig .gitmodules"),
  ...table(".devcontainer.json .vimrc .nvimrc .exrc .nvim.lua .emacs .dir-locals.el"),
  ...table(".mcp.json .cursorrules .windsurfrules .aider.conf.yml opencode.json crush.json"),
  // Package managers: scripts, plugins, the program itself.
  ...table(
    ".npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs .pnpmfile.mjs .pnpmrc bunfig.toml pip.conf .pypirc .pythonrc",
  ),
  // Programs that are put in front of others on entering a folder.
  ...table(".envrc .tool-versions .mise.toml mise.toml .autoenv .autoenv.zsh .shadowenv.d"),
  ...table(".huskyrc .overcommit.yml .gdbinit .lldbinit .bazelrc .irbrc .pryrc"),
];

export const START_FILES: readonly string[] = [
  ...table(
    ".bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin",
  ),
  ...table(".zlogout .kshrc .cshrc .tcshrc .login .inputrc config.fish"),
];
