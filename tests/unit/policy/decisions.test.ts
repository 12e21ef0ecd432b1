import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ToolArguments } from "../../../src/main/gate/call";
import { explain } from "../../support/policy-fakes";

const LINE = z.object({
  id: z.string(),
  expect: z.string(),
  tool: z.string(),
  arguments: z.union([z.string(), z.record(z.string(), z.json())]),
  mode: z.string(),
  profile: z.string().optional(),
  settings: z.unknown().optional(),
});

const lines = readFileSync(new URL("../../fixtures/decisions.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => LINE.parse(JSON.parse(line)));

/** What needs tools and their schemas, or the rules about odd file names, is shown where these live. */
const judgedHere = lines.filter(({ id }) => !/^(?:prepare|path)-/.test(id));

describe("the decisions that are settled", () => {
  it("are all there", () => {
    expect(lines).toHaveLength(293);
    expect(judgedHere.length).toBeGreaterThan(260);
  });

  it.each(judgedHere.map((line) => [line.id, line] as const))("%s", async (_, line) => {
    const { merged, candidates } = await explain(line.tool, line.arguments as ToolArguments, {
      mode: line.mode,
      ...(line.profile === undefined ? {} : { profile: line.profile }),
      settings: line.settings,
    });
    const why = candidates.map(
      (candidate) => `${candidate.behavior} ${candidate.source}: ${candidate.reason}`,
    );
    expect(merged.behavior, `${JSON.stringify(line.arguments)}\n${why.join("\n")}`).toBe(line.expect);
  });
});
