import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonReader } from "../../../../src/main/shield/values/json-reader";
import { TableReader } from "../../../../src/main/shield/values/table-reader";
import type { ValueReader, ValueSink } from "../../../../src/main/shield/values/value-reader";

type Value = readonly [column: string | undefined, text: string];

function read(create: (sink: ValueSink) => ValueReader, pieces: readonly string[]) {
  const columns: string[] = [];
  const values: Value[] = [];
  const reader = create({
    column: (name) => void columns.push(name),
    value: (column, text) => void values.push([column, text]),
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { columns, values };
}

const table = (...pieces: readonly string[]) => read((sink) => new TableReader(sink), pieces);
const json = (...pieces: readonly string[]) => read((sink) => new JsonReader(sink), pieces);

describe("rows of fields", () => {
  it.each([
    ["plain", "name,city\nAda,London\n"],
    ["without an end", "name,city\nAda,London"],
    ["with carriage returns", "name,city\r\nAda,London\r\n"],
    ["with old ones alone", "name,city\rAda,London\r"],
    ["quoted", '"name","city"\n"Ada","London"\n'],
    ["with semicolons", "name;city\nAda;London\n"],
    ["with tabs", "name\tcity\nAda\tLondon\n"],
    ["with bars", "name|city\nAda|London\n"],
    ["with empty lines", "name,city\n\nAda,London\n\n\n"],
  ])("%s", (_, text) => {
    expect(table(text)).toEqual({
      columns: ["name", "city"],
      values: [
        ["name", "Ada"],
        ["city", "London"],
      ],
    });
  });

  it("reads quotes, line ends and delimiters in quotes", () => {
    expect(table('a,b\n"x ""y"" z","1\r\n2, 3"\n').values).toEqual([
      ["a", 'x "y" z'],
      ["b", "1\r\n2, 3"],
    ]);
  });

  it("takes a single line for values, and more fields than names for fields without one", () => {
    expect(table("Ada,London")).toEqual({
      columns: [],
      values: [
        [undefined, "Ada"],
        [undefined, "London"],
      ],
    });
    expect(table("a\nx,y\n").values).toEqual([
      ["a", "x"],
      [undefined, "y"],
    ]);
  });

  it("still tells the rows that a quote without an end took in", () => {
    const { values } = table('a,b\n"x,y\nAda,London\n');
    expect(values).toContainEqual([undefined, "Ada"]);
    expect(values).toContainEqual([undefined, "London"]);
  });

  it("hands on a line without end in pieces", () => {
    const { values } = table(
      "a\n",
      ..."x"
        .repeat(50)
        .split("")
        .map((x) => x.repeat(10_000)),
    );
    expect(values.length).toBeGreaterThan(5);
    expect(values.map(([, text]) => text).join("")).toBe("x".repeat(500_000));
  });

  it("reads the same however it is cut", () => {
    const piece = fc.constantFrom("a", "b c", ",", '"', '""', "\n", "\r\n", "ü");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.infiniteStream(fc.nat(3)), (pieces, cuts) => {
        const text = `h,i\n${pieces.join("")}`;
        expect(table(...cut(text, cuts))).toEqual(table(text));
      }),
    );
  });
});

describe("values of JSON", () => {
  it.each([
    ["an array", '[{"a":"x","b":12},{"a":"y"}]'],
    ["lines", '{"a":"x","b":12}\n{"a":"y"}\n'],
    ["lines with carriage returns and blanks", ' { "a" : "x" , "b" : 12 }\r\n\r\n{ "a" : "y" }'],
  ])("%s", (_, text) => {
    expect(json(text).values).toEqual([
      ["a", "x"],
      ["b", "12"],
      ["a", "y"],
    ]);
  });

  it("names a value after the nearest key, and reads escapes", () => {
    expect(json('{"p":{"q":["\\u00e4\\n\\"","z"]},"r":"s"} ["t"] 42').values).toEqual([
      ["q", 'ä\n"'],
      ["q", "z"],
      ["r", "s"],
      [undefined, "t"],
      [undefined, "42"],
    ]);
  });

  it("survives nesting without end, and what is no JSON", () => {
    expect(json("[".repeat(100_000), '"x"').values).toEqual([[undefined, "x"]]);
    expect(json('}}]]{"a":"x').values).toEqual([["a", "x"]]);
  });

  it("reads every text of any value, however it is cut", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.infiniteStream(fc.nat(3)), (value, cuts) => {
        const text = JSON.stringify([value]);
        expect(json(...cut(text, cuts)).values).toEqual(Object.entries(JSON.parse(text)[0]));
      }),
    );
  });
});

function cut(text: string, cuts: Iterator<number>): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = Number(cuts.next().value) + 1;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}
