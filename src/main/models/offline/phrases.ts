import type { Intent } from "./intent";
import type { About } from "./plan";

/** What the assistant can say in one language. Outputs of tools and reasons that it doesn't know are passed on as they are. */
export interface Phrases {
  /** One sentence about a file, for a summary. */
  about(about: About): string;
  /** A call succeeded; what it printed or found follows below. */
  found(intent: Intent): string;
  /** A file was changed; `report` is what the tool says about it. */
  changed(intent: Intent, report: string): string;
  /** The person made another call of it before it ran; what came of that follows below. */
  edited(): string;
  /** The written summary is quoted. */
  summaryWritten(into: string, sentence: string, report: string): string;
  /** Denied: nothing happened. */
  denied(intent: Intent, reason: string): string;
  /** The call never ran. */
  notRun(intent: Intent, reason: string): string;
  /** The call ran and failed; `message` is what the tool says. */
  failed(intent: Intent, code: string, message: string): string;
  notAttempted(intents: readonly Intent[]): string;
  sourceMissing(): string;
  /** Characters of an output that the reply leaves out. */
  leftOut(characters: number): string;
  /** One example of each request that is understood, a line each. */
  readonly examples: string;
  /** Says what the assistant is and understands. `clause`: what it did not understand. */
  help(clause: string | undefined): string;
  /** As `help`, for somebody who has had the examples in this conversation. */
  helpAgain(clause: string): string;
  /** Asks whether the clause had a slip in it. Nothing was done. */
  didYouMean(clause: string, suggestion: string): string;
}
