import type { HookRunView, HookTrialView, HookView } from "../../../preload/contract/hooks";
import { showInvisibles } from "../../base/visible-text";
import type { HookRun } from "../../hooks/definition";
import type { HookStanding, HookTrial } from "../../hooks/desk";
import { bounded } from "../session/bounded";

const LINES = { keepNewlines: true };
const COMMAND = { keepNewlines: true, showSpaces: true };
/** What a hook says is as long as the hook likes. Characters. */
const SAID_LIMIT = 4_000;

/** Also how the page names a hook when it is to be tried. */
export function hookId(id: string): string {
  return showInvisibles(id);
}

/** A hook with its last runs, all of it made visible. */
export function hookView({ definition, lastRun, lastFailure }: HookStanding): HookView {
  const { id, event, matcher, command, timeoutMs, phase, origin, problem, needsTrust } = definition;
  const { scope, file = "", line } = origin;
  return {
    id: hookId(id),
    event,
    matcher: showInvisibles(matcher, { showSpaces: true }),
    // Whole: what runs is never shown in part.
    command: showInvisibles(command, COMMAND),
    timeoutMs,
    ...(event === "PreToolUse" ? { phase } : {}),
    scope,
    origin: showInvisibles(line === undefined ? file : `${file}:${line}`),
    ...(problem === undefined ? {} : { problem: showInvisibles(problem, LINES) }),
    ...(needsTrust ? { needsTrust } : {}),
    ...(lastRun ? { lastRun: runView(lastRun) } : {}),
    ...(lastFailure ? { lastFailure: runView(lastFailure) } : {}),
  };
}

export function hookTrialView(trial: HookTrial): HookTrialView {
  const { ok, durationMs, said, exit, input, stdout, stderr } = trial;
  return {
    ok,
    durationMs,
    said: shortened(said),
    exit: shortened(exit),
    input: bounded(showInvisibles(input, LINES)),
    stdout: bounded(showInvisibles(stdout, LINES)),
    stderr: bounded(showInvisibles(stderr, LINES)),
  };
}

function runView({ at, durationMs, said, failure }: HookRun): HookRunView {
  return {
    at: new Date(at).toISOString(),
    durationMs,
    said: shortened(said),
    ...(failure === undefined ? {} : { failure: shortened(failure) }),
  };
}

function shortened(text: string): string {
  return bounded(showInvisibles(text, LINES), SAID_LIMIT);
}
