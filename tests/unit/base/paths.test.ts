import { sep } from "node:path";
import { expect, test } from "vitest";
import { isInside, pathBelow, toSlashes } from "../../../src/main/base/paths";

test("only the separator of the system becomes a slash", () => {
  expect(toSlashes("src\\main\\a.ts", "\\")).toBe("src/main/a.ts");
  expect(toSlashes("a\\b/c", "/")).toBe("a\\b/c");
});

const system = (path: string) => path.replaceAll("/", sep);

test.each([
  ["/work/project", ""],
  ["/work/project/src/a.ts", "src/a.ts"],
  ["/work/project/..a", "..a"],
  ["/work/project/../project/b", "b"],
  ["/work", undefined],
  ["/work/other", undefined],
  ["/work/project-2", undefined],
  ["/etc/passwd", undefined],
])("from /work/project, %s is %s below it", (path, way) => {
  expect(pathBelow(system("/work/project"), system(path))).toBe(way);
});

test.each([
  ["/work", "/work", true],
  ["/work", "/work/a", true],
  ["/", "/a", true],
  ["/work", "/working", false],
  ["/work", "/", false],
])("in the folder %s lies %s: %s", (folder, path, lies) => {
  expect(isInside(system(folder), system(path))).toBe(lies);
});
