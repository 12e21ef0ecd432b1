import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ASSET_KINDS,
  PII_KINDS,
  SHIELD_ACTIONS,
  SHIELD_EDGES,
  SHIELD_OFF,
  SHIELD_PRESETS,
  type ShieldPolicy,
  TOOL_TREATMENTS,
} from "../../../src/main/shield/policy";
import { uniteShield } from "../../../src/main/shield/unite";
import type { ShieldLayer, ShieldWords } from "../../../src/main/shield/words";

const mine = (words: ShieldWords): ShieldLayer => ({ words, shipped: false, trusted: true });
const shipped = (words: ShieldWords, trusted = false): ShieldLayer => ({ words, shipped: true, trusted });

const action = fc.constantFrom(...SHIELD_ACTIONS);
const treatment = fc.constantFrom(...TOOL_TREATMENTS);
const partial = <T extends Record<string, fc.Arbitrary<unknown>>>(parts: T) =>
  fc.record(parts, { requiredKeys: [] });
const anyWords = partial({
  preset: fc.constantFrom(...SHIELD_PRESETS),
  edges: partial({ message: action, ingress: action, egress: action, reply: action }),
  secrets: fc.boolean(),
  pii: fc.subarray([...PII_KINDS]),
  exfiltration: fc.boolean(),
  maxRows: fc.integer({ min: 1, max: 100 }),
  values: fc.boolean(),
  withholdBinary: fc.boolean(),
  rawOnce: fc.boolean(),
  assets: fc.array(
    fc.record({ path: fc.constantFrom("a.csv", "b.csv"), kind: fc.constantFrom(...ASSET_KINDS) }),
    {
      maxLength: 3,
    },
  ),
  tools: fc
    .array(
      fc.tuple(
        fc.constantFrom("shell", "read_file"),
        partial({ execution: treatment, ingress: treatment, egress: treatment }),
      ),
      { maxLength: 3 },
    )
    .map((tools) => new Map(tools)),
  reviewer: fc.record({
    onError: fc.constantFrom("ask" as const, "block" as const),
    timeoutMs: fc.integer({ min: 1_000, max: 30_000 }),
  }),
  timeoutMs: fc.integer({ min: 100, max: 30_000 }),
}) as fc.Arbitrary<ShieldWords>;

const anyLayers = fc.array(anyWords.map(mine), { maxLength: 4 });

/** In what the second is laxer than the first. */
function loosened(before: ShieldPolicy, after: ShieldPolicy): string[] {
  const at = <Word>(order: readonly Word[], word: Word) => order.indexOf(word);
  const protects = ({ assets }: ShieldPolicy) =>
    assets.filter(({ kind }) => kind === "dataset" || kind === "document");
  const found: [string, boolean][] = [
    ["preset", at(SHIELD_PRESETS, after.preset) < at(SHIELD_PRESETS, before.preset)],
    ...SHIELD_EDGES.map((edge): [string, boolean] => [
      edge,
      at(SHIELD_ACTIONS, after.edges[edge]) < at(SHIELD_ACTIONS, before.edges[edge]),
    ]),
    ...(["secrets", "exfiltration", "values", "withholdBinary"] as const).map((key): [string, boolean] => [
      key,
      before[key] && !after[key],
    ]),
    ["pii", before.pii.some((kind) => !after.pii.includes(kind))],
    ["maxRows", (after.maxRows ?? Infinity) > (before.maxRows ?? Infinity)],
    ["rawOnce", after.rawOnce && !before.rawOnce],
    // Where a redaction was certain, nothing passes as it is, whoever says so.
    ...(["message", "egress"] as const).map((edge): [string, boolean] => [
      `raw ${edge}`,
      before.edges[edge] === "redact" && after.edges[edge] === "ask" && after.rawOnce,
    ]),
    ["assets", protects(before).some((asset) => !after.assets.includes(asset))],
    ["reviewer", before.reviewer !== undefined && after.reviewer === undefined],
    ["onError", before.reviewer?.onError === "block" && after.reviewer?.onError === "ask"],
  ];
  return found.flatMap(([name, is]) => (is ? [name] : []));
}

function treatments(policy: ShieldPolicy, tool: string) {
  const { execution, ingress, egress } = policy.tools.get(tool) ?? {
    execution: "scan",
    ingress: "scan",
    egress: "scan",
  };
  return [execution, ingress, egress].map((word) => TOOL_TREATMENTS.indexOf(word));
}

function toolsLoosened(before: ShieldPolicy, after: ShieldPolicy): boolean {
  return ["shell", "read_file"].some((tool) => {
    const now = treatments(after, tool);
    return treatments(before, tool).some((old, part) => (now[part] ?? -1) < old);
  });
}

describe("the shields of several layers", () => {
  it("are never laxer with one more layer than without it", () => {
    fc.assert(
      fc.property(anyLayers, anyWords, fc.nat(), (layers, words, at) => {
        const more = layers.toSpliced(at % (layers.length + 1), 0, mine(words));
        expect(loosened(uniteShield(layers), uniteShield(more))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("are in nothing laxer with what a repository ships that nobody has trusted, wherever it stands", () => {
    fc.assert(
      fc.property(anyLayers, anyWords, fc.nat(), (layers, words, at) => {
        const before = uniteShield(layers);
        const after = uniteShield(layers.toSpliced(at % (layers.length + 1), 0, shipped(words)));
        expect(loosened(before, after)).toEqual([]);
        expect(toolsLoosened(before, after)).toBe(false);
        expect(after.timeoutMs).toBeLessThanOrEqual(before.timeoutMs);
        expect(after.reviewer === undefined).toBe(before.reviewer === undefined);
        expect(after.assets.length - before.assets.length).toBe(
          (words.assets ?? []).filter(({ kind }) => kind === "dataset" || kind === "document").length,
        );
        for (const edge of SHIELD_EDGES)
          if (before.edges[edge] === "redact") expect(after.edges[edge]).not.toBe("ask");
      }),
      { numRuns: 1_000 },
    );
  });

  it("let nothing pass as it is where one file says redact and another ask, whatever a third one says", () => {
    const [redact, ask, block] = (["redact", "ask", "block"] as const).map((egress) =>
      mine({ edges: { egress } }),
    );
    if (!redact || !ask || !block) throw new Error("three layers");
    expect(uniteShield([ask]).rawOnce).toBe(true);
    for (const layers of [
      [redact, ask],
      [ask, redact],
      [block, redact, ask],
      [redact, block, ask],
    ])
      expect(uniteShield(layers).rawOnce).toBe(false);
  });

  it("bypass a tool only where no layer says otherwise", () => {
    const bypass = mine({ tools: new Map([["shell", { egress: "bypass" }]]) });
    expect(uniteShield([bypass]).tools.get("shell")).toEqual({
      execution: "scan",
      ingress: "scan",
      egress: "bypass",
    });
    for (const word of ["scan", "deny"] as const)
      for (const other of [mine, shipped])
        expect(
          uniteShield([bypass, other({ tools: new Map([["shell", { egress: word }]]) })]).tools.get("shell")
            ?.egress ?? "scan",
        ).toBe(word);
    const wish = { tools: new Map([["shell", { egress: "bypass" as const }]]) };
    expect(uniteShield([shipped(wish)]).tools.size).toBe(0);
    expect(uniteShield([shipped(wish, true)]).tools.get("shell")?.egress).toBe("bypass");
  });

  it("are off without any, and each preset is itself alone", () => {
    expect(uniteShield([])).toEqual(SHIELD_OFF);
    expect(uniteShield([mine({ preset: "strict" })])).toMatchObject({
      preset: "strict",
      edges: { ingress: "block", egress: "redact" },
      maxRows: 10,
      rawOnce: false,
      withholdBinary: true,
    });
  });

  it("let a file's single words stand in place of its own preset's, not of another file's", () => {
    const own = mine({ preset: "balanced", pii: ["email"], edges: { ingress: "redact" } });
    expect(uniteShield([own])).toMatchObject({ pii: ["email"], maxRows: 50, edges: { ingress: "redact" } });
    expect(uniteShield([own, mine({ preset: "balanced" })]).pii).toEqual(PII_KINDS);
  });

  it("take a reviewer and exemptions from a repository once it is trusted", () => {
    const words: ShieldWords = {
      reviewer: { onError: "ask", timeoutMs: 5_000 },
      assets: [{ path: "s", kind: "synthetic" }],
      timeoutMs: 20_000,
    };
    expect(uniteShield([shipped(words)])).toEqual(SHIELD_OFF);
    expect(uniteShield([shipped(words, true)])).toMatchObject({
      reviewer: { onError: "ask", timeoutMs: 5_000 },
      assets: [{ path: "s" }],
      timeoutMs: 20_000,
    });
  });
});
