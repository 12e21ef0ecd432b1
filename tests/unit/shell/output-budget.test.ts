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
