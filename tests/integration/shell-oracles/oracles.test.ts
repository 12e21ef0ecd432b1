import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withAnswers } from "../../../src/main/policy/path-oracle";
import { isReadOnly } from "../../../src/main/shell/read-only/is-read-only";
import { parseScript } from "../../../src/main/shell/syntax/parse-script";
import { type FormRecall, runDenyOracle, runSpellingOracle } from "./deny-oracle";
import { runReadOnlyOracle } from "./read-only-oracle";
import { CANARY, Sandbox } from "./sandbox";
import { differences, HOSTILE_LINKS, plantTree, snapshot, treeQuestions, withHostileLink } from "./tree";

/** The full run: `ORACLE_COUNT=20000 npx vitest run --project integration tests/integration/shell-oracles`. */
const count = Number(process.env.ORACLE_COUNT ?? 600);
const seed = Number(process.env.ORACLE_SEED ?? 20_241);
const timeout = 120_000 + count * 300;

describe("what real bash does with generated scripts", () => {
  const root = mkdtempSync(join(tmpdir(), "gatehouse-oracle-"));
  let sandbox: Sandbox;

  beforeAll(() => {
    sandbox = new Sandbox(root, ["act"]);
    plantTree(sandbox.tree);
  }, 60_000);

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("notices a script that writes, one that only touches a time, and one that starts a program", () => {
    const before = snapshot(sandbox.tree);
    expect(sandbox.run(["echo x > new", "touch -r README.md README.md", "/usr/bin/act"]).spawned).toEqual(
      new Set(["touch", "act"]),
    );
    expect(differences(before, snapshot(sandbox.tree)).sort()).toEqual(["ws", "ws/README.md", "ws/new"]);
  });

  it("sees what a script prints of files outside, of settings of the person and of another process's environment", () => {
    for (const script of [
      "cat ../secret",
      "diff src docs",
      "diff build docs",
      "diff docs/deep src/lib",
      "cat docs/chain",
      "git config --list",
      "git config --global -l",
      "ps auxe",
      "ps -axe",
      "cat processes/*/environ",
    ])
      expect([script, sandbox.run([script]).output.includes(CANARY)]).toEqual([script, true]);
  });

  it.each(HOSTILE_LINKS)(
    "calls no reader of git read-only where .git/%s leads outside: %s",
    async (part, command) => {
      const judge = () =>
        withAnswers((paths) => isReadOnly(parseScript(command), paths), treeQuestions(sandbox.tree));
      const { readOnly, output } = await withHostileLink(sandbox.tree, part, async () => ({
        ...(await judge()),
        output: sandbox.run([command]).output,
      }));
      expect([output.includes(CANARY), readOnly]).toEqual([true, false]);
      expect(await judge()).toMatchObject({ readOnly: true });
    },
  );

  it("never calls a script read-only that changes a file, starts a program off the list or prints what lies outside", {
    timeout,
  }, async () => {
    const report = await runReadOnlyOracle(sandbox, seed, count);
    process.stderr.write(
      `read-only oracle: seed ${seed}, ${report.generated} scripts, ${report.readOnly} proven read-only and run, ` +
        `${report.violations.length} violations\n` +
        `proven by form: ${report.recall.map(({ form, generated, proven }) => `${form} ${proven}/${generated}`).join(", ")}\n`,
    );
    expect(report.violations).toEqual([]);
    expect(report.readOnly).toBeGreaterThan(count / 10);
  });

  it("finds every program that a script's text gives away, and says so where only running can tell", {
    timeout,
  }, async () => {
    const report = await runDenyOracle(sandbox, seed, count);
    const { fixed, dynamic } = report;
    process.stderr.write(
      `deny oracle: seed ${seed}, ${report.generated} scripts; static: ${fixed.found} of ${fixed.ran} that ran it found; ` +
        `dynamic: ${dynamic.found} of ${dynamic.ran} found, ${dynamic.reported} found or reported as unknown; ` +
        `forms that never ran: ${report.idle.length === 0 ? "none" : report.idle.join(", ")}\n${tell(report.recall)}`,
    );
    expect(report.missed.map(({ script, fixed: isFixed }) => ({ script, isFixed }))).toEqual([]);
    expect(fixed.ran).toBeGreaterThan(count / 3);
  });

  it("finds what a rule is about in every other spelling that the tables know", { timeout }, async () => {
    const report = await runSpellingOracle(seed, count);
    process.stderr.write(
      `spelling oracle: seed ${seed}, ${report.generated} commands, ${report.missed.length} missed\n${tell(report.recall)}`,
    );
    expect(report.missed.map(({ rule, command }) => ({ rule, command }))).toEqual([]);
  });
});

/** Recall by form: those that are found each time as a number, the others one by one. */
function tell(recall: readonly FormRecall[]): string {
  const partly = recall.filter(({ ran, found }) => found < ran);
  const lines = partly.map(({ form, ran, found }) => `  ${found} of ${ran}: ${form}\n`);
  return `  ${recall.length - partly.length} of ${recall.length} forms found each time\n${lines.join("")}`;
}
