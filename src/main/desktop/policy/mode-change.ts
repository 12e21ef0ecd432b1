import { type CallKind, MODES, type ModeWord, type PermissionMode } from "../../policy/modes";

/**
 * Where a change comes from. `menu`: the application menu, which only a person can open. `page`: a message of the chat
 * page, which displays what a model wrote and may act for it, also when it reports a key.
 */
export type ModeAsker = "menu" | "page";

/** `confirm`: only after the person has agreed in a box of the main process. */
export type ModeJudgement = "free" | "confirm";

/** What a person takes for granted; going back to it never needs a word. */
const BASELINE: PermissionMode = "default";

/**
 * The one place that says which changes of mode need a person's word. Bypass always does, whoever asks. A page may make
 * the mode stricter on its own, but not let anything run unasked that asks now and asks in the default mode.
 */
export function judgeModeChange(from: PermissionMode, to: PermissionMode, by: ModeAsker): ModeJudgement {
  if (to === "bypass") return from === "bypass" ? "free" : "confirm";
  if (by !== "page") return "free";
  return laxerKinds(from, to).length > 0 ? "confirm" : "free";
}

/** The kinds of calls that nobody would be asked about any more. */
export function laxerKinds(from: PermissionMode, to: PermissionMode): readonly CallKind[] {
  return KINDS.filter((kind) => {
    const word = MODES[to][kind];
    return (
      passesUnasked(word) && ![from, BASELINE].some((mode) => LAXNESS[MODES[mode][kind]] >= LAXNESS[word])
    );
  });
}

const KINDS: readonly CallKind[] = ["read", "write", "read_only_shell", "shell", "other"];

const LAXNESS: Readonly<Record<ModeWord, number>> = { deny: 0, ask: 1, classifier: 2, allow: 3 };

/** A model's word is no person's word. */
function passesUnasked(word: ModeWord): boolean {
  return word === "allow" || word === "classifier";
}

/** The next mode of the Shift+Tab cycle. It never leads into bypass; from outside the cycle it leads to its start. */
export function nextMode(mode: PermissionMode): PermissionMode {
  const index = CYCLE.indexOf(mode);
  return (index < 0 ? undefined : CYCLE[index + 1]) ?? BASELINE;
}

const CYCLE: readonly PermissionMode[] = ["default", "accept_edits", "plan"];
