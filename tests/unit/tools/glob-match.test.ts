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

  it.each([
    ["a group", "src/(group)/*.ts", ["src/(group)/a.ts", "src/group/a.ts"]],
    ["a parameter", "[id].ts", ["[id].ts", "i.ts"]],
    ["a group and a class", "src/(group)/[a-c].ts", ["src/(group)/a.ts", "src/group/a.ts"]],
    ["a parameter and a choice", "src/[id]/(page|layout).ts", ["src/[id]/page.ts", "src/i/page.ts"]],
    ["a catch-all", "src/[...slug]/*.ts", ["src/[...slug]/page.ts", "src/s/page.ts"]],
    ["an optional catch-all", "src/[[...slug]]/*.ts", ["src/[[...slug]]/page.ts"]],
    ["a dotted group", "(..)photo/*", ["(..)photo/a.ts"]],
    ["a copy", "a (1).txt", ["a (1).txt"]],
    ["an open parenthesis", "a(b", ["a(b"]],
    ["an open bracket", "a[b", ["a[b"]],
    ["a copy of an exclamation", "hey!(1).txt", ["hey!(1).txt"]],
    ["an exclusion", "!**/{i,[id]}.ts", undefined],
  ])("takes brackets in names for letters, too: %s", (_, pattern, matching) => {
    const paths = [
      ...["src/(group)/a.ts", "src/group/a.ts", "[id].ts", "i.ts", "src/[id]/page.ts", "src/i/page.ts"],
      ...["src/[...slug]/page.ts", "src/s/page.ts", "src/[[...slug]]/page.ts", "(..)photo/a.ts", "a (1).txt"],
      ...["a(b", "a[b", "hey!(1).txt"],
    ];
    const expected = matching ?? paths.filter((path) => path !== "[id].ts" && path !== "i.ts");
    const found = new GlobMatcher(pattern).filter(paths);
    expect(found.filter((path) => expected.includes(path))).toEqual(expected);
    expect(found.filter((path) => !expected.includes(path))).toEqual([]);
  });

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
