import type { Language } from "./intent";
import type { Phrases } from "./phrases";
import { ENGLISH_PHRASES } from "./phrases-en";
import { CHINESE_PHRASES } from "./phrases-zh";
import type { Done, Plan } from "./plan";
import type { Outcome } from "./progress";

/** Characters of one output that a reply repeats. The whole of it is on the call's card. */
const MOST_SHOWN = 4_000;

/** Failures in which the tool was never reached. */
const NEVER_RAN: ReadonlySet<string> = new Set([
  "permission_evaluation_error",
  "unknown_tool",
  "invalid_json",
  "invalid_arguments",
  "not_run",
]);

export function phrasesFor(language: Language): Phrases {
  return language === "zh" ? CHINESE_PHRASES : ENGLISH_PHRASES;
}

/** Says what really happened, from what the tools returned. */
export function report(plan: Extract<Plan, { kind: "report" }>, phrases: Phrases): string {
  const parts = plan.done
    .filter((done) => !isMeansToAnEnd(done, plan.done))
    .map((done) => tell(done, phrases));
  if (plan.sourceMissing) parts.push(phrases.sourceMissing());
  else if (plan.open.length > 0) parts.push(phrases.notAttempted(plan.open));
  return parts.join("\n\n");
}

/** A file that was read for a summary isn't repeated: the summary is what was asked for. */
function isMeansToAnEnd({ intent, outcome }: Done, all: readonly Done[]): boolean {
  if (intent.kind !== "read" || !outcome?.ok) return false;
  return all.some(({ about }) => about?.path === intent.path);
}

/** Of these, what comes back is our own tool's word; files and commands could say anything. */
const WRITES: ReadonlySet<string> = new Set(["write", "replace", "summary"]);

/** How a result begins when a person has changed the call: nothing of it is what was planned here. */
const EDITED = /^\[The person changed the arguments of this call to .*?\. This is what came of it\.\]\n/su;

function tell({ intent, outcome, about }: Done, phrases: Phrases): string {
  const whole = outcome?.ok ? outcome.output : (outcome?.message ?? "");
  const came = WRITES.has(intent.kind) ? whole.replace(EDITED, "") : whole;
  if (came !== whole) return `${phrases.edited()}\n\n${excerpt(came, phrases)}`;
  if (outcome && !outcome.ok) return tellFailure(intent, outcome, phrases);
  if (intent.kind === "summary") {
    const sentence = about ? phrases.about(about) : "";
    if (intent.into === undefined || !outcome) return sentence;
    return phrases.summaryWritten(intent.into, sentence, firstLine(outcome.output));
  }
  const output = outcome?.output ?? "";
  if (intent.kind === "write" || intent.kind === "replace") return phrases.changed(intent, firstLine(output));
  return `${phrases.found(intent)}\n\n${excerpt(output, phrases)}`;
}

function tellFailure(
  intent: Done["intent"],
  outcome: Extract<Outcome, { ok: false }>,
  phrases: Phrases,
): string {
  if (outcome.code === "permission_denied") return phrases.denied(intent, outcome.message);
  if (NEVER_RAN.has(outcome.code)) return phrases.notRun(intent, outcome.message);
  const message = outcome.message.slice(0, MOST_SHOWN);
  // A failed command tells its output in the message: shown as it was printed.
  if (!message.includes("\n")) return phrases.failed(intent, outcome.code, message);
  const [first = "", ...rest] = message.split("\n");
  return `${phrases.failed(intent, outcome.code, first)}\n\n${fence(rest.join("\n"))}`;
}

function excerpt(output: string, phrases: Phrases): string {
  if (output.length <= MOST_SHOWN) return fence(output);
  const shown = output.slice(0, MOST_SHOWN);
  const whole =
    shown.slice(0, Math.max(shown.lastIndexOf("\n"), 0)) || shown.replace(/[\uD800-\uDBFF]$/u, "");
  return `${fence(whole)}\n\n${phrases.leftOut(output.length - whole.length)}`;
}

/** A code block that nothing inside it can close. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}\n${text.replace(/\n$/u, "")}\n${ticks}`;
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
