import { programName } from "../../../src/main/shell/syntax/command-parts";
import { hasDynamicName, parseScript } from "../../../src/main/shell/syntax/parse-script";
import { peelForDeny } from "../../../src/main/shell/syntax/peel-deny";
import { type MarkerScript, markerScript } from "../../support/shell-markers";
import type { Sandbox } from "./sandbox";

export interface DenyReport {
  readonly generated: number;
  /** Scripts that really started the program, by what their text tells; and how many of those a deny rule would have met. */
  readonly fixed: { readonly ran: number; readonly found: number };
  readonly dynamic: { readonly ran: number; readonly found: number; readonly reported: number };
  /** Fixed ones that weren't found, and dynamic ones that were neither found nor reported. */
  readonly missed: readonly MarkerScript[];
  /** Forms that never ran: they would prove nothing. */
  readonly idle: readonly string[];
}

const BATCH = 200;

/** Generates scripts around a program of their own, runs them all, and looks for the program of each that started it. */
export function runDenyOracle(sandbox: Sandbox, seed: number, count: number): DenyReport {
  const scripts = Array.from({ length: count }, (_, index) => {
    const name = `mark${index}er`;
    return { name, ...markerScript(seed * 1_000_003 + index, name) };
  });
  const ran = new Set<string>();
  for (let from = 0; from < scripts.length; from += BATCH) {
    const batch = scripts.slice(from, from + BATCH);
    sandbox.addPrograms(batch.map(({ name }) => name));
    for (const name of sandbox.run(batch.map(({ script }) => script)).spawned) ran.add(name);
  }
  const executed = scripts.filter(({ name }) => ran.has(name));
  const judged = executed.map((script) => ({ ...script, ...search(script.script, script.name) }));
  const fixed = judged.filter((script) => script.fixed);
  const dynamic = judged.filter((script) => !script.fixed);
  const used = new Set(executed.flatMap(({ forms }) => forms));
  return {
    generated: count,
    fixed: { ran: fixed.length, found: fixed.filter(({ found }) => found).length },
    dynamic: {
      ran: dynamic.length,
      found: dynamic.filter(({ found }) => found).length,
      reported: dynamic.filter(({ found, reported }) => found || reported).length,
    },
    missed: judged.filter(({ fixed: isFixed, found, reported }) => !found && (isFixed || !reported)),
    idle: [...new Set(scripts.flatMap(({ forms }) => forms))].filter((form) => !used.has(form)),
  };
}

function search(text: string, name: string): { readonly found: boolean; readonly reported: boolean } {
  const script = parseScript(text);
  const commands = script.commands.flatMap(peelForDeny);
  return {
    found: commands.some((command) => programName(command) === name),
    reported: script.problems.length > 0 || commands.some(hasDynamicName),
  };
}
