import { expect, it } from "vitest";
import type { ToolResult } from "../../../src/main/gate/decision";
import { mergeResult } from "../../../src/main/hooks/merge-result";
import { readOutcome } from "../../../src/main/hooks/verdict";
import { exits, prints } from "../../support/hook-fakes";

const OUTPUT: ToolResult = { ok: true, output: "output", changes: [{ id: "1", path: "a" }] };
const hear = (name: string, outcome = prints("")) => ({ name, verdict: readOutcome("PostToolUse", outcome) });
const own = (name: string, specific: object) => hear(name, prints({ hookSpecificOutput: specific }));
const merge = (...heard: ReturnType<typeof hear>[]) => mergeResult(heard, "shell", OUTPUT);

it("hooks that have nothing to say leave a result as it is", () => {
  expect(
    merge(hear("hook a"), hear("hook b", prints("text")), hear("hook c", prints({ decision: "approve" }))),
  ).toEqual({ result: OUTPUT, acts: [] });
});

it.each([
  { updatedToolOutput: "other" },
  { updatedMCPToolOutput: "other" },
  { updatedToolOutput: { stdout: "other" } },
])("%j takes the output's place", (specific) => {
  expect(merge(own("hook a", specific), hear("hook b"))).toEqual({
    result: { ...OUTPUT, output: "other" },
    acts: [{ by: "hook a", action: "replaced" }],
  });
});

it("a replacement stands in for what a failed command said, too", () => {
  const result: ToolResult = { ok: false, code: "shell_failed", message: "secret" };
  const merged = mergeResult([own("hook a", { updatedToolOutput: "other" })], "shell", result);
  expect(merged.result).toEqual({ ok: false, code: "shell_failed", message: "other" });
});

it("the same output from two hooks is one, different ones withhold it and name both", () => {
  const [a, b] = ["hook a", "hook b"].map((name) => own(name, { updatedToolOutput: "other" }));
  if (!a || !b) throw new Error("two hooks");
  expect(merge(a, b).result).toEqual({ ...OUTPUT, output: "other" });
  const { result, acts } = merge(a, own("hook c", { updatedToolOutput: "another" }));
  expect(result).toEqual({
    ok: false,
    code: "hook_failed",
    message:
      "The call was carried out. What came of it is withheld, because hook a and hook c want different outputs in its place",
    changes: OUTPUT.changes,
  });
  expect(acts.map(({ action }) => action)).toEqual(["failed", "failed"]);
});

it("one that failed withholds what another would replace", () => {
  const merged = merge(own("hook a", { updatedToolOutput: "other" }), hear("hook b", exits(1, "oops")));
  const why = "hook b failed: it ended with exit code 1: oops";
  expect(merged.result).toMatchObject({
    code: "hook_failed",
    message: `The call was carried out. What came of it is withheld, because ${why}`,
  });
  expect(merged.acts[0]).toEqual({ by: "hook b", action: "failed", reason: why });
  const failed = mergeResult([hear("hook b", exits(1))], "shell", {
    ok: false,
    code: "shell_failed",
    message: "x",
  });
  expect(failed.result).toMatchObject({
    message: expect.stringMatching(/^The call failed \(shell_failed\)\. /),
  });
});

it("objections and context are told to the model behind the output", () => {
  const { result, acts } = merge(
    hear("hook a", exits(2, "lint failed")),
    hear("hook b", prints({ decision: "block", reason: "tests failed" })),
    hear("hook c", prints({ decision: "block" })),
    own("hook d", { additionalContext: "more" }),
  );
  expect(result).toEqual({
    ...OUTPUT,
    output: [
      "output",
      "hook a: lint failed",
      "hook b: tests failed",
      "hook c: objects to what was done, without a reason",
      "hook d: more",
    ].join("\n"),
  });
  expect(acts.map(({ by, action }) => `${by} ${action}`)).toEqual([
    "hook a added",
    "hook b added",
    "hook c added",
    "hook d added",
  ]);
});

it("the turn can end with it, also when it is withheld", () => {
  const stop = hear("hook a", prints({ continue: false, stopReason: "enough" }));
  const halt = { by: "hook a", reason: "enough" };
  expect(merge(stop)).toEqual({
    result: { ...OUTPUT, halt },
    acts: [{ by: "hook a", action: "stopped", reason: "enough" }],
  });
  expect(merge(stop, hear("hook b", exits(1))).result).toMatchObject({ code: "hook_failed", halt });
});
