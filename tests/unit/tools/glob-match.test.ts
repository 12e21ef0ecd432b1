import { describe, expect, it } from "vitest";
import { GlobMatcher } from "../../../src/main/tools/glob-match";

const PATHS = ["a.ts", ".env", "src/a.ts", "src/deep/b.test.ts", "src/[id].ts", "docs/x.md", "new\nline.ts"];

describe("glob patterns", () => {
  it.each([
    ["*.ts", ["a.ts", "new\nline.ts"]],
    ["**/*.ts", ["a.ts", "src/a.ts", "src/deep/b.test.ts", "src/[id].ts", "new\nline.ts"]],
    ["**", PATHS],
    [".*", [".env"]],
    ["src/*", ["src/a.ts", "src/[id].ts"]],
    ["{src,docs}/*.{ts,md}", ["src/a.ts", "src/[id].ts", "docs/x.md"]],
    ["src/\\[id\\].ts", ["src/[id].ts"]],
    ["nothing", []],
  ])("%s", (pattern, matching) => {
    expect(new GlobMatcher(pattern).filter(PATHS)).toEqual(matching);
  });

  it.each(["/etc/*", "../*", "a/../../b", "C:/x", "\\\\server\\x", "{../a,b}", "{a,..}/b", "!../a"])(
    "refuses %j, which points outside",
    (pattern) => {
      expect(() => new GlobMatcher(pattern)).toThrow(expect.objectContaining({ code: "path_escape" }));
    },
  );

  it("gives up on a pattern that would match for ever", () => {
    const pattern = `${"*a".repeat(30)}b`;
    const matcher = new GlobMatcher(pattern);
    expect(() => matcher.filter(["a".repeat(200)])).toThrow(
      expect.objectContaining({ code: "invalid_pattern" }),
    );
  });

  it("is not confused by odd patterns", () => {
    for (const pattern of ["[", "(", "{", "+(", "a)", "`$x`", "/*/ 1", "*".repeat(900), "\u2028"]) {
      try {
        expect(Array.isArray(new GlobMatcher(pattern).filter(PATHS))).toBe(true);
      } catch (error) {
        expect(["invalid_pattern", "path_escape"]).toContain((error as { code: string }).code);
      }
    }
  });
});
