import { errorMessage } from "../base/errors";
import { PermissionDecision } from "./decision";
import type { PermissionRequest } from "./request";

/** One voice at the gate. Pure but for the ports handed to its constructor. */
export interface Participant {
  /** Names the participant in records when it fails. */
  readonly source: string;
  /** It also judges what the arguments were before hooks changed them, so that a rewrite can't hide them from it. */
  readonly judgesEarlier?: boolean;
  /** Its opinions about the call; an empty list is no opinion. */
  opinions(
    request: PermissionRequest,
  ): Promise<readonly PermissionDecision[]> | readonly PermissionDecision[];
}

/** Asks a participant; one that throws, rejects or answers nonsense is a deny in its own name. */
export async function consult(
  participant: Participant,
  request: PermissionRequest,
): Promise<readonly PermissionDecision[]> {
  try {
    const opinions: unknown = await participant.opinions(request);
    if (Array.isArray(opinions) && opinions.every((opinion) => PermissionDecision.isDecision(opinion))) {
      return opinions;
    }
    return [failed(participant, "answered something other than decisions")];
  } catch (error) {
    return [failed(participant, `failed: ${errorMessage(error)}`)];
  }
}

/** What a participant that judges earlier arguments, too, holds against those. */
export async function consultOnEarlier(
  participant: Participant,
  request: PermissionRequest,
): Promise<readonly PermissionDecision[]> {
  if (!participant.judgesEarlier || !request.earlier) return [];
  const { earlier, ...rest } = request;
  const opinions: PermissionDecision[] = [];
  for (const args of earlier)
    opinions.push(...(await consult(participant, Object.freeze({ ...rest, arguments: args }))));
  return opinions
    .filter(({ behavior }) => behavior === "deny" || behavior === "ask")
    .map(
      ({ behavior, reason, source, rule }) =>
        new PermissionDecision(behavior, `Before it was rewritten: ${reason}`, source, rule),
    );
}

function failed(participant: Participant, what: string): PermissionDecision {
  return new PermissionDecision("deny", `${participant.source} ${what}`, participant.source);
}
