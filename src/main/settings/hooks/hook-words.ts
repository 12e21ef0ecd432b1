import type { HookDefinition } from "../../hooks/definition";

/** A hook as one settings file names it. */
export interface HookWords
  extends Pick<HookDefinition, "event" | "matcher" | "command" | "timeoutMs" | "phase" | "problem"> {
  /** Counted from 1. */
  readonly line: number;
}

/** For lists that people read: `PreToolUse Bash|Write (after): npx prettier --check .`, the command word for word. */
export function describeHook({
  event,
  matcher,
  phase,
  command,
}: Pick<HookWords, "event" | "matcher" | "phase" | "command">): string {
  return `${event}${matcher === "" ? "" : ` ${matcher}`}${phase === "after" ? " (after)" : ""}: ${command}`;
}
