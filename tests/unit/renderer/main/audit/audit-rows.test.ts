import { describe, expect, it } from "vitest";
import type { AuditRowView } from "../../../../../src/preload/contract";
import { appendPage } from "../../../../../src/renderer/main/audit/audit-rows";

function row(seq: number, chain = "a"): AuditRowView {
  return { chain, seq, time: "", kind: "decision", session: "s", tool: "glob", summary: "*", detail: "{}" };
}

describe("appendPage", () => {
  it("lists once what a page repeats because new records pushed the older ones down", () => {
    const rows = appendPage([row(9), row(8)], { rows: [row(8), row(7)], more: false });
    expect(rows.map(({ seq }) => seq)).toEqual([9, 8, 7]);
  });

  it("keeps records of different chains that have the same number", () => {
    const rows = appendPage([row(1)], { rows: [row(1, "b")], more: false });
    expect(rows.map(({ chain }) => chain)).toEqual(["a", "b"]);
  });
});
