import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OutputBudget } from "../../../src/main/shell/output-budget";

function collect(chunks: readonly (string | Buffer)[], limit = 1000) {
  const budget = new OutputBudget(limit);
  for (const chunk of chunks) budget.add("stdout", Buffer.from(chunk as string));
  return budget.finish();
}

describe("the output budget", () => {
  it("keeps short output whole, both streams as they come, without newlines at the end", () => {
    const budget = new OutputBudget(1000);
    budget.add("stdout", Buffer.from("a\n"));
    budget.add("stderr", Buffer.from("b\n"));
    budget.add("stdout", Buffer.from("c\n\n"));
    expect(budget.finish()).toEqual({ text: "a\nb\nc", truncated: false });
  });

  it("puts characters together that chunks have split, for each stream by itself", () => {
    const budget = new OutputBudget(1000);
    const [first, second] = [Buffer.from("é").subarray(0, 1), Buffer.from("é").subarray(1)];
    budget.add("stdout", first);
    budget.add("stderr", Buffer.from("x"));
    budget.add("stdout", second);
    expect(budget.finish().text).toBe("xé");
  });

  it.each([
    ["progress", "10%\r55%\r100%\n", "100%"],
    ["progress whose states begin with the return", "\r10%\r55%\r100%\ndone", "100%\ndone"],
    ["progress that ends with a return", "10%\r100%\r", "100%"],
    ["progress before the command went on in the same line", "10%\r100%, done.\nnext", "100%, done.\nnext"],
    ["a last state that is shorter", "Downloading 99%\rDone\n", "Done"],
    ["a last state that is all blanks", "a\nDownloading\r           \rDone\n", "a\nDone"],
    ["a line that is erased", "a\nfetching\r\u001b[Kb\n", "a\nb"],
    ["a line that is erased and ended", "a\nfetching\r\u001b[K\nb", "a\n\nb"],
    ["only a colour after the return", "100%\r\u001b[0m\nb", "100%\nb"],
    ["only a bell after the return", "100%\r\u0007\nb", "100%\\x07\nb"],
    ["CRLF", "a\r\n\r\nb\r\n", "a\n\nb"],
    ["CRLF that a terminal has doubled", "a\r\r\nb\r\r\n", "a\nb"],
    ["progress among lines that end in CRLF", "a\r\n1%\r2%\r\nb\r\n", "a\n2%\nb"],
  ])("shows, of %s, what a terminal would show at the end, however it is cut", (_, printed, shown) => {
    expect(collect([printed])).toEqual({ text: shown, truncated: false });
    expect(collect(printed.split(""))).toEqual({ text: shown, truncated: false });
    for (let cut = 1; cut < printed.length; cut += 1)
      expect(collect([printed.slice(0, cut), printed.slice(cut)]).text).toBe(shown);
  });

  it("counts a progress of ten thousand states as its last one", () => {
    const states = Array.from({ length: 10_000 }, (_, index) => `\rReceiving objects: ${index + 1} of 10000`);
    const whole = { text: "start\nReceiving objects: 10000 of 10000\nend", truncated: false };
    expect(collect(["start\n", ...states, "\nend\n"])).toEqual(whole);
    expect(collect([`start\n${states.join("")}\nend\n`])).toEqual(whole);
  });

  it("marks what is left out beside progress, and counts what was overwritten nowhere", () => {
    const { text, truncated } = collect([
      `START${"x".repeat(2995)}\n`,
      "1%\r".repeat(9000),
      "2%\n",
      "y".repeat(999),
    ]);
    expect(truncated).toBe(true);
    const left = Number(/^STARTx+\n\[… (\d+) characters left out …\]\ny+$/.exec(text)?.[1]);
    expect(left + (text.match(/[STARxy]/g)?.length ?? 0)).toBe(4003);
  });

  it("overwrites nothing of a line that is too long to be progress", () => {
    const { text, truncated } = collect([`START${"x".repeat(50_000)}`, "\r1%\r2%", "\r\nEND"], 100_000);
    expect({ truncated, text }).toEqual({ truncated: false, text: `START${"x".repeat(50_000)}\n2%\nEND` });
  });

  it("overwrites the line of one stream with nothing from the other", () => {
    const budget = new OutputBudget(1000);
    budget.add("stdout", Buffer.from("result\r"));
    budget.add("stderr", Buffer.from("1%\r2%\r\n"));
    budget.add("stdout", Buffer.from("\nmore"));
    expect(budget.finish().text).toBe("2%\nresult\nmore");
  });

  it("loses nothing of text without progress, whatever its line ends are and however it is cut", () => {
    const line = fc.string({ unit: fc.constantFrom("a", "é", "👍", " ", "x".repeat(3000)), maxLength: 6 });
    const end = fc.constantFrom("\n", "\r\n", "\r\r\n");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, end), { maxLength: 8 }),
        fc.integer({ min: 1, max: 5000 }),
        (lines, size) => {
          const bytes = Buffer.from(lines.map(([text, lineEnd]) => text + lineEnd).join(""));
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
            bytes.subarray(index * size, (index + 1) * size),
          );
          const shown = lines.map(([text]) => `${text}\n`).join("");
          expect(collect(chunks, 300_000)).toEqual({ text: shown.replace(/\n+$/, ""), truncated: false });
        },
      ),
    );
  });

  it("makes the same of output however it is cut", () => {
    const units = [
      "\r",
      "\r",
      "\n",
      "a",
      "bc",
      "é👍",
      " ",
      "\u0007",
      "\u001b[0m",
      "\u001b[K",
      "x".repeat(4000),
      "👍".repeat(2040),
    ];
    const printed = fc.array(fc.constantFrom(...units), { maxLength: 30 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(printed, fc.integer({ min: 1, max: 7000 }), (text, size) => {
        const bytes = Buffer.from(text);
        const budget = new OutputBudget(300_000);
        for (let from = 0; from < bytes.length; from += size)
          budget.add("stdout", bytes.subarray(from, from + size));
        expect(budget.finish()).toEqual(collect([text], 300_000));
      }),
      { numRuns: 500 },
    );
  });

  it("replaces what is not UTF-8", () => {
    expect(collect([Buffer.from([97, 0xff, 98])]).text).toBe("a\ufffdb");
  });

  it("keeps the beginning and the end of long output and says how much is missing", () => {
    const { text, truncated } = collect([`START${"x".repeat(5000)}`, "y".repeat(5000), "END"]);
    expect(truncated).toBe(true);
    expect(text).toMatch(/^STARTx+\n\[… 9\d{3} characters left out …\]\ny+END$/);
  });

  it("never exceeds the limit, however the output comes and whatever it consists of", () => {
    const chunk = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.constant("\u0000".repeat(900)),
      fc.constant("👍".repeat(300)),
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 12 }), (chunks) => {
        const { text, truncated } = collect(chunks);
        expect(text.length).toBeLessThanOrEqual(1000);
        expect(text.includes("characters left out")).toBe(truncated);
        expect(text).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 500 },
    );
  });
});
