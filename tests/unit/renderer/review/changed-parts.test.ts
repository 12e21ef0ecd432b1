import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedParts } from "../../../../src/renderer/review/changed-parts";
import { markSegments, splitWhitespace } from "../../../../src/renderer/review/whitespace";

const marked = (line: string, other: string, isNew = true) =>
  changedParts(line, other, isNew).map(({ start, end }) => line.slice(start, end));

describe("changedParts", () => {
  it("marks the words that are new, and on the other side those that are gone", () => {
    expect(marked("const port = 8080;", "const port = 80;")).toEqual(["8080"]);
    expect(marked("const port = 80;", "const port = 8080;", false)).toEqual(["80"]);
  });

  it("marks a change of spaces alone", () => {
    expect(marked("if (a)  return b;", "if (a) return b;")).toEqual(["  "]);
  });

  it("marks nothing where two lines share little, or are too long to compare", () => {
    expect(marked("completely different", "const port = 80;")).toEqual([]);
    expect(marked("a ".repeat(20_000), "a")).toEqual([]);
  });
});

describe("markSegments", () => {
  it("cuts at the edges of the marks, and loses and invents nothing", () => {
    const line = fc.string({ unit: fc.constantFrom(" ", "\t", "a", "b", "中"), maxLength: 30 });
    fc.assert(
      fc.property(line, fc.nat(30), fc.nat(30), (text, one, other) => {
        const part = {
          start: Math.min(one, other, text.length),
          end: Math.min(Math.max(one, other), text.length),
        };
        const segments = markSegments(splitWhitespace(text), part.start === part.end ? [] : [part]);
        expect(segments.map((segment) => segment.text).join("")).toBe(text);
        const inside = segments.filter((segment) => segment.marked).map((segment) => segment.text);
        expect(inside.join("")).toBe(text.slice(part.start, part.end));
      }),
    );
  });
});
