import { type PathQuestions, withAnswers } from "../../../src/main/policy/path-oracle";
import { isReadOnly, judgeCommands } from "../../../src/main/shell/read-only/is-read-only";
import { FILE_COMMANDS } from "../../../src/main/shell/read-only/tables/files";
import { SYSTEM_COMMANDS } from "../../../src/main/shell/read-only/tables/system";
import { TEXT_COMMANDS } from "../../../src/main/shell/read-only/tables/text";
import { parseScript } from "../../../src/main/shell/syntax/parse-script";
import { createRandom } from "../../support/random";
import { randomScript } from "../../support/shell-grammar";
import { CANARY, type Sandbox } from "./sandbox";
import { differences, snapshot, treeQuestions } from "./tree";

/** What a script did although it was called read-only. */
export interface Violation {
  readonly script: string;
  readonly changed: readonly string[];
  readonly started: readonly string[];
  /** What it printed of what lies outside. */
  readonly leaked: readonly string[];
}

/** How many commands of one form were generated, and how many of them were proven. */
export interface Recall {
  readonly form: string;
  readonly generated: number;
  readonly proven: number;
}

export interface OracleReport {
  readonly generated: number;
  readonly readOnly: number;
  readonly violations: readonly Violation[];
  readonly recall: readonly Recall[];
}

const BATCH = 100;
const MAX_VIOLATIONS = 20;
/** The programs on the list, and those that bash finds only as programs or that are allowed in front of them. */
const LISTED: ReadonlySet<string> = new Set([
  ...FILE_COMMANDS.keys(),
  ...TEXT_COMMANDS.keys(),
  ...SYSTEM_COMMANDS.keys(),
  ...["git", "find", "timeout", "nice", "time", "[", "test", "printf", "echo", "true", "false", "xxd"],
]);

/** Generates scripts, and runs those that are called read-only. Each that changes or starts something is a violation. */
export async function runReadOnlyOracle(
  sandbox: Sandbox,
  seed: number,
  count: number,
): Promise<OracleReport> {
  const random = createRandom(seed);
  const questions = treeQuestions(sandbox.tree);
  const scripts = Array.from({ length: count }, () => randomScript(random));
  const proven: string[] = [];
  for (const script of scripts) {
    const verdict = await withAnswers((paths) => isReadOnly(parseScript(script), paths), questions);
    if (verdict.readOnly) proven.push(script);
  }
  const violations: Violation[] = [];
  for (let from = 0; from < proven.length && violations.length < MAX_VIOLATIONS; from += BATCH) {
    violations.push(...findViolations(sandbox, proven.slice(from, from + BATCH)));
  }
  return {
    generated: count,
    readOnly: proven.length,
    violations,
    recall: await recallOf(scripts, questions),
  };
}

async function recallOf(scripts: readonly string[], questions: PathQuestions): Promise<readonly Recall[]> {
  const forms = new Map<string, { generated: number; proven: number }>();
  for (const script of scripts.map(parseScript)) {
    const verdicts = await withAnswers((paths) => judgeCommands(script, paths), questions);
    for (const [index, { words }] of script.commands.entries()) {
      const [name, second] = words.map(({ text }) => text ?? "?");
      const form = name === "git" ? `git ${second}` : name;
      if (form === undefined || (name !== "git" && !LISTED.has(form))) continue;
      const known = forms.get(form) ?? { generated: 0, proven: 0 };
      forms.set(form, known);
      known.generated += 1;
      if (verdicts[index]?.readOnly) known.proven += 1;
    }
  }
  return [...forms].map(([form, counts]) => ({ form, ...counts })).sort((a, b) => (a.form < b.form ? -1 : 1));
}

/** Halves a batch that did something until the scripts that did it stand alone. */
function findViolations(sandbox: Sandbox, scripts: readonly string[]): readonly Violation[] {
  const before = snapshot(sandbox.tree);
  const { spawned, output } = sandbox.run(scripts);
  const changed = differences(before, snapshot(sandbox.tree));
  const started = [...spawned].filter((name) => !LISTED.has(name));
  const leaked = [...new Set(output.match(new RegExp(`.{0,40}${CANARY}[\\w-]*`, "g")))];
  if (changed.length === 0 && started.length === 0 && leaked.length === 0) return [];
  const [only] = scripts;
  if (scripts.length === 1 && only !== undefined) return [{ script: only, changed, started, leaked }];
  const middle = Math.ceil(scripts.length / 2);
  return [scripts.slice(0, middle), scripts.slice(middle)].flatMap((half) => findViolations(sandbox, half));
}
