import { describe, expect, it } from "vitest";
import { rewriteSteps, stepLines } from "../../../src/main/approvals/rewrite-steps";
import type { ToolArguments } from "../../../src/main/gate/call";

const trace = (by: string, original: ToolArguments) => ({ by, phase: "before", original }) as const;
const shown = (before: ToolArguments, after: ToolArguments) =>
  stepLines({ by: "hook x", before, after })?.map(({ kind, text }) => `${kind} ${text}`);

describe("the steps in which programs changed a call", () => {
  it("follow one another, each with what came of it", () => {
    const steps = rewriteSteps([trace("hook one", { command: "a" }), trace("hook two", { command: "b" })], {
      command: "c",
    });
    expect(steps).toEqual([
      { by: "hook one", before: { command: "a" }, after: { command: "b" } },
      { by: "hook two", before: { command: "b" }, after: { command: "c" } },
    ]);
  });

  it("never show what the data shield took out", () => {
    const [step] = rewriteSteps([trace("data-shield", { command: "token" })], { command: "[redacted: x]" });
    expect(step).toEqual({ by: "data-shield", after: { command: "[redacted: x]" } });
    expect(step && stepLines(step)).toBeUndefined();
  });

  it("are compared argument by argument, texts as they are", () => {
    expect(shown({ command: "npm ci", limit: 5 }, { command: "pnpm i", limit: 5 })).toEqual([
      "removed command: npm ci",
      "added command: pnpm i",
      "context limit: 5",
    ]);
    expect(shown({ content: "one\ntwo" }, { content: "one\n2" })).toEqual([
      "context content:",
      "context   one",
      "removed   two",
      "added   2",
    ]);
  });

  it("show a line break at the end, hidden characters, and no line of a text as another argument", () => {
    expect(shown({ content: "a" }, { content: "a\n" })).toEqual([
      "removed content: a",
      "added content:",
      "added   a",
      "added ··",
    ]);
    expect(shown({ command: "a" }, { command: "a\u202eb" })?.[1]).toBe("added command: a\\u{202e}b");
    expect(shown({ content: "x\ny" }, { content: "x\npath: /etc/passwd" })?.at(-1)).toBe(
      "added   path: /etc/passwd",
    );
  });
});
