import { describe, expect, it } from "vitest";
import { inChinese } from "../../../src/locales/reasons-zh";
import { readOutcome } from "../../../src/main/hooks/verdict";

const MADE = "hook ./a b.sh";

describe("what hooks and the data shield say, in Chinese", () => {
  it.each([
    ["It holds secret:aws ×2, pii:email", "其中含有 2 × 密钥（aws）、1 × 电子邮件地址"],
    [
      "The arguments hold what must not be passed on: secret:aws; It reads, or may read, protected data: dataset",
      "参数中含有不得传递的内容：1 × 密钥（aws）；它会读取或可能读取受保护的数据：数据集",
    ],
    [
      "Your message was not sent: The data shield could not look at it: shield.assets names columns of a.csv that no such file has: nme (data-shield)",
      "你的消息没有发送：数据防护无法检查它：shield.assets 为 a.csv 指定的列在这些文件中都不存在：nme（数据防护）",
    ],
    [
      "1 part of your message was kept from the model: secret:github",
      "你的消息中有 1 处没有让模型看到：1 × 密钥（github）",
    ],
    [`${MADE} failed: it took longer than 1.5 s and was ended`, `${MADE} 失败：它超过 1.5 秒，已被终止`],
    [`${MADE}: denied the call`, `${MADE}：拒绝了这次调用`],
    [
      "hook a.sh and hook b.sh want different arguments for this call",
      "hook a.sh 和 hook b.sh 对这次调用要求的参数不同",
    ],
    [
      `The call was carried out. What came of it is withheld, because ${MADE} failed: it ended with exit code 1: boom`,
      `调用已执行。结果已拦下，因为 ${MADE} 失败：它以退出码 1 结束：boom`,
    ],
    [
      "a.sh, b.sh, c.sh and 2 more changed since this project was trusted; it needs to be trusted again",
      "信任此项目之后，a.sh, b.sh, c.sh 及另外 2 个有改动；需要重新信任",
    ],
    [
      "a.sh changed since this project was trusted; it needs to be trusted again",
      "信任此项目之后，a.sh 有改动；需要重新信任",
    ],
  ])("say %s", (text, chinese) => {
    expect(inChinese(text)).toBe(chinese);
  });

  it.each([
    { kind: "exited", code: 1 },
    { kind: "signalled", signal: "SIGKILL" },
    { kind: "timed_out", afterMs: 1_000 },
    { kind: "timed_out", afterMs: 1_000, held: true },
    { kind: "overflowed", bytes: 10, stream: "stdout" },
    { kind: "not_started", message: "x" },
    { kind: "cancelled" },
  ] as const)("have words for every way in which a hook can end: $kind", (end) => {
    const verdict = readOutcome("PreToolUse", { end, stdout: "", stderr: "" });
    expect(verdict.kind).toBe("failed");
    expect(inChinese(verdict.kind === "failed" ? verdict.why : "")).not.toMatch(/[a-z]+ [a-z]+/);
  });

  it.each([
    "{",
    '{"decision":"maybe"}',
    '{"a":1,"a":2}',
    'x {"decision": "block"}',
    '{"permissionDecision":"deny"}',
  ])("have words for nonsense: %s", (stdout) => {
    const end = { kind: "exited", code: 0 } as const;
    const verdict = readOutcome("PreToolUse", { end, stdout, stderr: "" });
    const why = verdict.kind === "failed" ? verdict.why : "";
    expect(inChinese(why)).toMatch(/^它的回答无法采用：/);
    expect(inChinese(why)).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/);
  });

  it.each([
    "hook a.sh: Nobody pushes by force here.",
    "It holds a secret",
    "hook a.sh: it ended with exit code 1",
    `hook ${"hook x and ".repeat(100_000)}`,
  ])("leave a hook's own words as they are", (text) => {
    expect(inChinese(text)).toBe(text);
  });
});
