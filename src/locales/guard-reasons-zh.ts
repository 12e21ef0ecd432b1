import { findingName } from "./finding-name";
import findings from "./zh-CN/findings.json";

/** What hooks, the data shield and trust say of themselves, word for word. */
export const GUARD_REASONS: readonly (readonly [english: string, chinese: string])[] = [
  ["The data shield failed", "数据防护出错"],
  ["The data shield's scan failed", "数据防护的扫描出错"],
  ["The data shield was closed", "数据防护已关闭"],
  ["The data shield's worker was replaced", "数据防护的工作线程已被替换"],
  ["The data shield's worker failed", "数据防护的工作线程出错"],
  ["The data shield's worker has ended", "数据防护的工作线程已结束"],
  ["The protected values have not been read", "受保护的值尚未读取"],
  ["The protected files keep changing while they are read", "受保护的文件在读取时不断变化"],
  ["the data shield could not look at it", "数据防护无法检查它"],
  ["the data shield's settings keep back what this tool answers", "数据防护的设置不让此工具的结果传出"],
  [
    "What came of this call is withheld, because the data shield could not look at it or could not be recorded",
    "结果已拦下，因为数据防护无法检查它，或无法记录",
  ],
  ["The answer was stopped: it could not be looked at or recorded", "回答已中止：无法检查或无法记录"],
  ["A reviewer took it for a high risk", "复查认为风险很高"],
  [
    "The arguments hold a mark of the data shield: the mark itself would take the place of what it stands for. Change other places only, with edit_file",
    "参数中含有数据防护的标记：写入后，标记会取代它所代表的内容。请用 edit_file 只改其他位置",
  ],
  ["it asked for the turn to end", "它要求结束这一轮"],
  ["it gave no reason", "没有给出理由"],
  ["it was cancelled", "已取消"],
  ["what it runs was replaced meanwhile", "它所运行的文件在此期间被替换"],
  [
    "it printed something besides its answer, so that it is no JSON",
    "除回答之外它还输出了别的内容，因此不是 JSON",
  ],
  ["what it printed is no text", "它输出的不是文本"],
  [
    "what it printed begins like JSON and isn't one whole JSON object",
    "它的输出像是 JSON 的开头，但不是一个完整的 JSON 对象",
  ],
  ["its answer is nested too deeply", "它的回答嵌套过深"],
  ["permissionDecision belongs into hookSpecificOutput", "permissionDecision 应放在 hookSpecificOutput 中"],
  ["It is not a regular file", "它不是普通文件"],
  ["not started", "没有启动"],
];

type Form = readonly [form: RegExp, say: (...groups: readonly string[]) => string];

/** What a hook is called has some two hundred characters at most. */
const HOOK = "(hook .{1,400}?)";

const OPINIONS: Readonly<Record<string, string>> = {
  "denied the call": "拒绝了这次调用",
  "blocked the call": "拒绝了这次调用",
  "wants a person to be asked": "要求询问你",
  "allowed the call": "允许这次调用",
  "ended the turn": "结束了这一轮",
};

const FILE_FAULTS: Readonly<Record<string, string>> = {
  "is no regular file": "不是普通文件",
  "can't be opened": "无法打开",
  "takes too long to read": "读取时间过长",
};

/** Sentences with something in them. `within` says what one of them quotes. */
export function guardForms(within: (text: string) => string): readonly Form[] {
  const withMore = (said: string, more = "") => (more === "" ? said : `${said}：${more}`);
  return [
    [
      /^The data shield could not look at it: ([\s\S]+)$/u,
      (why = "") => `数据防护无法检查它：${within(why)}`,
    ],
    [
      /^(\d+) parts? of your message (?:was|were) kept from the model: (.+)$/u,
      (count, kinds) => `你的消息中有 ${count} 处没有让模型看到：${kindsInChinese(kinds)}`,
    ],
    [/^Sent as it is, with (.+)$/u, (kinds) => `已原样发送，其中含有 ${kindsInChinese(kinds)}`],
    [
      /^It holds ((?:secret|pii|exfiltration|value|document|rows|binary)(?=[:, ×]|$).*)$/u,
      (kinds) => `其中含有 ${kindsInChinese(kinds)}`,
    ],
    [
      /^((?:The arguments hold what|The command has the shape|It reads, or may read)[^;]*); ([\s\S]+)$/u,
      (first = "", others = "") => `${within(first)}；${within(others)}`,
    ],
    [
      /^The arguments hold what must not be passed on: (.+)$/u,
      (kinds) => `参数中含有不得传递的内容：${kindsInChinese(kinds)}`,
    ],
    [
      /^The command has the shape of one that carries data out: (.+)$/u,
      (kinds) => `命令的形式像是把数据带出去：${kindsInChinese(kinds)}`,
    ],
    [
      /^It reads, or may read, protected data: (.+)$/u,
      (what = "") => `它会读取或可能读取受保护的数据：${assetsInChinese(what)}`,
    ],
    [/^The data shield's settings don't let (.+) run$/u, (tool) => `数据防护的设置不允许运行 ${tool}`],
    [
      /^The data shield's settings let nothing be passed to (.+)$/u,
      (tool) => `数据防护的设置不允许向 ${tool} 传递任何内容`,
    ],
    [
      /^it holds what must not be told: (.+)$/u,
      (kinds) => `其中含有不得告知的内容：${kindsInChinese(kinds)}`,
    ],
    [
      /^The call was carried out, and what came of it is withheld: ([\s\S]+)$/u,
      (why = "") => `调用已执行，结果已拦下：${within(why)}`,
    ],
    [
      /^The call failed, and why is withheld: ([\s\S]+)$/u,
      (why = "") => `调用失败，原因已拦下：${within(why)}`,
    ],
    [/^The answer was stopped: it holds (.+)$/u, (kinds) => `回答已中止：其中含有 ${kindsInChinese(kinds)}`],
    [
      /^The reviewer (took too long|gave no usable answer)$/u,
      (what) => (what === "took too long" ? "复查用时过长" : "复查没有给出可用的回答"),
    ],
    [/^The data shield's scan took longer than (\d+) ms$/u, (ms) => `数据防护的扫描超过 ${ms} 毫秒`],
    [/^The data shield's detector "(.+)" failed$/u, (name) => `数据防护的检测器“${name}”出错`],
    [
      /^The data shield's worker didn't start within (\d+) ms$/u,
      (ms) => `数据防护的工作线程没有在 ${ms} 毫秒内启动`,
    ],
    [
      /^shield\.assets names columns of (.+) that no such file has: (.+)$/u,
      (path, columns) => `shield.assets 为 ${path} 指定的列在这些文件中都不存在：${columns}`,
    ],
    [
      /^shield\.assets stands for more than (\d+) files; name fewer$/u,
      (count) => `shield.assets 涉及的文件超过 ${count} 个；请少指定一些`,
    ],
    [/^The protected files can't be listed: ([\s\S]+)$/u, (why) => `无法列出受保护的文件：${why}`],
    [/^The protected file (.+) can't be found safely$/u, (path) => `无法安全地找到受保护的文件 ${path}`],
    [
      /^The protected file (.+) (is no regular file|can't be opened|takes too long to read)$/u,
      (path, fault = "") => `受保护的文件 ${path} ${FILE_FAULTS[fault] ?? fault}`,
    ],
    [
      /^The protected file (.+) has more than the (\d+) bytes that are read; protect a smaller file, or take it out of shield\.assets$/u,
      (path, bytes) =>
        `受保护的文件 ${path} 超过可读取的 ${bytes} 字节；请保护较小的文件，或从 shield.assets 中去掉它`,
    ],
    [
      /^The protected files hold more than the (\d+) values that are kept\. Name the columns to protect, or protect fewer files\.$/u,
      (count) => `受保护的文件中的值超过可保存的 ${count} 个。请指定要保护的列，或少保护一些文件。`,
    ],
    [
      new RegExp(
        `^${HOOK} and (hook .{1,400}) want different (arguments for this call|outputs in its place)$`,
        "u",
      ),
      (one, other, what = "") =>
        `${one} 和 ${other} ${what.startsWith("arguments") ? "对这次调用要求的参数不同" : "要用不同的输出替换结果"}`,
    ],
    [new RegExp(`^${HOOK} failed: ([\\s\\S]+)$`, "u"), (by, why = "") => `${by} 失败：${within(why)}`],
    [
      new RegExp(
        `^${HOOK}: (${Object.keys(OPINIONS).join("|")}|it gave no reason|it asked for the turn to end)$`,
        "u",
      ),
      (by, what = "") => `${by}：${OPINIONS[what] ?? within(what)}`,
    ],
    [/^the hook failed: ([\s\S]+)$/u, (why = "") => `钩子失败：${within(why)}`],
    [/^a hook failed: ([\s\S]+)$/u, (why) => `有钩子失败：${why}`],
    [
      /^What a hook asked for was left out: ([\s\S]+)$/u,
      (why = "") => `钩子要求的内容没有采用：${within(why)}`,
    ],
    [
      /^The call was carried out\. What came of it is withheld, because ([\s\S]+)$/u,
      (why = "") => `调用已执行。结果已拦下，因为 ${within(why)}`,
    ],
    [
      /^The call failed \((\w+)\)\. What it said is withheld, because ([\s\S]+)$/u,
      (code, why = "") => `调用失败（${code}）。其内容已拦下，因为 ${within(why)}`,
    ],
    [/^it can't run: ([\s\S]+)$/u, (why = "") => `无法运行：${within(why)}`],
    [
      /^it ended with exit code (\d+)(?:: ([\s\S]+))?$/u,
      (code, more) => withMore(`它以退出码 ${code} 结束`, more),
    ],
    [/^it was ended by (\w+)(?:: ([\s\S]+))?$/u, (signal, more) => withMore(`它被信号 ${signal} 终止`, more)],
    [
      /^it ended, but something that it started held its output open for ([\d.]+) s$/u,
      (seconds) => `它已结束，但它启动的程序在 ${seconds} 秒内一直占用其输出`,
    ],
    [/^it took longer than ([\d.]+) s and was ended$/u, (seconds) => `它超过 ${seconds} 秒，已被终止`],
    [
      /^it wrote more than (\d+) bytes to (\w+) and was ended$/u,
      (bytes, stream) => `它向 ${stream} 写入超过 ${bytes} 字节，已被终止`,
    ],
    [/^it could not be started: ([\s\S]+)$/u, (why = "") => `无法启动它：${within(why)}`],
    [/^it answered what can't be taken: ([\s\S]+)$/u, (fault = "") => `它的回答无法采用：${within(fault)}`],
    [/^it answered about another event than (\w+)$/u, (event) => `它回答的不是事件 ${event}`],
    [
      /^permissionDecision holds nothing back at (\w+)$/u,
      (event) => `permissionDecision 在 ${event} 时拦不下任何内容`,
    ],
    [
      /^its answer has something that isn't understood at (.+)$/u,
      (places) => `它的回答中有无法理解的内容，位于 ${places === "the whole" ? "整体" : places}`,
    ],
    [
      /^its answer has the key (".+") (more than once|which is not allowed)$/u,
      (key, fault) => `它的回答中的键 ${key} ${fault === "more than once" ? "出现多次" : "不允许使用"}`,
    ],
    [
      /^It runs (.+) of this project, which needs to be trusted first$/u,
      (name) => `它运行此项目的 ${name}，需要先信任该项目`,
    ],
    [
      /^(.+?)(?: and (\d+) more)? changed since this project was trusted; it needs to be trusted again$/u,
      (names, more = "") =>
        `信任此项目之后，${names} ${more === "" ? "" : `及另外 ${more} 个`}有改动；需要重新信任`,
    ],
    [
      /^Nobody can vouch for what is loaded from the project by (.+)$/u,
      (by) => `无法为 ${by} 从项目中加载的内容担保`,
    ],
    [/^Nobody can vouch for (.+?): ([\s\S]+)$/u, (name, why = "") => `无法为 ${name} 担保：${within(why)}`],
    [/^It is larger than (\d+) MB$/u, (size) => `它大于 ${size} MB`],
    [
      /^type: only hooks of the type "command" are heard here$/u,
      () => "type：这里只支持类型为“command”的钩子",
    ],
    [/^exit code (\d+)$/u, (code) => `退出码 ${code}`],
    [/^timed out after ([\d.]+) s$/u, (seconds) => `超过 ${seconds} 秒`],
  ];
}

function assetsInChinese(kinds: string): string {
  const words: Readonly<Record<string, string>> = { dataset: "数据集", document: "文档" };
  return kinds
    .split(", ")
    .map((kind) => words[kind] ?? kind)
    .join("、");
}

/** `secret:aws ×2, pii:email` in words, each with its number. */
function kindsInChinese(kinds = ""): string {
  return kinds
    .split(", ")
    .map((each) => {
      const [, kind = each, count = "1"] = /^(.+) ×(\d+)$/u.exec(each) ?? [];
      return `${count} × ${findingName((key, values) => findings[key].replace("{{name}}", values?.name ?? ""), kind)}`;
    })
    .join("、");
}
