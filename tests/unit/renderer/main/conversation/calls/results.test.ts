import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countMatches, searchResult } from "../../../../../../src/renderer/main/conversation/calls/matches";
import { readResult } from "../../../../../../src/renderer/main/conversation/calls/read-result";
import { shellResult } from "../../../../../../src/renderer/main/conversation/calls/shell-result";

describe("the result of a command", () => {
  it("has the exit code beside the output", () => {
    const text = "The command ended with exit code 127.\nnot found";
    expect(shellResult({ ok: false, code: "shell_failed", text, durationMs: 1 })).toEqual({
      exitCode: 127,
      output: "not found",
    });
    expect(shellResult({ ok: true, text: "hi", durationMs: 1 })).toEqual({ exitCode: 0, output: "hi" });
  });

  it("has no exit code where there was none, and takes none from what a command prints", () => {
    const killed = {
      ok: false,
      code: "shell_failed",
      text: "The command was ended by SIGKILL.\nx",
      durationMs: 1,
    };
    expect(shellResult(killed)).toEqual({ output: killed.text });
    const printed = {
      ok: false,
      code: "cancelled",
      text: "The command ended with exit code 0.\nx",
      durationMs: 1,
    };
    expect(shellResult(printed)).toEqual({ output: printed.text });
  });
});

it.each(["permission_denied", "hook_failed", "result_withheld", undefined])(
  "is no output where a command printed nothing that may be seen: %s",
  (code) => {
    const outcome = { ok: false, text: "The command ended with exit code 1.\nwhy", durationMs: 1 };
    expect(shellResult({ ...outcome, ...(code ? { code } : {}) })).toEqual({
      output: outcome.text,
      refused: true,
    });
  },
);

describe("the result of a read", () => {
  it("is parted from the tool's own last line, where a part was asked for", () => {
    expect(readResult("a\nb\n[no more lines follow]", { part: true })).toEqual({
      text: "a\nb",
      note: "[no more lines follow]",
    });
    expect(readResult("[the file has 2 lines; there is no line 9]", { part: true })).toEqual({
      text: "",
      note: "[the file has 2 lines; there is no line 9]",
    });
  });

  it("is the file, and nothing but the file, where all of it was asked for", () => {
    expect(readResult("a\n[section]", { part: false })).toEqual({ text: "a\n[section]" });
  });
});

describe("the result of a search", () => {
  it("is grouped by file, in order", () => {
    const result = searchResult("b.ts:2: x: y\na.ts:1: z\nb.ts:9: \n[more matches are left out]", true);
    expect(result).toEqual({
      files: [
        {
          path: "b.ts",
          matches: [
            { line: "2", text: "x: y" },
            { line: "9", text: "" },
          ],
        },
        { path: "a.ts", matches: [{ line: "1", text: "z" }] },
      ],
      notes: ["[more matches are left out]"],
    });
    expect(countMatches(result)).toBe(3);
  });

  it("lists names, and what the tool says about them apart", () => {
    expect(searchResult("a.md\nb/c.md\n[3 more; use a narrower pattern]", false)).toEqual({
      files: [
        { path: "a.md", matches: [] },
        { path: "b/c.md", matches: [] },
      ],
      notes: ["[3 more; use a narrower pattern]"],
    });
    expect(searchResult("No files match *.x", false)).toEqual({ files: [], notes: ["No files match *.x"] });
    expect(searchResult("No matches", true)).toEqual({ files: [], notes: ["No matches"] });
  });

  it("loses no line, whatever a file holds", () => {
    const line = fc.string({ unit: fc.constantFrom("a", ":", "1", " ", "[", "]", "/"), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const { files, notes } = searchResult(lines.join("\n"), true);
        const shown = files.flatMap(({ path, matches }) =>
          matches.map((m) => `${path}:${m.line}: ${m.text}`),
        );
        expect([...shown, ...notes].sort()).toEqual((lines.length === 0 ? [""] : [...lines]).sort());
      }),
    );
  });
});
