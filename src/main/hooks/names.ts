import { showInvisibles } from "../base/visible-text";
import type { HookDefinition } from "./definition";

const MAX_NAME = 60;
const VARIABLE = "\\$(?:\\{(?:CLAUDE|GATEHOUSE)_PROJECT_DIR\\}|(?:CLAUDE|GATEHOUSE)_PROJECT_DIR)";
/** How commands name what lies in the project: the same for all, so no help in telling hooks apart. */
const PROJECT_FOLDER = new RegExp(`"${VARIABLE}/([^"]*)"|"?${VARIABLE}"?/`, "g");

/** What a hook is called in records, reasons and windows: `hook` and its command, shortened. Safe to show. */
export function hookName({ command }: Pick<HookDefinition, "command">): string {
  const text = showInvisibles(
    command
      .slice(0, MAX_NAME * 20)
      .replace(PROJECT_FOLDER, "$1")
      .trim(),
  );
  // The end tells as much as the beginning: `python3 …/hooks/check.py`.
  const whole = text.length <= MAX_NAME && command.length <= MAX_NAME * 20;
  return `hook ${whole ? text : `${cutHead(text, MAX_NAME / 2)}…${cutTail(text, MAX_NAME / 2 - 1)}`}`;
}

/** A text of a hook, or of a process, cut to so many characters; says how many there were. Never splits a character. */
export function bounded(text: string, most: number): string {
  return text.length <= most ? text : `${cutHead(text, most)}… (${text.length} characters in all)`;
}

function cutHead(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

function cutTail(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, "");
}
