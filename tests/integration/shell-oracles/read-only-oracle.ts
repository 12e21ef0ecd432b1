import { isReadOnly } from "../../../src/main/shell/read-only/is-read-only";
import { FILE_COMMANDS } from "../../../src/main/shell/read-only/tables/files";
import { SYSTEM_COMMANDS } from "../../../src/main/shell/read-only/tables/system";
import { TEXT_COMMANDS } from "../../../src/main/shell/read-only/tables/text";
import { parseScript } from "../../../src/main/shell/syntax/parse-script";
import { createRandom } from "../../support/random";
import { randomScript } from "../../support/shell-grammar";
import type { Sandbox } from "./sandbox";
import { differences, snapshot, treePaths } from "./tree";

/** What a script did although it was called read-only. */
export interface Violation {
  readonly script: string;
  readonly changed: readonly string[];
  readonly started: readonly string[];
}

export interface OracleReport {
  readonly generated: number;
  readonly readOnly: number;
  readonly violations: readonly Violation[];
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
export function runReadOnlyOracle(sandbox: Sandbox, seed: number, count: number): OracleReport {
  const random = createRandom(seed);
  const paths = treePaths(sandbox.tree);
  const scripts = Array.from({ length: count }, () => randomScript(random));
  const proven = scripts.filter((script) => isReadOnly(parseScript(script), paths).readOnly);
  const violations: Violation[] = [];
  for (let from = 0; from < proven.length && violations.length < MAX_VIOLATIONS; from += BATCH) {
    violations.push(...findViolations(sandbox, proven.slice(from, from + BATCH)));
  }
  return { generated: count, readOnly: proven.length, violations };
}

/** Halves a batch that did something until the scripts that did it stand alone. */
function findViolations(sandbox: Sandbox, scripts: readonly string[]): readonly Violation[] {
  const before = snapshot(sandbox.tree);
  const { spawned } = sandbox.run(scripts);
  const changed = differences(before, snapshot(sandbox.tree));
  const started = [...spawned].filter((name) => !LISTED.has(name));
  if (changed.length === 0 && started.length === 0) return [];
  const [only] = scripts;
  if (scripts.length === 1 && only !== undefined) return [{ script: only, changed, started }];
  const middle = Math.ceil(scripts.length / 2);
  return [scripts.slice(0, middle), scripts.slice(middle)].flatMap((half) => findViolations(sandbox, half));
}
