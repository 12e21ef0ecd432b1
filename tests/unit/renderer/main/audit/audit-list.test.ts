import { describe, expect, it } from "vitest";
import type { AuditRowView } from "../../../../../src/preload/contract";
import {
  activeParts,
  NO_FILTER,
  toFilter,
  without,
} from "../../../../../src/renderer/main/audit/filter-draft";
import { moveOf } from "../../../../../src/renderer/main/audit/list-keys";
import { BLOCK, RowCache } from "../../../../../src/renderer/main/audit/row-cache";

describe("the keys of the list", () => {
  const at = (index: number) => ({ index, count: 1_000, pageRows: 20 });
  it("move by a row, by a page that keeps one row in sight, and to either end", () => {
    expect(moveOf("ArrowDown", at(3))).toEqual({ kind: "go", index: 4 });
    expect(moveOf("ArrowUp", at(3))).toEqual({ kind: "go", index: 2 });
    expect(moveOf("PageDown", at(3))).toEqual({ kind: "go", index: 22 });
    expect(moveOf("PageUp", at(30))).toEqual({ kind: "go", index: 11 });
    expect(moveOf("Home", at(3))).toEqual({ kind: "go", index: 0 });
    expect(moveOf("End", at(3))).toEqual({ kind: "go", index: 999 });
  });

  it("begin at the first row and stop at the ends", () => {
    expect(moveOf("ArrowDown", at(-1))).toEqual({ kind: "go", index: 0 });
    expect(moveOf("ArrowUp", at(0))).toEqual({ kind: "go", index: 0 });
    expect(moveOf("PageDown", at(990))).toEqual({ kind: "go", index: 999 });
  });

  it("open the row that has the focus, close the detail, and leave other keys alone", () => {
    expect(moveOf("Enter", at(3))).toEqual({ kind: "open" });
    expect(moveOf("Enter", at(-1))).toBeUndefined();
    expect(moveOf("Escape", at(-1))).toEqual({ kind: "close" });
    expect(moveOf("Tab", at(3))).toBeUndefined();
    expect(moveOf("ArrowDown", { index: -1, count: 0, pageRows: 20 })).toBeUndefined();
  });
});

function row(id: number): AuditRowView {
  return {
    id,
    chain: "chain-1",
    seq: 1,
    time: "",
    kind: "decision",
    session: "",
    workspace: "",
    tool: "",
    summary: "",
  };
}

const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => row(from + index));

describe("the rows that were fetched", () => {
  it("stand at their places, also before the first, where new ones come in", () => {
    const cache = new RowCache();
    cache.begin(1);
    expect(cache.missing(-2, 3)).toEqual([-1, 0]);
    cache.put(-1, { epoch: 1, rows: rowsFrom(-2, 2) }, -2);
    cache.put(0, { epoch: 1, rows: rowsFrom(0, BLOCK) }, 0);
    expect([cache.row(-3), cache.row(-2)?.id, cache.row(-1)?.id, cache.row(0)?.id]).toEqual([
      undefined,
      -2,
      -1,
      0,
    ]);
    expect(cache.missing(-2, 3)).toEqual([]);
    // One more has come since: its block is fetched anew.
    expect(cache.missing(-3, 3)).toEqual([-1]);
  });

  it("are forgotten with their epoch, and one of another epoch is not taken", () => {
    const cache = new RowCache();
    cache.begin(1);
    cache.put(0, { epoch: 1, rows: rowsFrom(0, BLOCK) }, 0);
    cache.begin(2);
    expect(cache.row(0)).toBeUndefined();
    expect(cache.put(0, { epoch: 1, rows: rowsFrom(0, BLOCK) }, 0)).toBe(false);
    expect(cache.row(0)).toBeUndefined();
  });

  it("are bounded: what was fetched long ago goes", () => {
    const cache = new RowCache();
    cache.begin(1);
    for (let block = 0; block < 100; block += 1) {
      cache.put(block, { epoch: 1, rows: rowsFrom(block * BLOCK, BLOCK) }, block * BLOCK);
    }
    expect(cache.row(0)).toBeUndefined();
    expect(cache.row(99 * BLOCK)?.id).toBe(99 * BLOCK);
  });
});

describe("the filters", () => {
  it("ask for nothing while nothing is set", () => {
    expect(toFilter(NO_FILTER)).toEqual({});
    expect(toFilter({ ...NO_FILTER, text: "  ", behavior: "nonsense" })).toEqual({});
    expect(activeParts(NO_FILTER)).toEqual([]);
  });

  it("ask for what is set, a chip each, and let go of it again", () => {
    const draft = { ...NO_FILTER, text: " rm ", behavior: "deny", session: "s-1" };
    expect(toFilter(draft)).toEqual({ text: "rm", behavior: "deny", session: "s-1" });
    expect(activeParts(draft)).toEqual(["text", "behavior", "session"]);
    expect(toFilter(without(draft, "text"))).toEqual({ behavior: "deny", session: "s-1" });
  });

  it("keep a period where it was chosen, and take local times", () => {
    const hour = { ...NO_FILTER, period: "hour" as const, chosenAt: 10_000_000 };
    expect(toFilter(hour)).toEqual({ from: 6_400_000 });
    const custom = { ...NO_FILTER, period: "custom" as const, until: "2026-03-04T05:06" };
    expect(toFilter(custom)).toEqual({ until: new Date(2026, 2, 4, 5, 6).getTime() });
    expect(activeParts({ ...custom, until: "" })).toEqual([]);
    expect(toFilter(without(custom, "period"))).toEqual({});
  });
});
