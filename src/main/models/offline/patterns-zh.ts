import { form, type Grammar, type Pattern, QUOTED } from "./patterns";

/** As WORD in patterns.ts; Chinese puts no space around a word, so its punctuation ends one, too. */
const NAME = `(?:${QUOTED}|[^\\s\uE000\uE001，。；、：]+?)`;
/** As NAME, one of several. Without what separates them: a form with two ways to split a text takes exponential time. */
const LISTED = `(?:${QUOTED}|[^\\s\uE000\uE001，。；、：和]+?)`;
const FILE = "(?:文件)? ?";
const READ = `(?:读取|读|打开|查看|看看|看|显示)(?:一下|一读)? ?${FILE}`;
const CONTENT = "(?: ?的?(?:文件)?内容)?";
const INSIDE = " ?(?:文件)?(?:中|里面|里|内)的? ?";
const INTO = "(?:写入到|写入|写到|写进|保存到|(?<!保)存[入到]|放[到进])";
const SENTENCE = "(?:一|1)?(?:个|句|句话|段)?(?:的|简短|简单)* ?(?:摘要|总结|概括|概述|描述)";
const ABOUT_IT = "(?:关于)?(?:它|该文件|这个文件|文件|内容|其内容)(?:的)?";

const SUMMARY: readonly Pattern[] = [
  {
    asks: "summary",
    form: form(
      `(?:把|将) ?(?:(?:${ABOUT_IT}|(?<source>${NAME}) ?的) ?)?(?:${SENTENCE}|一句关于它的话) ?${INTO} ?${FILE}(?<path>${NAME})`,
    ),
  },
  {
    asks: "summary",
    form: form(
      `(?:写|生成)(?:一句|一句话|一个|一段)?(?:${ABOUT_IT}|关于 ?(?<source>${NAME}) ?的)? ?(?:${SENTENCE}|话) ?(?:到|${INTO}) ?${FILE}(?<path>${NAME})`,
    ),
  },
  {
    asks: "summary",
    form: form(
      `(?:用一句话)?(?:总结|概括|概述)(?:一下)? ?(?:${ABOUT_IT}|${FILE}(?<source>${NAME}))(?:[，,]? ?(?:并|然后)?${INTO} ?${FILE}(?<path>${NAME}))?`,
    ),
  },
  {
    asks: "save-summary",
    form: form(`(?:(?:把|将) ?(?:它|结果|摘要|总结) ?)?${INTO} ?${FILE}(?<path>${NAME})`),
  },
];

const FILES: readonly Pattern[] = [
  {
    asks: "list",
    form: form(
      "(?:有哪些|有什么|列出|显示|查看)(?:一下)?(?:所有|全部)?(?:的)?(?:项目|工作区)?(?:里|中)?(?:的)?文件",
    ),
  },
  {
    asks: "list",
    form: form(
      `(?:列出|显示|查找|找出|找)(?:一下)?(?:所有|全部)?(?:匹配|符合)? ?(?<pattern>${NAME}) ?(?:匹配)?的?(?:所有|全部)?文件`,
    ),
  },
  {
    asks: "list",
    form: form(`(?:列出|显示|查找|找出|找)(?:所有|全部)?(?:匹配|符合)?的?文件 ?[:：]? ?(?<pattern>${NAME})`),
  },
  { asks: "list", form: form(`(?:列出|显示) ?(?<where>${NAME})${INSIDE}(?:所有|全部)?的?文件`) },
  { asks: "list", form: form("(?:列出|查找|找) ?(?<pattern>[^\\s]*[*{\\[][^\\s]*)") },
];

const CHANGE: readonly Pattern[] = [
  {
    asks: "replace",
    form: form(
      `(?:把|将) ?${FILE}(?<path>${NAME})${INSIDE}(?<before>.+?) ?(?:替换成|替换为|换成|改成|改为) ?(?<after>.+)`,
    ),
  },
  {
    asks: "replace",
    form: form(
      `在 ?${FILE}(?<path>${NAME})${INSIDE}[，,]? ?(?:把|将) ?(?<before>.+?) ?(?:替换成|替换为|换成|改成|改为) ?(?<after>.+)`,
    ),
  },
  {
    asks: "write",
    form: form(`(?:把|将) ?(?:文字|文本|内容)? ?(?<text>.+) ?${INTO} ?${FILE}(?<path>${NAME})`),
  },
  {
    asks: "write",
    form: form(`(?:在|向|往) ?${FILE}(?<path>${NAME})(?:${INSIDE})? ?(?:写入|写) ?[:：]? ?(?<text>.+)`),
  },
  { asks: "write", form: form(`(?:写入|写|保存) ?(?<text>.+) ?(?:到|进) ?${FILE}(?<path>${NAME})`) },
  {
    asks: "write",
    form: form(`(?:创建|新建)(?:一个)? ?${FILE}(?<path>${NAME})[，,]? ?内容(?:为|是)? ?[:：]? ?(?<text>.+)`),
  },
];

const REST: readonly Pattern[] = [
  {
    asks: "search",
    form: form("在? ?(?:整个)?(?:项目|工作区|所有文件)(?:中|里)? ?(?:搜索|查找|检索|搜) ?(?<text>.+)"),
  },
  { asks: "search", form: form(`在 ?(?<where>${NAME})(?:${INSIDE})? ?(?:搜索|查找|检索|搜) ?(?<text>.+)`) },
  {
    asks: "search",
    form: form(
      `(?:搜索|查找|检索|搜) ?(?<text>.+?)[，,（(]? ?在 ?(?<where>${NAME}) ?(?:中|里面|里|内)[）)]?`,
    ),
  },
  { asks: "search", form: form("(?:搜索|查找|检索|搜)(?:一下)? ?(?<text>.+)") },
  { asks: "run", form: form("(?:运行|执行)(?:一下)? ?(?:命令)? ?[:：]? ?(?<command>.+)") },
  { asks: "read", form: form(`${READ}(?<paths>${LISTED}(?: ?[、和，] ?${LISTED})*)${CONTENT}(?: 吗)?`) },
  { asks: "read", form: form(`${READ}(?<path>${NAME})${CONTENT}`) },
];

const VERB =
  "(?:读|打开|查看|看|显示|列出|搜|查找|检索|在|向|把|将|写|保存|创建|新建|运行|执行|替换|总结|概括|用一句话|找)";

export const CHINESE: Grammar = {
  patterns: [...SUMMARY, ...FILES, ...CHANGE, ...REST],
  separators: "[，,；;。]? ?(?:然后|接着|之后|随后|最后)[，,]? ?|[；;。] ?",
  weakSeparators: `[，,] ?(?:并且?|再|同时)? ?(?=${VERB})| ?(?:并且?|再) ?(?=${VERB})`,
  verbs: [],
  filler:
    /^(?:请问|请你?|帮我|帮忙|麻烦你?|劳驾|你?能不能|你?能否|可否|你能|你?可以|我想(?:让你|请你)?|我要|给我|现在|首先|先|再)[，,]? ?/u,
  help: /^(?:帮助|你好|您好|你是谁|你能做什么|你会什么|你可以做什么)$/u,
};
