import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankPaths } from "../../../src/main/tools/rank-paths";

const PATHS = [
  "README.md",
  "docs/readme-of-docs.md",
  "src/main/index.ts",
  "src/renderer/main-index.ts",
  "src/reindex.ts",
  "src/ma/in/dex.ts",
  "tests/main.ts",
];

describe("rankPaths", () => {
  it("puts the name itself first, then names that begin so, then words in names, then folders", () => {
    expect(
      rankPaths(["a/main.ts/x", "b/domain.ts", "c/x-main.ts", "d/main.tsx", "e/main.ts"], "main.ts"),
    ).toEqual(["e/main.ts", "d/main.tsx", "c/x-main.ts", "b/domain.ts", "a/main.ts/x"]);
  });

  it("takes letters in order with others between them, and folders with the name", () => {
    expect(rankPaths(PATHS, "smi")).toContain("src/main/index.ts");
    expect(rankPaths(PATHS, "main/ind")).toEqual(
      ["src/main/index.ts"].concat(rankPaths(PATHS, "main/ind").slice(1)),
    );
    expect(rankPaths(PATHS, "zzz")).toEqual([]);
  });

  it("doesn't mind case and spaces around, and prefers the shorter of equals", () => {
    expect(rankPaths(PATHS, " ReadMe ")[0]).toBe("README.md");
    expect(rankPaths(PATHS, "")).toHaveLength(PATHS.length);
    expect(rankPaths(PATHS, "")[0]).toBe("README.md");
  });

  it("only ever answers paths that were there, each once, in an order that doesn't depend on theirs", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "/", ".", "-", "é"), maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 12 }), letters, (paths, query) => {
        const ranked = rankPaths(paths, query);
        expect(new Set(ranked).size).toBe(ranked.length);
        expect(paths).toEqual(expect.arrayContaining([...ranked]));
        expect(rankPaths(paths.toReversed(), query)).toEqual(ranked);
      }),
    );
  });
});
