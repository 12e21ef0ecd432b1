import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CliBench, type CliResult } from "../terminal/run-cli";

const FIXTURE = join(import.meta.dirname, "../../fixtures/decisions.jsonl");

interface Answer {
  readonly id: string;
  readonly behavior?: string;
  readonly error?: { readonly code: string };
}

const parseLines = <T>(text: string): T[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

let bench: CliBench;
let result: CliResult;
beforeAll(async () => {
  bench = await CliBench.create();
  await mkdir(join(bench.workspace, "src"));
  await writeFile(join(bench.workspace, "src/a.ts"), "export const a = 1;\n");
  await writeFile(join(bench.workspace, ".env"), "KEY=1\n");
  const git = (...args: string[]) => execFileSync("git", ["-C", bench.workspace, ...args]);
  git("init", "--quiet");
  git("add", "README.md", "src");
  git("-c", "user.email=a@example.com", "-c", "user.name=a", "commit", "--quiet", "-m", "first");
  result = await bench.run(
    ["explain", "--batch", "--workspace", bench.workspace],
    await readFile(FIXTURE, "utf8"),
  );
});
afterAll(() => bench.remove());

describe("the table of decisions, asked of the built program", () => {
  it("is answered as each line expects, in order", async () => {
    const lines = parseLines<{ id: string; expect: string }>(await readFile(FIXTURE, "utf8"));
    const answers = parseLines<Answer>(result.stdout);
    expect(lines.length).toBeGreaterThan(250);
    expect(answers.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    const wrong = lines.filter(({ expect: wanted }, index) => !meets(wanted, answers[index]));
    expect(wrong).toEqual([]);
    expect(result.code).toBe(0);
  });
});

function meets(wanted: string, answer: Answer | undefined): boolean {
  const given = answer?.error ? `error:${answer.error.code}` : answer?.behavior;
  return wanted === "deny-or-error" ? given === "deny" || answer?.error !== undefined : given === wanted;
}
