import { sha256 } from "../../base/sha256";
import type { HookDefinition } from "../../hooks/definition";
import type { RuleScope } from "../../policy/rule";
import type { HookWords } from "./hook-words";

/** A hook of one layer, and why it can't run as things stand. */
export interface StandingHook {
  readonly scope: RuleScope;
  readonly file?: string;
  readonly words: HookWords;
  readonly problem: string | undefined;
  /** The problem is that the person hasn't trusted what it runs. */
  readonly needsTrust?: true;
}

/** Hooks of all layers as a session knows them, in the order given. An id stays when only the place in its file changes. */
export function uniteHooks(hooks: readonly StandingHook[]): readonly HookDefinition[] {
  const seen = new Map<string, number>();
  return Object.freeze(
    hooks.map(({ scope, file, words, problem, needsTrust }) => {
      const { event, matcher, command, timeoutMs, phase, line } = words;
      const key = JSON.stringify([scope, file, event, matcher, phase, command]);
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      const id = sha256(`${count} ${key}`).slice(0, 16);
      const origin = Object.freeze({ scope, ...(file === undefined ? {} : { file }), line });
      const why = words.problem ?? problem;
      return Object.freeze({
        ...{ id, event, matcher, command, timeoutMs, phase, origin },
        ...(why === undefined ? {} : { problem: why }),
        ...(needsTrust && words.problem === undefined ? { needsTrust } : {}),
      });
    }),
  );
}
