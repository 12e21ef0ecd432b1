import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveAway } from "./launch";

/** Writes a hook's script, for the shell, into a folder; answers its path. `body` reads the event from its input. */
export function writeHook(folder: string, name: string, body: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  giveAway(folder);
  return file;
}

/** Puts `pnpm` in the place of `npm` in a command. */
export const PNPM = `input=$(cat)
command=$(printf '%s' "$input" | sed -n 's/.*"command": *"\\([^"]*\\)".*/\\1/p')
case "$command" in
  *npm*)
    printf '{"hookSpecificOutput":{"hookEventName":"PreToolUse","updatedInput":{"command":"%s"}}}' \\
      "$(printf '%s' "$command" | sed 's/npm/pnpm/')"
    ;;
esac`;

/** Refuses whatever it is told of. */
export const REFUSE = "cat >/dev/null\necho 'not on a Friday' >&2\nexit 2";

/** Settings of one hook that is told of tool calls. */
export function hookSettings(command: string, { event = "PreToolUse", matcher = "Bash" } = {}) {
  return { hooks: { [event]: [{ matcher, hooks: [{ type: "command", command }] }] } };
}
