import { describe, expect, it } from "vitest";
import { fuzzyFilter } from "../../../../../src/renderer/main/palette/fuzzy";

const found = (query: string, ...lines: string[]) =>
  fuzzyFilter(query, lines, (line) => {
    const [name = "", rest = ""] = line.split("|");
    return { name, rest };
  });

describe("the palette's search", () => {
  it("keeps the order while nothing is typed", () => {
    expect(found(" ", "b", "a")).toEqual(["b", "a"]);
  });

  it("finds letters in their order, whole pieces and beginnings of words first", () => {
    expect(found("plcy", "Policy", "Audit")).toEqual(["Policy"]);
    expect(found("aud", "Mode auto: deny", "Verify the audit log", "Audit")).toEqual([
      "Verify the audit log",
      "Audit",
      "Mode auto: deny",
    ]);
  });

  it("takes words in any order, and Chinese without spaces", () => {
    expect(found("dark theme", "Theme: dark", "Theme: light")).toEqual(["Theme: dark"]);
    expect(found("主题浅", "主题：浅色", "主题：深色")).toEqual(["主题：浅色"]);
  });

  it("finds a path only by whole pieces of it", () => {
    expect(found("demo", "app|/home/ada/demo", "x|/d/e/m/o")).toEqual(["app|/home/ada/demo"]);
  });
});
