import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { FIXED_REASONS, inChinese } from "../../../src/locales/reasons-zh";

const SOURCES = resolve("src/main");

function everySource(): string {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(join(SOURCES, path), "utf8"))
    .join("\n");
}

describe("the program's own reasons in Chinese", () => {
  it("are translated from what the program still says, word for word", () => {
    const sources = everySource();
    expect([...FIXED_REASONS.keys()].filter((reason) => !sources.includes(reason))).toEqual([]);
  });

  it.each([
    ["The turn was cancelled, so this call was not run", "这一轮已取消，所以没有运行"],
    ["The command was ended by SIGKILL.", "命令被信号 SIGKILL 终止。"],
    ["The command took more than 1.5 s and was ended.", "命令超过 1.5 秒，已被终止。"],
    ["Mode default: ask for changing files", "模式 default：修改文件询问"],
    [
      "Mode dont_ask denies what needs approval: File writes need approval",
      "模式 dont_ask 拒绝需要批准的操作：写入文件需要批准",
    ],
    [
      "Mode default: ask for other commands, since `.git` points to /out/.git, which is outside the workspace",
      "模式 default：其他命令询问，因为`.git` 指向 /out/.git，它在工作区之外",
    ],
    [
      "Mode default: ask for other commands, since `core.worktree` in the git settings names /w/x, which the rule Read(x) is about",
      "模式 default：其他命令询问，因为git 设置中的 `core.worktree` 指定了 /w/x，它受规则 Read(x) 约束",
    ],
    ["Allowed by the rule Bash(make) (user)", "由规则 Bash(make) (user) 允许"],
    [
      "It may be what the rule Bash(curl *) (user) is about: a text or a setting on the line names a program, and may be run",
      "它可能属于规则 Bash(curl *) (user) 所指的操作：命令行中的文本或设置指定了一个程序，它可能会被运行",
    ],
    ["tools.overrides is silent on shell", "tools.overrides 没有提到 shell"],
    ["Your message was not sent: no: (x) (hook a.sh)", "你的消息没有发送：no: (x)（hook a.sh）"],
    [
      "Your message was not sent: The data shield could not look at it (data-shield)",
      "你的消息没有发送：数据防护无法检查它（数据防护）",
    ],
    ["Stopped by hook a.sh: enough: now", "已由 hook a.sh 结束这一轮：enough: now"],
    ["Stopped.", "已停止。"],
    ["Replaced a (b).txt (12 bytes).", "已覆盖 a (b).txt（12 字节）。"],
    ["Replaced the text on line 3 of a.b.txt.", "替换了第 3 行的文字。"],
  ])("say %s as %s", (text, chinese) => {
    expect(inChinese(text)).toBe(chinese);
  });

  it.each(["", "constructor", "User denied this tool call ", "Created x."])("leave %j as it is", (text) => {
    expect(inChinese(text)).toBe(text);
  });

  it("survive a text that quotes itself without end", () => {
    const endless = "Mode dont_ask denies what needs approval: ".repeat(50_000);
    expect(inChinese(endless)).toContain("模式 dont_ask");
    expect(inChinese("x, so this call was not run".repeat(50_000))).toContain("所以没有运行");
  });
});
