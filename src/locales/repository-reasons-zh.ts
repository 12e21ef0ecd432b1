type Form = readonly [english: RegExp, chinese: string];

/** How a repository comes to something that isn't its own, and what is wrong with that. */
const FORMS: readonly Form[] = [
  [/^`\.git` is a link to /u, "`.git` 链接到 "],
  [/^`\.git` points to /u, "`.git` 指向 "],
  [/^`(commondir|objects\/info\/alternates)` of the git folder points to /u, "git 文件夹的 `$1` 指向 "],
  [/^a link in the git folder leads away: /u, "git 文件夹中有通向别处的链接："],
  [/^`(\S+)` in the git settings names /u, "git 设置中的 `$1` 指定了 "],
  [/^a submodule is in /u, "子模块位于 "],
  [/^the git folder can't be looked at$/u, "无法查看 git 文件夹"],
  [/^the git folder leads to too many places$/u, "git 文件夹指向的位置过多"],
  [/^the folder of the repository can't be found$/u, "找不到仓库所在的文件夹"],
  [/^`\.git` leads nowhere$/u, "`.git` 没有指向任何位置"],
  [/^`\.git` is a file that names no git folder$/u, "`.git` 是一个没有指明 git 文件夹的文件"],
  [
    /^`objects\/info\/alternates` of the git folder is quoted$/u,
    "git 文件夹的 `objects/info/alternates` 带有引号",
  ],
  [/^what git tracks can't be told$/u, "无法得知 git 跟踪的文件"],
  [
    /^the git folder (.+) can't be looked at, or holds too much$/u,
    "无法查看 git 文件夹 $1，或者其中内容过多",
  ],
  [/^a path in the git settings (.+) can't be told$/u, "git 设置 $1 中有无法确定的路径"],
  [/^the git settings (.+) can't be read$/u, "无法读取 git 设置 $1"],
  [/, which is outside the workspace$/u, "，它在工作区之外"],
  [/, which is a folder$/u, "，它是一个文件夹"],
  [/, which the rule (.+) is about$/u, "，它受规则 $1 约束"],
];

/** Why git commands aren't proven to read the workspace alone, in Chinese. */
export function repositoryFault(text: string): string {
  return FORMS.reduce((so, [english, chinese]) => so.replace(english, chinese), text);
}
