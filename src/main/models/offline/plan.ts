import { type Proposal, proposalFor } from "./calls";
import type { Intent } from "./intent";
import type { Outcome, Progress } from "./progress";
import { type Gist, gistOf } from "./summary";

/** What a summary is about. */
export interface About {
  readonly path: string;
  readonly gist: Gist;
}

/** An intent that has come to something. `outcome` is missing where no call was needed: a summary that is only said. */
export interface Done {
  readonly intent: Intent;
  readonly outcome: Outcome | undefined;
  /** Of a summary. */
  readonly about: About | undefined;
}

/** What to do next: propose calls, or report what has been done and what hasn't. */
export type Plan =
  | { readonly kind: "propose"; readonly proposals: readonly Proposal[] }
  | {
      readonly kind: "report";
      readonly done: readonly Done[];
      readonly open: readonly Intent[];
      /** A summary was asked for, but no file has been read. */
      readonly sourceMissing: boolean;
    };

/** Gives a summary its words, in the language of the request. */
export type Wording = (about: About) => string;

/**
 * The next step towards what was asked, given what the calls so far came to. Reading intents next to each other are proposed
 * together, everything else one by one. After a failure or a denial nothing more is tried: what follows may depend on it.
 */
export function planNext(intents: readonly Intent[], progress: Progress, wording: Wording): Plan {
  const done: Done[] = [];
  let source = progress.earlierRead;
  let used = 0;
  for (const [index, intent] of intents.entries()) {
    const open = intents.slice(index);
    const stopped = done.some(({ outcome }) => outcome?.ok === false);
    if (intent.kind === "summary" && !source) return { kind: "report", done, open, sourceMissing: !stopped };
    const about =
      intent.kind === "summary" && source
        ? { path: source.path, gist: gistOf(source.path, source.content) }
        : undefined;
    const outcome = needsCall(intent) ? progress.outcomes[used++] : undefined;
    if (stopped && !outcome) return { kind: "report", done, open, sourceMissing: false };
    if (needsCall(intent) && !outcome)
      return { kind: "propose", proposals: proposalsFor(open, about, wording) };
    done.push({ intent, outcome, about });
    if (intent.kind === "read" && outcome?.ok) source = { path: intent.path, content: outcome.output };
  }
  return { kind: "report", done, open: [], sourceMissing: false };
}

function needsCall(intent: Intent): boolean {
  return intent.kind !== "summary" || intent.into !== undefined;
}

function proposalsFor(
  [first, ...rest]: readonly Intent[],
  about: About | undefined,
  wording: Wording,
): Proposal[] {
  if (!first) return [];
  if (first.kind === "summary") {
    const text = about ? wording(about) : "";
    return [{ tool: "write_file", args: { path: first.into ?? "", content: `${text}\n` } }];
  }
  const proposals = [proposalFor(first)];
  if (!READING.has(first.kind)) return proposals;
  for (const next of rest) {
    if (next.kind === "summary" || !READING.has(next.kind)) break;
    proposals.push(proposalFor(next));
  }
  return proposals;
}

const READING: ReadonlySet<Intent["kind"]> = new Set(["read", "list", "search"]);
