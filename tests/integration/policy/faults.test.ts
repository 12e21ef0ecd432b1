import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CliBench, type CliResult } from "../terminal/run-cli";

const FIXTURE = join(import.meta.dirname, "../../fixtures/faults.jsonl");

interface Line {
  readonly id: string;
  readonly expect: string;
}

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
  await plantWorkspace(bench.workspace);
  const text = await readFile(FIXTURE, "utf8");
  result = await bench.run(["explain", "--batch", "--workspace", bench.workspace], text);
});
afterAll(() => bench.remove());

describe("faults that were found in the running product, asked of the built program", () => {
  it("are answered as each line expects, in order", async () => {
    const lines = parseLines<Line>(await readFile(FIXTURE, "utf8"));
    const answers = parseLines<Answer>(result.stdout);
    expect(answers.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    const wrong = lines
      .map(({ id, expect: wanted }, index) => ({ id, wanted, given: givenBy(answers[index]) }))
      .filter(({ wanted, given }) => !meets(wanted, given));
    expect(wrong).toEqual([]);
    expect(result.code).toBe(0);
  });
});

/** A committed README.md, src/a.ts, secrets/a and a notes.txt that was changed later; the rest is untracked. */
async function plantWorkspace(workspace: string): Promise<void> {
  const write = (path: string, text: string) => writeFile(join(workspace, path), text);
  const git = (...args: string[]) => execFileSync("git", ["-C", workspace, ...args]);
  for (const folder of ["src", "secrets", "sub"]) await mkdir(join(workspace, folder));
  await write("README.md", "# Title\n");
  await write("src/a.ts", "export const a = 1;\n");
  await write("notes.txt", "first\n");
  await write("secrets/a", "secret\n");
  git("init", "--quiet");
  git("add", "README.md", "src", "notes.txt", "secrets");
  git("-c", "user.email=a@example.com", "-c", "user.name=a", "commit", "--quiet", "-m", "first");
  await write("notes.txt", "second\n");
  await write(".env", "API_KEY=1\n");
  await write(".env.local", "API_KEY=2\n");
  await write("locked.txt", "locked\n");
  await write("sub/x.txt", "x\n");
}

const givenBy = (answer: Answer | undefined) =>
  answer?.error ? `error:${answer.error.code}` : (answer?.behavior ?? "nothing");

function meets(wanted: string, given: string): boolean {
  if (wanted === "deny-or-error") return given === "deny" || given.startsWith("error:");
  if (wanted === "not-allow") return given === "ask" || given === "deny";
  return given === wanted;
}
