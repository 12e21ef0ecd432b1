import { CHINESE_FAILURES, inChinese } from "../../../locales/reasons-zh";
import type { Intent } from "./intent";
import type { Phrases } from "./phrases";

const EXAMPLES = [
  "- 读取 README.md",
  "- 列出文件，或：列出匹配 src/**/*.ts 的文件",
  "- 搜索 TODO，或：在 src 中搜索 TODO",
  "- 把“一些文字”写入 notes.txt",
  "- 把 notes.txt 中的“旧文字”替换成“新文字”",
  "- 运行 npm test",
  "- 读取 README.md，然后把一句摘要写入 note.txt",
].join("\n");

const notUnderstood = (clause: string) => `我没有理解“${clause}”，所以什么也没有做。`;

export const CHINESE_PHRASES: Phrases = {
  about: ({ path, gist }) => {
    if (gist.kind === "sentence") return gist.sentence;
    return gist.kind === "empty" ? `${path} 是空文件。` : `${path} 的开头是：${gist.line}`;
  },
  found: (intent) => {
    switch (intent.kind) {
      case "read":
        return `${intent.path} 的内容：`;
      case "list":
        return `匹配 ${intent.pattern} 的文件：`;
      case "search":
        return `${intent.where === undefined ? "" : `在 ${intent.where} 中`}搜索“${intent.text}”的结果：`;
      default:
        return "命令已运行，输出如下：";
    }
  },
  changed: (intent, report) => {
    if (intent.kind !== "replace") return `已完成：${inChinese(report)}`;
    return `${intent.path} 已修改：${inChinese(report)}`;
  },
  summaryWritten: (into, sentence, report) => `已把这句话写入 ${into}：“${sentence}”（${inChinese(report)}）`,
  edited: () => "这次调用在运行前由你修改过，结果如下：",
  denied: (intent, reason) => `${subject(intent)}被拒绝：${sentence(inChinese(reason))}${unchanged(intent)}`,
  notRun: (intent, reason) =>
    `${subject(intent)}没有执行：${sentence(inChinese(reason))}${unchanged(intent)}`,
  failed: (intent, code, message) =>
    `${subject(intent)}失败（${code}）：${CHINESE_FAILURES.get(code) ?? sentence(inChinese(message))}`,
  notAttempted: (intents) => `之后的步骤没有尝试：${intents.map(subject).join("；")}。`,
  sourceMissing: () => "还没有读取任何文件，所以没有内容可以总结。请说明是哪个文件，例如：总结 README.md",
  leftOut: (characters) => `（还有 ${characters} 个字符未在此显示。）`,
  examples: EXAMPLES,
  help: (clause) =>
    [
      clause === undefined ? "这里是离线助手。" : notUnderstood(clause),
      "我是一个基于规则的小型离线助手，不是语言模型。我能理解下面这样的请求，也可以用“然后”连接：",
      "",
      EXAMPLES,
      "",
      "文字或路径里有空格时，请加上引号。要替换的文字在文件中只能出现一次。其他请求需要连接一个语言模型：在桌面版的“设置”中设置，或设置环境变量 GATEHOUSE_BASE_URL 和 GATEHOUSE_MODEL。",
    ].join("\n"),
  helpAgain: (clause) => `${notUnderstood(clause)}输入“帮助”可以查看我能理解的请求。`,
  didYouMean: (clause, suggestion) => `${notUnderstood(clause)}你的意思是：${suggestion}？`,
};

function subject(intent: Intent): string {
  switch (intent.kind) {
    case "read":
      return `读取 ${intent.path} `;
    case "list":
      return `列出 ${intent.pattern} `;
    case "search":
      return `搜索“${intent.text}”`;
    case "write":
      return `写入 ${intent.path} `;
    case "replace":
      return `修改 ${intent.path} `;
    case "run":
      return `命令“${intent.command}”`;
    case "summary":
      return intent.into === undefined ? "总结" : `写入 ${intent.into} `;
  }
}

function unchanged({ kind }: Intent): string {
  if (kind === "run") return "没有运行任何命令。";
  return kind === "write" || kind === "replace" || kind === "summary"
    ? "文件没有改变。"
    : "没有读取任何内容。";
}

function sentence(text: string): string {
  const trimmed = text.trim();
  if (/[。！？]$/u.test(trimmed)) return trimmed;
  // A space after a Latin full stop, so that the next sentence doesn't stick to it.
  return /[.!?]$/u.test(trimmed) ? `${trimmed} ` : `${trimmed}。`;
}
