import { z } from "zod";
import type { AppearanceView } from "./app-events";
import type { ReviewChannel } from "./channels";
import type { DiffLine, RuleWordsView } from "./views";

/** How a diff is laid out: one column, or the old file beside the new one. */
export const DIFF_LAYOUTS = ["unified", "split"] as const;

export type DiffLayout = (typeof DIFF_LAYOUTS)[number];

const nothing = z.undefined();
const answered = { id: z.string().min(1).max(100), digest: z.string().length(64) };
/** Why it is denied. */
const note = z.string().max(2000).optional();

/** What each channel of the review window accepts. Strict: an unknown key is refused. Imported by the main process alone. */
export const REVIEW_REQUESTS = {
  "review.request": nothing,
  "review.drawn": nothing,
  "review.layout": z.strictObject({ layout: z.enum(DIFF_LAYOUTS) }),
  "review.verdict": z.discriminatedUnion("verdict", [
    z.strictObject({ ...answered, verdict: z.literal("allow_once") }),
    z.strictObject({
      ...answered,
      verdict: z.literal(["allow_session", "allow_project"]),
      /** The place of a rule among those that were shown. */
      option: z.int().min(0).max(9),
    }),
    z.strictObject({ ...answered, verdict: z.literal(["deny", "deny_all"]), note }),
    /** No approval: the call is decided anew with these arguments (a JSON object as text) and shown again. */
    z.strictObject({ ...answered, verdict: z.literal("edit"), arguments: z.string().max(900_000) }),
  ]),
} as const satisfies Record<ReviewChannel, z.ZodType>;

/** What each channel answers with. */
export interface ReviewResponses {
  /** Comes when there is a request: a page that was loaded in advance waits for it. */
  "review.request": {
    readonly appearance: AppearanceView;
    readonly layout: DiffLayout;
    readonly review: ReviewView;
  };
  /** The request is on the page; the window may be shown. */
  "review.drawn": null;
  /** Remembers the layout, and makes the window wide enough for it. */
  "review.layout": null;
  "review.verdict": { readonly accepted: boolean; readonly why?: string };
}

export type ReviewRequest<C extends ReviewChannel> = z.input<(typeof REVIEW_REQUESTS)[C]>;

/** A request as the review window shows it. */
export interface ReviewView {
  readonly id: string;
  /** What the verdict must name again: ties it to exactly this content. */
  readonly digest: string;
  readonly index: number;
  readonly total: number;
  /** How many requests of the same session wait, this one included. */
  readonly ofSession: number;
  readonly tool: string;
  readonly effect: "read" | "write" | "execute" | "network";
  readonly workspace: string;
  readonly reason: string;
  readonly source: string;
  /** The rule or setting that wants a person's word, where one does. */
  readonly rule?: RuleWordsView;
  /** Milliseconds for which the window must not take an answer. */
  readonly armingMs: number;
  /** Allow rules that may be remembered with an approval, word for word, narrowest first. Named by their index. */
  readonly remember: readonly string[];
  /** The person has changed the arguments; `allowed`: nobody would have to be asked about what they made of them. */
  readonly edited?: { readonly allowed: boolean };
  /** What hooks or the data shield made of the arguments, in their order; `body` shows the last ones. */
  readonly rewrites?: readonly ReviewRewriteView[];
  /** The arguments for editing; absent where they are too long for it. */
  readonly editor?: EditorView;
  readonly body: CommandBodyView | DiffBodyView | ArgumentsBodyView;
}

/** One change by a program, whole. */
export interface ReviewRewriteView {
  /** `data-shield`, or the name of a hook. */
  readonly by: string;
  /** Without line numbers; absent where the data shield took something out, which is shown nowhere. */
  readonly lines?: readonly DiffLine[];
}

export interface CommandBodyView {
  readonly kind: "command";
  readonly command: string;
  readonly cwd: string;
  /** Its simple commands in order; empty where the command isn't understood at all. */
  readonly parts: readonly CommandPartView[];
  /** Why the command line can't be understood as a whole. */
  readonly problems: readonly string[];
}

/** A change of a file. All lines of both files are there; who shows them may fold what doesn't change. */
export interface DiffBodyView {
  readonly kind: "diff";
  readonly path: string;
  readonly isNew: boolean;
  readonly added: number;
  readonly removed: number;
  /** A sign a line, as in a unified diff: space, `+`, `-`, or `\` for a remark about the line before. */
  readonly signs: string;
  /** The lines joined by line breaks, which none of them holds. One text, since a large change must cross at once. */
  readonly text: string;
}

export interface ArgumentsBodyView {
  readonly kind: "arguments";
  readonly text: string;
  /** The file that the call is about, where there is one. */
  readonly path?: string;
}

/** One simple command of a command line. */
export interface CommandPartView {
  readonly text: string;
  /** Why somebody is asked about it; absent for one that would run unasked. */
  readonly why?: string;
  /** What it sets for itself or the shell: `NAME=value`. */
  readonly assignments: readonly string[];
  /** Where its input comes from and its output goes: `> out.txt`. */
  readonly redirects: readonly string[];
  /** Runs inside a substitution, a function, a loop, in the background. */
  readonly place: readonly ("substitution" | "function" | "loop" | "background")[];
}

/**
 * Arguments to be edited: a text a name where all of them are texts without anything hidden, else one JSON object in
 * which hidden characters are written as `\uXXXX`. Either way the person sees everything that they change or leave.
 */
export type EditorView =
  | { readonly kind: "fields"; readonly fields: readonly { readonly name: string; readonly text: string }[] }
  | { readonly kind: "json"; readonly text: string };
