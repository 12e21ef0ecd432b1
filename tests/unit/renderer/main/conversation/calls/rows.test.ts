import { describe, expect, it } from "vitest";
import type { CallView, ItemView } from "../../../../../../src/preload/contract";
import { rowsOf } from "../../../../../../src/renderer/main/conversation/calls/rows";

const ALLOW = { behavior: "allow", reason: "r", source: "default" } as const;
const OUTCOME = { ok: true, text: "x", durationMs: 1 } as const;

function read(id: string, over: Partial<CallView> = {}): CallView {
  return {
    kind: "call",
    id,
    tool: "read_file",
    summary: id,
    arguments: "{}",
    display: { kind: "read", path: id, firstLine: 1, part: false },
    state: "finished",
    candidates: [],
    rungs: [],
    decision: ALLOW,
    outcome: OUTCOME,
    ...over,
  };
}

const said: ItemView = { kind: "assistant", text: "so", streaming: false };
const rows = (items: readonly ItemView[], ...kept: string[]) =>
  rowsOf(items, new Set(kept)).map((row) => (row.kind === "item" ? row.index : [row.first, row.end]));

describe("rows of a conversation", () => {
  it("fold reads that follow each other, from two on", () => {
    expect(rows([said, read("a"), read("b"), read("c"), said, read("d")])).toEqual([0, [1, 4], 4, 5]);
    expect(rows([])).toEqual([]);
  });

  it.each<[string, Partial<CallView>]>([
    ["was denied", { decision: { ...ALLOW, behavior: "deny" } }],
    ["failed", { outcome: { ...OUTCOME, ok: false, code: "not_found" } }],
    ["still runs", { state: "running" }],
    ["somebody was asked about", { outcome: { ...OUTCOME, waitedMs: 5 } }],
    ["is a command", { display: { kind: "command", command: "cat a" } }],
    ["is of a tool that nobody knows", { display: undefined as never }],
  ])("leave a call on its own that %s", (_, over) => {
    expect(rows([read("a"), read("b"), read("c", over), read("d"), read("e")])).toEqual([[0, 2], 2, [3, 5]]);
  });

  it("don't fold a card under the eyes of somebody who has opened it", () => {
    expect(rows([read("a"), read("b"), read("c"), read("d")], "b")).toEqual([0, 1, [2, 4]]);
  });
});
