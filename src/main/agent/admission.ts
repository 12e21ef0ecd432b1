import type { ConversationGuard, TurnPlace } from "./conversation-guard";
import type { TurnEnd } from "./events";
import type { TurnHooks } from "./turn-hooks";

export interface AdmissionParts {
  readonly hooks: TurnHooks | undefined;
  readonly guard: ConversationGuard;
  readonly place: TurnPlace;
  /** How the session began, ahead of its first turn; undefined later on. */
  readonly session: "startup" | "resume" | undefined;
  readonly prompt: string;
}

export type Admitted = { readonly notices: readonly string[] } & (
  | { readonly end: TurnEnd }
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
  const context: string[] = [];
  const begun = session && (await hooks?.start(place, session, signal));
  if (begun) context.push(begun);
  const submitted = await hooks?.submit(place, prompt, signal);
  if (submitted?.blocked) return refused(submitted.by, submitted.reason);
  if (submitted?.context) context.push(submitted.context);
  const message = await look(guard, prompt, place, signal);
  if (!message.ok) return refused("data-shield", message.reason);
  const notices = message.notice ? [message.notice] : [];
  const added: string[] = [];
  for (const text of context) {
    const each = await look(guard, text, place, signal);
    if (each.ok) added.push(each.text);
    else notices.push(`What a hook added was left out: ${each.reason}`);
  }
  return { notices, text: message.text, added };
}

function refused(by: string, reason: string): Admitted {
  return {
    notices: [`Your message was not sent: ${reason} (${by})`],
    end: { reason: "blocked", by, message: reason },
  };
}

async function look(guard: ConversationGuard, text: string, place: TurnPlace, signal: AbortSignal) {
  try {
    return await guard.message(text, place, signal);
  } catch {
    // Without the error's own words: they could hold what must not get out.
    return { ok: false as const, reason: "The data shield could not look at it" };
  }
}
