import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  diffItems,
  foldsOf,
  type SplitRow,
  splitRows,
  type UnifiedRow,
  unifiedRows,
} from "../../../../src/renderer/review/diff-rows";

const items = (signs: string) =>
  diffItems({ signs, text: Array.from(signs, (_, index) => `line ${index}`).join("\n") });

/** Signs of a change as the main process may send them; a remark follows a line. */
const someSigns = fc
  .array(fc.constantFrom(" ", "  ", "    ", "        ", "-", "+", "-\\", "+\\", " \\"), { maxLength: 40 })
  .map((parts) => parts.join(""));

const draw = (row: UnifiedRow) =>
  row.kind === "fold" ? `~${row.count}` : row.kind === "line" ? row.sign : "\\";

describe("diffItems", () => {
  it("numbers the lines of both files, each line once", () => {
    expect(
      items(" -+ \\").map((item) =>
        item.kind === "line" ? [item.sign, item.before, item.after] : item.text,
      ),
    ).toEqual([[" ", 1, 1], ["-", 2, 0], ["+", 0, 2], [" ", 3, 3], "line 4"]);
  });

  it("pairs what replaces each other only where as many lines came as went", () => {
    const other = (signs: string) =>
      items(signs).map((item) => (item.kind === "line" ? item.other : "remark"));
    expect(other("--++")).toEqual(["line 2", "line 3", "line 0", "line 1"]);
    expect(other("-++")).toEqual([undefined, undefined, undefined]);
    expect(other("-\\+\\")).toEqual(["line 2", "remark", "line 0", "remark"]);
  });

  it("copes with a file of 500,000 lines that goes", () => {
    const signs = "-".repeat(500_000);
    expect(diffItems({ signs, text: "\n".repeat(signs.length - 1) })).toHaveLength(signs.length);
  });

  it("has nothing for a change that changes nothing", () => {
    expect(diffItems({ signs: "", text: "" })).toEqual([]);
  });
});

describe("unifiedRows", () => {
  it("keeps three lines around a change and says how many it folds", () => {
    const rows = unifiedRows(items(`${" ".repeat(10)}+${" ".repeat(20)}-${" ".repeat(8)}`), new Set());
    expect(rows.map(draw).join("")).toBe("~7   +   ~14   -   ~5");
  });

  it("folds no fewer than four lines, and nothing where nothing changes", () => {
    expect(unifiedRows(items("      +"), new Set()).map(draw).join("")).toBe("      +");
    expect(foldsOf(items(" ".repeat(50)))).toEqual([]);
  });

  it("opens one fold and leaves the others", () => {
    const all = items(`${" ".repeat(10)}+${" ".repeat(20)}-`);
    const rows = unifiedRows(all, new Set([0]));
    expect(rows.map(draw).join("")).toBe(`${" ".repeat(10)}+   ~14   -`);
    expect(unifiedRows(all, "all")).toEqual(all);
  });

  it("hides nothing that a fold doesn't count, whatever changes", () => {
    fc.assert(
      fc.property(someSigns, (signs) => {
        const all = items(signs);
        const rows = unifiedRows(all, new Set());
        const counted = rows.reduce((sum, row) => sum + (row.kind === "fold" ? row.count : 1), 0);
        expect(counted).toBe(all.length);
        const shown = rows.filter((row) => row.kind === "line" && row.sign !== " ");
        expect(shown).toEqual(all.filter((item) => item.kind === "line" && item.sign !== " "));
      }),
    );
  });
});

describe("splitRows", () => {
  const half = (row: SplitRow, side: "left" | "right") => {
    const item = row.kind === "fold" ? undefined : row[side];
    return item?.text ?? "";
  };

  it("puts the old lines on the left and what took their place on the right", () => {
    const rows = splitRows(items(" --+ "), "all");
    expect(rows.map((row) => [half(row, "left"), half(row, "right")])).toEqual([
      ["line 0", "line 0"],
      ["line 1", "line 3"],
      ["line 2", ""],
      ["line 4", "line 4"],
    ]);
  });

  it("has every line of the old file on the left and of the new one on the right, in order", () => {
    fc.assert(
      fc.property(someSigns, (signs) => {
        const all = items(signs);
        const rows = splitRows(all, "all").filter((row) => row.kind === "pair");
        const numbers = (side: "left" | "right", key: "before" | "after") =>
          rows.flatMap((row) => (row[side]?.kind === "line" ? [row[side][key]] : []));
        const expected = (other: string) =>
          all.filter((item) => item.kind === "line" && item.sign !== other).map((_, index) => index + 1);
        expect(numbers("left", "before")).toEqual(expected("+"));
        expect(numbers("right", "after")).toEqual(expected("-"));
      }),
    );
  });
});
