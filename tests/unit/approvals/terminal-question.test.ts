import { describe, expect, it } from "vitest";
import { questionFor } from "../../../src/main/approvals/terminal-question";
import type { ReviewView } from "../../../src/preload/contract/review";
import { makeView } from "./ask";

const diff = (path: string, isNew = false): ReviewView["body"] => ({
  kind: "diff",
  path,
  isNew,
  added: 120,
  removed: 3,
  signs: "",
  text: "",
});
const command = (text: string): ReviewView["body"] => ({
  kind: "command",
  command: text,
  cwd: "/w",
  parts: [],
  problems: [],
});

function ask(body: ReviewView["body"], tool = "shell", lines = 9, columns = 80): string {
  return questionFor(makeView({ tool, body }), lines, columns);
}

describe("the question at the terminal", () => {
  it("repeats what is asked", () => {
    expect(ask(diff("src/long.js"), "write_file")).toBe("Allow write_file src/long.js (+120 −3)? [y/N] ");
    expect(ask(diff("a", true), "write_file")).toBe("Allow write_file a (new, +120 −3)? [y/N] ");
    expect(ask(command("make test"))).toBe("Allow shell make test? [y/N] ");
    expect(ask({ kind: "arguments", text: "{}" }, "mcp")).toBe("Allow mcp? [y/N] ");
  });

  it("tells of a long request how far up it begins, and that a command has more lines", () => {
    expect(ask(command(`rm -rf .${"\n".repeat(300)}# ls`), "shell", 305)).toBe(
      "Allow shell rm -rf . … (305 lines up to here)? [y/N] ",
    );
  });

  it.each([24, 30, 40, 80, 200])(
    "is one row of %i cells or less together with its answer, whatever is asked about",
    (columns) => {
      for (const text of [
        "x".repeat(500),
        "世".repeat(500),
        "\t".repeat(99),
        `${" ".repeat(500)}y`,
        "a\nb",
      ]) {
        const question = ask(command(text), "shell", 9, columns);
        const cells = [...question].reduce(
          (sum, part) => sum + (part === "\t" ? 8 : part > "\x7f" ? 2 : 1),
          0,
        );
        expect(cells + "yes".length).toBeLessThanOrEqual(columns);
        expect(question).toMatch(/^Allow shell[^\n]*\? \[y\/N\] $/);
      }
    },
  );
});
