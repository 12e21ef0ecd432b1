import { PermissionDecision } from "./decision";
import type { PermissionRequest } from "./request";

/** One voice at the gate. Pure but for the ports handed to its constructor. */
export interface Participant {
  /** Names the participant in records when it fails. */
  readonly source: string;
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
    return [failed(participant, `failed: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

function failed(participant: Participant, what: string): PermissionDecision {
  return new PermissionDecision("deny", `${participant.source} ${what}`, participant.source);
}
