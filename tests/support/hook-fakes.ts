import { createHookEngine, type HookEngineParts } from "../../src/main/hooks/create-hook-engine";
import type { HookDefinition } from "../../src/main/hooks/definition";
import type { HookProgram, ProgramOutcome } from "../../src/main/hooks/program";
import { MemoryAudit } from "./gate-fakes";

let ids = 0;

export function hook(parts: Partial<HookDefinition> = {}): HookDefinition {
  return {
    id: `hook-${++ids}`,
    event: "PreToolUse",
    matcher: "",
    command: "./check.sh",
    timeoutMs: 10_000,
    phase: "before",
    origin: { scope: "user", file: "/home/ada/settings.json" },
    ...parts,
  };
}

/** What a program answers that ends well. */
export function prints(output: unknown): ProgramOutcome {
  const stdout = typeof output === "string" ? output : JSON.stringify(output);
  return { end: { kind: "exited", code: 0 }, stdout, stderr: "" };
}

export function exits(code: number, stderr = "", stdout = ""): ProgramOutcome {
  return { end: { kind: "exited", code }, stdout, stderr };
}

/** An engine whose programs are answers by command; keeps what each was told. */
export function engineWith(
  answers: Readonly<Record<string, ProgramOutcome>>,
  parts: Partial<HookEngineParts> = {},
) {
  const audit = new MemoryAudit();
  const told: HookProgram[] = [];
  const notices: string[] = [];
  let hooks: readonly HookDefinition[] = Object.keys(answers).map((command) => hook({ command }));
  const engine = createHookEngine({
    workspace: "/w",
    hooks: () => hooks,
    mode: () => "default",
    audit,
    runProgram: (program) => {
      told.push(program);
      return Promise.resolve(answers[program.command] ?? prints(""));
    },
    tell: (notice) => notices.push(notice),
    now: () => 0,
    wallClock: () => 1_700_000_000_000,
    ...parts,
  });
  return {
    ...engine,
    audit,
    told,
    notices,
    /** The same commands as hooks of another kind. */
    watching(rest: Partial<HookDefinition>) {
      hooks = hooks.map((each) => ({ ...each, ...rest }));
    },
    input: (): Record<string, unknown> => JSON.parse(told[0]?.input ?? "{}"),
  };
}
