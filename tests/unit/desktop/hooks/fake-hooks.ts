import type { HookDefinition } from "../../../../src/main/hooks/definition";
import { type HookDesk, HookError, type HookStanding, type HookTrial } from "../../../../src/main/hooks/desk";

export function hook(part: Partial<HookDefinition> = {}): HookDefinition {
  return {
    id: "h1",
    event: "PreToolUse",
    matcher: "Bash",
    command: "./check.sh",
    timeoutMs: 10_000,
    phase: "before",
    origin: { scope: "user", file: "/h/settings.json", line: 7 },
    ...part,
  };
}

export const TRIAL: HookTrial = {
  ok: true,
  said: "deny: not today",
  input: '{\n  "tool_name": "Bash"\n}',
  stdout: "",
  stderr: "not today",
  exit: "2",
  durationMs: 12,
};

/** Hooks without any processes: runs end when the test says so. */
export class FakeHooks implements HookDesk {
  standings: HookStanding[];
  readonly tried: { readonly id: string; readonly signal: AbortSignal }[] = [];
  answer: () => Promise<HookTrial> = async () => TRIAL;

  constructor(...definitions: readonly HookDefinition[]) {
    this.standings = definitions.map((definition) => ({ definition }));
  }

  list(): readonly HookStanding[] {
    return this.standings;
  }

  try(id: string, signal: AbortSignal): Promise<HookTrial> {
    this.tried.push({ id, signal });
    if (!this.standings.some(({ definition }) => definition.id === id))
      return Promise.reject(new HookError("no such hook"));
    return this.answer();
  }
}
