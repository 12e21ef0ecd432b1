import type { ToolCall } from "../gate/call";

/** Where in a session something is said. */
export interface TurnPlace {
  /** Absolute path. */
  readonly workspace: string;
  readonly session: string;
  readonly turn: number;
}

/** What may be told the model of a text, or why nothing of it. */
export type Admission =
  /** `notice`: for the person, when it isn't all that was written. */
  | { readonly ok: true; readonly text: string; readonly notice?: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Looks at everything of a conversation that isn't a call's result: what enters the history the model is told has passed it.
 * Records what it does. A method that throws closes its edge.
 */
export interface ConversationGuard {
  /** What the person wrote, or what a hook adds to it. */
  message(text: string, place: TurnPlace, signal: AbortSignal): Promise<Admission>;
  /** For one answer of the model. */
  reply(place: TurnPlace): ReplyFilter;
  /** A proposed call as the history may hold it; what runs is decided elsewhere. */
  call(call: ToolCall, place: TurnPlace): Promise<ToolCall>;
}

/** Holds a streamed answer back just enough to redact what is split over its pieces. */
export interface ReplyFilter {
  /** Takes a piece; answers what may be shown by now, often less, sometimes nothing. */
  push(text: string): Promise<string>;
  /** The piece ends here, because a call follows or the answer is over: the rest that was held back. */
  flush(): Promise<string>;
  /** All text of the answer, looked at once more as a whole: what the history may hold. */
  whole(): Promise<string>;
}

/** Without a shield everything passes as it is. */
export const OPEN_GUARD: ConversationGuard = Object.freeze({
  message: async (text: string) => ({ ok: true as const, text }),
  reply: () => {
    let all = "";
    return {
      push: async (text: string) => {
        all += text;
        return text;
      },
      flush: async () => "",
      whole: async () => all,
    };
  },
  call: async (call: ToolCall) => call,
});
