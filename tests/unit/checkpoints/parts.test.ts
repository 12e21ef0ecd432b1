import { describe, expect, it } from "vitest";
import { maskArguments } from "../../../src/main/audit/mask";
import { splitIntoParts } from "../../../src/main/checkpoints/parts";
import type { DoablePlan } from "../../../src/main/checkpoints/plan";

const plan = (path: string, changes = 1): DoablePlan => ({
  path,
  ids: Array.from({ length: changes }, (_, index) => `${index}`.padStart(36, "0")),
  from: null,
  to: { sha256: "0".repeat(64), size: 1, mode: 0o644, kept: true },
  emptyFolders: 0,
});

const many = (count: number, make: (index: number) => DoablePlan) =>
  Array.from({ length: count }, (_, i) => make(i));

describe("the parts of an undo", () => {
  it.each([
    ["short paths", many(5_000, (index) => plan(`src/${index}.ts`))],
    ["paths as long as they may be", many(100, (index) => plan(`${index}/${"d/".repeat(2_000)}`))],
    ["many changes of every file", many(500, (index) => plan(`src/${index}.ts`, 90))],
  ])("hold all files in their order, and each fits into an audit record uncut: %s", (_, plans) => {
    const parts = splitIntoParts(plans);
    expect(parts.flat()).toEqual(plans);
    for (const part of parts) {
      const args = {
        files: part.map(({ path }) => path),
        changes: part.flatMap(({ ids }) => [...ids]),
        contents: part.map(({ to }) => to?.sha256 ?? null),
        part: 1,
      };
      expect(Object.keys(maskArguments(args))).toEqual(Object.keys(args));
      expect(maskArguments(args).changes).toHaveLength(args.changes.length);
    }
  });

  it("are few", () => {
    expect(splitIntoParts(many(5_000, (index) => plan(`src/${index}.ts`)))).toHaveLength(25);
    expect(splitIntoParts([plan("a")])).toHaveLength(1);
    expect(splitIntoParts([])).toEqual([]);
  });
});
