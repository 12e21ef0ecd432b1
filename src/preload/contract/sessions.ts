import { z } from "zod";

const nothing = z.undefined();
const id = z.uuid();
/** A project as the list of recent ones shows it; null: the open one. */
const project = z.string().min(1).max(4096).nullable();
const message = z.string().trim().min(1).max(200_000);

export const SESSION_REQUESTS = {
  "sessions.list": z.strictObject({ project }),
  "sessions.open": z.strictObject({ id, project }),
  "sessions.rename": z.strictObject({ id, title: z.string().trim().min(1).max(1_000) }),
  "sessions.delete": z.strictObject({ id }),
  "sessions.search": z.strictObject({ text: z.string().max(1_000) }),
  "session.retry": nothing,
  "session.resend": z.strictObject({ turn: z.int().min(1), text: message }),
} as const;

export interface SessionResponses {
  /** The latest first. */
  readonly "sessions.list": { readonly sessions: readonly SessionRowView[] };
  readonly "sessions.open": { readonly opened: boolean };
  readonly "sessions.rename": { readonly renamed: boolean };
  /** False when the person, who is asked in a box of the system, kept it. */
  readonly "sessions.delete": { readonly deleted: boolean };
  /** In the open project. A search calls off the one before, which then answers with what it has. An empty text only does that. */
  readonly "sessions.search": { readonly sessions: readonly SessionRowView[]; readonly complete: boolean };
  /** Sends the last message again, in its own place. */
  readonly "session.retry": { readonly accepted: boolean };
  /** Sends a text in the place of an earlier message, which goes with all that followed it. */
  readonly "session.resend": { readonly accepted: boolean };
}

/** A session in a list. */
export interface SessionRowView {
  readonly id: string;
  /** One line; empty for a damaged one. */
  readonly title: string;
  /** When its last turn began or ended: ISO 8601, UTC. */
  readonly updated: string;
  /** `waiting`: for a person. `damaged`: can't be opened, only deleted. */
  readonly state: "idle" | "busy" | "waiting" | "damaged";
  /** The one that the window shows. */
  readonly open: boolean;
  /** Where a search found its text, when not in the title. */
  readonly match?: { readonly before: string; readonly text: string; readonly after: string };
}

/** Tokens as the model counted them, and what they cost where a price is set. */
export interface TokensView {
  readonly input: number;
  readonly output: number;
  /** In units of the currency of the price; absent without a price. */
  readonly cost?: number;
}

export interface UsageView {
  /** Since the last message of the person. */
  readonly turn: TokensView;
  readonly session: TokensView;
  /** Of the costs, such as `USD`; absent without a price. */
  readonly currency?: string;
}
