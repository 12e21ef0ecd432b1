import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isReadOnly } from "../../../../src/main/shell/read-only/is-read-only";
import { parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { fakePaths } from "../../../support/fake-paths";

const Case = z.object({
  id: z.string(),
  expect: z.string(),
  mode: z.string(),
  arguments: z.object({ command: z.string() }),
});

const file = new URL("../../../fixtures/decisions.jsonl", import.meta.url);
const cases = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => /"id": "(?:readonly|acts)-/.test(line))
  .map((line) => Case.parse(JSON.parse(line)))
  .filter((line) => line.mode === "default");

describe("the agreed cases: what is allowed without asking is exactly what provably reads", () => {
  it("has them all", () => {
    expect(cases.length).toBe(97);
  });

  it.each(cases)("$id $arguments.command", ({ expect: expected, arguments: { command } }) => {
    expect(isReadOnly(parseScript(command), fakePaths())).toMatchObject({ readOnly: expected === "allow" });
  });
});
