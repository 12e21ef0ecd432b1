import { createPermissionRequest } from "../../../src/main/gate/request";
import { CallFacts } from "../../../src/main/policy/call-facts";
import { policyPorts } from "../../support/policy-fakes";
import { createRandom } from "../../support/random";
import { type MarkerScript, markerScript } from "../../support/shell-markers";
import { type SpellingCase, spellingCase } from "../../support/spelling-cases";
import type { Sandbox } from "./sandbox";

/** How many of the scripts with this form ran the program, and how many of those a deny rule met. */
export interface FormRecall {
  readonly form: string;
  readonly ran: number;
  readonly found: number;
}

export interface DenyReport {
  readonly generated: number;
  /** Scripts that really started the program, by what their text tells; and how many of those a deny rule would have met. */
  readonly fixed: { readonly ran: number; readonly found: number };
  readonly dynamic: { readonly ran: number; readonly found: number; readonly reported: number };
  /** Fixed ones that weren't found, and dynamic ones that were neither found nor reported. */
  readonly missed: readonly MarkerScript[];
  /** Forms that never ran: they would prove nothing. */
  readonly idle: readonly string[];
  readonly recall: readonly FormRecall[];
}

export interface SpellingReport {
  readonly generated: number;
  readonly missed: readonly SpellingCase[];
  readonly recall: readonly FormRecall[];
}

const BATCH = 200;

/** Generates scripts around a program of their own, runs them all, and holds a rule about it to each that started it. */
export async function runDenyOracle(sandbox: Sandbox, seed: number, count: number): Promise<DenyReport> {
  const scripts = Array.from({ length: count }, (_, index) => {
    const name = `mark${index}er`;
    return { name, ...markerScript(seed * 1_000_003 + index, name) };
  });
  const ran = new Set<string>();
  for (let from = 0; from < scripts.length; from += BATCH) {
    const batch = scripts.slice(from, from + BATCH);
    sandbox.addPrograms(batch.map(({ name }) => name));
    for (const name of sandbox.run(batch.map(({ script }) => script)).spawned) ran.add(name);
    sandbox.removePrograms(batch.map(({ name }) => name));
  }
  const executed = scripts.filter(({ name }) => ran.has(name));
  const judged = [];
  for (const script of executed) {
    judged.push({ ...script, ...(await judge(`Bash(${script.name} *)`, script.script)) });
  }
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
    recall: recallOf(
      judged.flatMap(({ forms, hiding, found }) =>
        (hiding === undefined ? forms : [hiding]).map((form) => ({ form, found })),
      ),
    ),
  };
}

/** Holds rules to commands that say the same in another spelling. Nothing is run: the tables say what is the same. */
export async function runSpellingOracle(seed: number, count: number): Promise<SpellingReport> {
  const random = createRandom(seed);
  const cases = Array.from({ length: count }, () => spellingCase(random));
  const judged = [];
  for (const each of cases) judged.push({ ...each, ...(await judge(`Bash(${each.rule})`, each.command)) });
  return { generated: count, missed: judged.filter(({ found }) => !found), recall: recallOf(judged) };
}

async function judge(
  rule: string,
  command: string,
): Promise<{ readonly found: boolean; readonly reported: boolean }> {
  const { state, paths, shell } = policyPorts({ settings: { permissions: { deny: [rule] } } });
  const call = { ok: true, id: "c", tool: "shell", effect: "execute", arguments: { command } } as const;
  const request = createPermissionRequest(call, { workspace: "/w", session: "s", turn: 1 });
  const hit = await state().rules.deny.judge(new CallFacts(request, state(), paths, shell));
  return { found: hit?.sure === true, reported: hit?.sure === false };
}

function recallOf(
  judged: readonly { readonly form: string; readonly found: boolean }[],
): readonly FormRecall[] {
  const forms = new Map<string, { ran: number; found: number }>();
  for (const { form, found } of judged) {
    const known = forms.get(form) ?? { ran: 0, found: 0 };
    forms.set(form, { ran: known.ran + 1, found: known.found + (found ? 1 : 0) });
  }
  return [...forms].map(([form, counts]) => ({ form, ...counts }));
}
