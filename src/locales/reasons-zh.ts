import { GUARD_REASONS, guardForms } from "./guard-reasons-zh";
import { repositoryFault } from "./repository-reasons-zh";

/** Reasons and reports that this program itself gives, word for word. Whatever else is said stays as it is. */
export const FIXED_REASONS: ReadonlyMap<string, string> = new Map([
  ["User denied this tool call", "你拒绝了这次调用"],
  ["Nobody can be asked: the standard input is not a terminal", "标准输入不是终端，无法征求同意"],
  ["Nobody can be asked: there is no approval provider", "没有可以征求同意的途径"],
  ["The question was not answered", "没有得到回答"],
  ["The question was withdrawn", "询问已撤回"],
  ["The session was cancelled before the call was approved", "会话在批准之前已取消"],
  ["Writing outside the workspace is forbidden", "禁止写入工作区之外的位置"],
  ["The path to write is not a string", "要写入的路径不是文字"],
  ["The path to write could not be resolved safely", "无法安全地确定要写入的路径"],
  ["File writes need approval", "写入文件需要批准"],
  ["Shell execution requires approval", "运行命令需要批准"],
  ["Permission evaluation failed", "权限检查没有完成"],
  ["The request was withdrawn", "询问已撤回"],
  ["The window was closed before the call was approved", "窗口在批准之前已关闭"],
  ["The window crashed before the call was approved", "窗口在批准之前崩溃了"],
  ["Gatehouse was closed before the call was approved", "Gatehouse 在批准之前已关闭"],
  ["The review window lost its page", "审批窗口的页面丢失了"],
  ["The review window stopped answering", "审批窗口没有响应"],
  ["The review window crashed", "审批窗口崩溃了"],
  ["The turn was cancelled", "这一轮已取消"],
  ["The turn ended because a call was denied again and again", "同一调用多次被拒绝，这一轮已结束"],
  ["The answer that proposed it broke off", "提出它的回答中断了"],
  ["There is no result", "没有结果"],
  ["The call was cancelled.", "调用已取消。"],
  ["The command was cancelled and ended.", "命令已取消并结束。"],
  ["Stopped.", "已停止。"],
  ["A hook ended the turn", "钩子结束了这一轮"],
  ["The data shield could not look at it", "数据防护无法检查它"],
  ["The policy has no answer", "策略没有给出答案"],
  ["Not in plan mode", "不在 plan 模式"],
  ["Reading is part of planning", "读取属于规划"],
  ["Plan mode lets nothing through that isn't proven to only read", "plan 模式只放行已证明只读取的操作"],
  ["No allow rule covers the call", "没有允许规则涵盖这次调用"],
  ["What it runs is decided only when it runs", "它要运行什么，运行时才能确定"],
  ["what it touches can't be told before it runs", "运行之前无法知道它会涉及什么"],
  ["a program that isn't known may run what its arguments name", "未知的程序可能会运行参数中指定的程序"],
  [
    "a text or a setting on the line names a program, and may be run",
    "命令行中的文本或设置指定了一个程序，它可能会被运行",
  ],
  ["git could show a file that it is about", "git 可能会显示该规则涉及的文件"],
  ["It removes by too many patterns", "它按过多的模式删除文件"],
  ["This writes over a device", "这会覆盖一个设备"],
  ["This removes everything in the workspace", "这会删除工作区中的一切"],
  ["What it removes may be something that must never go", "它要删除的可能是绝不能删的内容"],
  ["It names more files than can be looked at one by one", "它涉及的文件太多，无法逐一查看"],
  [
    "Gatehouse's own settings and records are never written by a tool",
    "任何工具都不得写入 Gatehouse 自己的设置和记录",
  ],
  ...GUARD_REASONS,
]);

/** What the ladder calls the kinds of calls, and each answer. */
const KINDS: Readonly<Record<string, string>> = {
  reading: "读取",
  "changing files": "修改文件",
  "commands proven to only read": "已证明只读取的命令",
  "other commands": "其他命令",
  "the network and other tools": "网络和其他工具",
};
const WORDS: Readonly<Record<string, string>> = { allow: "允许", ask: "询问", deny: "拒绝" };

/** What a critical command would take away. */
const PLACES: Readonly<Record<string, string>> = {
  "the root of the file system": "文件系统的根目录",
  "the home folder": "主文件夹",
  "a system folder": "系统文件夹",
  "the workspace": "工作区",
  "Gatehouse's own files": "Gatehouse 自己的文件",
  "a git repository": "git 仓库",
};

const CODE_PLACES: Readonly<Record<string, string>> = {
  "the git folder": "git 文件夹",
  "the folder of git's hooks": "git 钩子所在的文件夹",
};

type Form = readonly [form: RegExp, say: (...groups: readonly string[]) => string];

const FORMS: readonly Form[] = [
  [
    /^Mode (\w+): (allow|ask|deny) for ([a-z ]+)(?:, since ([\s\S]+))?$/u,
    (mode, word = "", kind = "", since = "") =>
      `模式 ${mode}：${KINDS[kind] ?? kind}${WORDS[word] ?? word}${since && `，因为${repositoryFault(since)}`}`,
  ],
  [
    /^Mode dont_ask denies what needs approval: ([\s\S]+)$/u,
    (why) => `模式 dont_ask 拒绝需要批准的操作：${within(why ?? "")}`,
  ],
  [
    /^Your message was not sent: ([\s\S]+) \(([^()]+)\)$/u,
    (why = "", by) => `你的消息没有发送：${within(why)}（${by === "data-shield" ? "数据防护" : by}）`,
  ],
  [/^Stopped by ([^:]+): ([\s\S]+)$/u, (by, why) => `已由 ${by} 结束这一轮：${within(why ?? "")}`],
  [/^What a hook added was left out: ([\s\S]+)$/u, (why) => `钩子补充的内容没有采用：${within(why ?? "")}`],
  [/^The hooks failed: ([\s\S]+)$/u, (why) => `钩子运行失败：${why}`],
  [
    /^Nobody is asked twice about one call: ([\s\S]+)$/u,
    (why) => `同一次调用不会询问两次：${within(why ?? "")}`,
  ],
  [
    /^(.+?) changed the arguments to something that is not valid: ([\s\S]+)$/u,
    (by, why) => `${by} 把参数改成了无效的内容：${why}`,
  ],
  [
    /^It may be what the rule ([\s\S]+?) is about: ([\s\S]+)$/u,
    (rule, why = "") => `它可能属于规则 ${rule} 所指的操作：${within(why)}`,
  ],
  [/^Allowed by the rule ([\s\S]+)$/u, (rule) => `由规则 ${rule} 允许`],
  [
    /^tools\.(\w+) says (allow|ask|deny) for (.+)$/u,
    (part, word = "", name) => `tools.${part} 对 ${name} 的规定是${WORDS[word] ?? word}`,
  ],
  [/^tools\.(\w+) is silent on (.+)$/u, (part, name) => `tools.${part} 没有提到 ${name}`],
  [
    /^Writing into (.+) changes what later runs$/u,
    (place = "") => `写入 ${CODE_PLACES[place] ?? place} 会改变以后运行的内容`,
  ],
  [/^This removes (.+)$/u, (place = "") => `这会删除${PLACES[place] ?? place}`],
  [
    /^If a variable is empty or takes its default, this removes (.+)$/u,
    (place = "") => `变量为空或取默认值时，这会删除${PLACES[place] ?? place}`,
  ],
  [
    /^This changes the owner or the modes of (.+) with all that it holds$/u,
    (place = "") => `这会更改${PLACES[place] ?? place}及其全部内容的所有者或权限`,
  ],
  [/^(.+), so this call was not run$/u, (why) => `${within(why ?? "")}，所以没有运行`],
  [/^User denied this tool call: ([\s\S]+)$/u, (note) => `你拒绝了这次调用：${note}`],
  [/^The command ended with exit code (\d+)\.$/u, (code) => `命令以退出码 ${code} 结束。`],
  [/^The command was ended by (\w+)\.$/u, (signal) => `命令被信号 ${signal} 终止。`],
  [
    /^The command took more than ([\d.]+) s and was ended\.$/u,
    (seconds) => `命令超过 ${seconds} 秒，已被终止。`,
  ],
  [/^Created (.+) \((\d+) bytes?\)\.$/u, (path, bytes) => `已创建 ${path}（${bytes} 字节）。`],
  [/^Replaced the text on line (\d+) of .+\.$/u, (line) => `替换了第 ${line} 行的文字。`],
  [
    /^Replaced (\d+) occurrences in .+, on lines ([\d, …]+)\.$/u,
    (count, lines) => `替换了 ${count} 处，分别在第 ${lines} 行。`,
  ],
  [/^Replaced (.+) \((\d+) bytes?\)\.$/u, (path, bytes) => `已覆盖 ${path}（${bytes} 字节）。`],
];

/** What is wrong, by the code of a failure: the messages of tools are for models. */
export const CHINESE_FAILURES: ReadonlyMap<string, string> = new Map([
  ["file_not_found", "项目中没有这个文件或文件夹。"],
  ["file_too_large", "文件太大，无法一次读完。"],
  ["text_not_found", "文件中没有要替换的文字。"],
  ["text_ambiguous", "要替换的文字在文件中不止一处，没有改动任何内容。"],
  ["target_changed", "文件在决定之后发生了变化，没有写入任何内容。"],
  ["not_a_file", "这不是普通文件。"],
  ["binary_file", "这是二进制文件，只能读取或修改文本。"],
  ["invalid_utf8", "文件不是有效的 UTF-8 文本。"],
]);

/** One of this program's own sentences in Chinese; anything else unchanged. */
export function inChinese(text: string): string {
  const fixed = FIXED_REASONS.get(text);
  if (fixed !== undefined) return fixed;
  for (const [form, say] of FORMS) {
    const match = form.exec(text);
    if (match) return say(...match.slice(1).map((group) => group ?? ""));
  }
  return text.length > MAX_GUARD ? text : byForms(text, GUARD_FORMS);
}

function byForms(text: string, forms: readonly Form[]): string {
  for (const [form, say] of forms) {
    const match = form.exec(text);
    if (match) return say(...match.slice(1).map((group) => group ?? ""));
  }
  return text;
}

/** No sentence of this program that another one quotes is longer; a made-up one could quote itself without end. Characters. */
const MAX_QUOTED = 2_000;

/** Nor is one of hooks and shield, with the reason in it. */
const MAX_GUARD = 5_000;

const GUARD_FORMS = guardForms(within);

function within(text: string): string {
  return text.length > MAX_QUOTED ? text : inChinese(text);
}
