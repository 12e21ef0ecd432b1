import type { Admission, ConversationGuard, TurnPlace } from "./conversation-guard";
import type { TurnEnd } from "./events";
import type { TurnHooks } from "./turn-hooks";

export interface AdmissionParts {
  readonly hooks: TurnHooks | undefined;
  readonly guard: ConversationGuard;
  readonly place: TurnPlace;
  /** How the session began, ahead of its first turn; undefined later on. */
  readonly session: "startup" | "resume" | undefined;
  /** What hooks had to say at its start, where no message has got through with it yet. */
  readonly opening: string | undefined;
  readonly prompt: string;
}

/** Of a message that is held back, `opening` is still to be told, with the next one. */
export type Admitted = {
  readonly notices: readonly string[];
} & (
  | { readonly end: TurnEnd; readonly opening: string | undefined }
  | {
      /** The message as the model may see it. */
      readonly text: string;
      /** What hooks add, each a message of its own. */
      readonly added: readonly string[];
    }
);

/** Has hooks and guard look at a message of the person before anything of it enters the history. Never rejects. */
export async function admit(parts: AdmissionParts, signal: AbortSignal): Promise<Admitted> {
  const { hooks, guard, place, session, prompt } = parts;
  const opening = parts.opening ?? (session && (await hooks?.start(place, session, signal)));
  const submitted = await hooks?.submit(place, prompt, signal);
  // Hooks that a person cancels answer nothing; that is no word of theirs about the message.
  if (signal.aborted) return { notices: [], end: { reason: "cancelled" }, opening };
  if (submitted?.blocked) return { ...refused(submitted.by, submitted.reason), opening };
  const message = await look(guard, prompt, place, signal);
  if (signal.aborted) return { notices: [], end: { reason: "cancelled" }, opening };
  if (!message.ok) return { ...refused("data-shield", message.reason), opening };
  const context = [opening, submitted?.context].flatMap((text) => (text ? [text] : []));
  const notices = message.notice ? [message.notice] : [];
  const added: string[] = [];
  for (const text of context) {
    const each = await look(guard, text, place, signal);
    if (each.ok) added.push(each.text);
    else notices.push(`What a hook added was left out: ${each.reason}`);
  }
  return { notices, text: message.text, added };
}

function refused(by: string, reason: string) {
  return {
    notices: [`Your message was not sent: ${reason} (${by})`],
    end: { reason: "blocked" as const, by, message: reason },
  };
}

/** Has the guard look at a text; one that throws lets nothing through. */
export async function look(
  guard: ConversationGuard,
  text: string,
  place: TurnPlace,
  signal: AbortSignal,
): Promise<Admission> {
  try {
    return await guard.message(text, place, signal);
  } catch {
    // Without the error's own words: they could hold what must not get out.
    return { ok: false, reason: "The data shield could not look at it" };
  }
}
