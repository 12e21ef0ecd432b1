import { safeTerminalText } from "../base/terminal-text";
import { type HookAnswerText, readAnswer } from "./answer";
import type { HookEvent } from "./definition";
import { bounded } from "./names";
import { type ProgramOutcome, tellEnd } from "./program";

/** Characters of a reason, and of what a hook adds for the model. */
const MAX_REASON = 2_000;
const MAX_CONTEXT = 10_000;
const MAX_COMPLAINT = 300;

/** What a hook said, whatever that means for its event. */
export type HookVerdict =
  /** `why`: a clause of its own. */
  | { readonly kind: "failed"; readonly why: string; readonly cancelled?: true }
  /** Exit code 2. */
  | { readonly kind: "blocked"; readonly reason: string | undefined }
  | { readonly kind: "answered"; readonly answer: HookAnswerText }
  /** Plain text, possibly none. */
  | { readonly kind: "said"; readonly text: string };

/** Python, and sh of some systems, end with 2 as well when their script isn't there: that is no objection. */
const NEVER_RAN = /^\S*(?:python[\d.]*|sh)(?:: \d+)?: (?:can't|cannot) open\b/;

/** What a program's end and output mean. Nothing that isn't understood is let pass. */
export function readOutcome(event: HookEvent, outcome: ProgramOutcome): HookVerdict {
  const { end, stdout, stderr } = outcome;
  switch (end.kind) {
    case "exited":
      if (end.code === 0) return stdout.trim() === "" ? readSilence(stderr) : readOutput(event, stdout);
      if (end.code === 2 && !NEVER_RAN.test(stderr)) return { kind: "blocked", reason: reasonOf(stderr) };
      return failed(`it ended with ${tellEnd(end)}${complaint(stderr)}`);
    case "signalled":
      return failed(`it was ended by ${end.signal}${complaint(stderr)}`);
    case "timed_out":
      return failed(
        end.held
          ? `it ended, but something that it started held its output open for ${end.afterMs / 1000} s`
          : `it took longer than ${end.afterMs / 1000} s and was ended`,
      );
    case "overflowed":
      return failed(`it wrote more than ${end.bytes} bytes to ${end.stream} and was ended`);
    case "not_started":
      return failed(`it could not be started: ${bounded(end.message, MAX_COMPLAINT)}`);
    case "cancelled":
      return { kind: "failed", why: "it was cancelled", cancelled: true };
  }
}

function readOutput(event: HookEvent, stdout: string): HookVerdict {
  const text = stdout.trim();
  if (!text.startsWith("{")) return readPlain(text);
  const read = readAnswer(event, text);
  return "fault" in read ? nonsense(read.fault) : { kind: "answered", answer: read.answer };
}

/** Members of an answer that can hold something back, as they stand in JSON. */
const ANSWER =
  /["'](?:hook_?specific_?output|permission_?decision)["']\s*:|["']decision["']\s*:\s*(?:null|["'](?:block|den|ask|reject|forbid))|["']continue["']\s*:\s*["']?false/i;

/** An answer behind another word (a shell's greeting, a colour, half of it lost) would go unheard as plain text. */
function readPlain(text: string): HookVerdict {
  if (ANSWER.test(text)) return nonsense("it printed something besides its answer, so that it is no JSON");
  return text.includes("\0") ? nonsense("what it printed is no text") : { kind: "said", text };
}

/** With nothing on stdout, an answer on stderr is one that missed its way. */
function readSilence(stderr: string): HookVerdict {
  if (ANSWER.test(stderr)) return nonsense("it printed its answer on stderr");
  return { kind: "said", text: "" };
}

function nonsense(fault: string): HookVerdict {
  return failed(`it answered what can't be taken: ${fault}`);
}

export function failed(why: string): HookVerdict {
  return { kind: "failed", why };
}

/** A hook's reason: safe to show, bounded; undefined when it is blank. */
export function reasonOf(text: string | undefined): string | undefined {
  return ownLines(text, MAX_REASON);
}

/** What a hook adds for the model: safe to show, bounded; undefined when it is blank. */
export function contextOf(text: string | undefined): string | undefined {
  return ownLines(text, MAX_CONTEXT);
}

/** Further lines are set in: none can pass for another hook's, nor for one of this program's own. */
function ownLines(text: string | undefined, most: number): string | undefined {
  const shown = safeTerminalText(text ?? "").trim();
  return shown === "" ? undefined : bounded(shown, most).replaceAll("\n", "\n  ");
}

/** The first line that a program left on stderr: it usually says what is wrong. */
function complaint(stderr: string): string {
  const line = reasonOf(stderr)?.split("\n", 1)[0];
  return line ? `: ${bounded(line, MAX_COMPLAINT)}` : "";
}
