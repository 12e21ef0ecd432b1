import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { explainShell, verdict } from "../../support/policy-fakes";

const FIXTURE = new URL("../../fixtures/ordinary-commands.jsonl", import.meta.url);

/** What people type in a day's work, and what becomes of it in mode default. */
interface Line {
  readonly id: string;
  readonly ecosystem: keyof typeof RULES;
  readonly command: string;
  readonly expect: "allow" | "ask";
  /** The reason that a person would accept for being asked. */
  readonly why?: string;
}

/** The ten rules that somebody has after a week. */
const RULES = {
  javascript: [
    ...["Bash(npm run *)", "Bash(npm test *)", "Bash(npm ci)", "Bash(npx tsc *)", "Bash(npx eslint *)"],
    ...["Bash(npx prettier *)", "Bash(npx vitest *)", "Bash(git add *)", "Bash(git commit *)", "Read"],
  ],
  python: [
    ...["Bash(pytest *)", "Bash(python -m pytest *)", "Bash(uv run pytest *)", "Bash(poetry run pytest *)"],
    ...[
      "Bash(ruff *)",
      "Bash(mypy *)",
      "Bash(black *)",
      "Bash(make *)",
      "Bash(git add *)",
      "Bash(git commit *)",
    ],
  ],
  native: [
    ...[
      "Bash(cargo build *)",
      "Bash(cargo test *)",
      "Bash(cargo check *)",
      "Bash(cargo clippy *)",
      "Bash(cargo fmt *)",
    ],
    ...["Bash(go build *)", "Bash(go test *)", "Bash(go vet *)", "Bash(git add *)", "Bash(git commit *)"],
  ],
} as const;

const LINES: readonly Line[] = readFileSync(FIXTURE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const situationOf = ({ ecosystem }: Line) => ({ settings: { permissions: { allow: RULES[ecosystem] } } });

it("asks about no ordinary command that should pass, and about each that shouldn't", async () => {
  expect(LINES.length).toBeGreaterThanOrEqual(200);
  expect(new Set(LINES.map(({ id }) => id)).size).toBe(LINES.length);
  const answers = await Promise.all(LINES.map((line) => verdict(line.command, situationOf(line))));
  const wrong = LINES.map(({ command, expect: wanted }, index) => ({
    command,
    wanted,
    given: answers[index],
  }));
  tellWhy(LINES.filter((_, index) => answers[index] === "ask"));
  expect(wrong.filter(({ wanted, given }) => wanted !== given)).toEqual([]);
});

it("gives a reason for each that it asks about", async () => {
  for (const line of LINES.filter(({ expect: wanted }) => wanted === "ask")) {
    expect([line.id, line.why]).toEqual([line.id, expect.stringMatching(/\w/)]);
    expect((await explainShell(line.command, situationOf(line))).merged.reason).toMatch(/\w/);
  }
});

function tellWhy(asked: readonly Line[]): void {
  const counts = new Map<string, number>();
  for (const { why = "no reason" } of asked) counts.set(why, (counts.get(why) ?? 0) + 1);
  const reasons = [...counts].sort((a, b) => b[1] - a[1]).map(([why, count]) => `${why} ${count}`);
  process.stderr.write(`ordinary commands: ${asked.length} of ${LINES.length} ask: ${reasons.join(", ")}\n`);
}
