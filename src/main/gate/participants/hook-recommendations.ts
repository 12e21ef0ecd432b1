import type { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

/** Puts what PreToolUse hooks recommended among the candidates; a hook's allow beats nobody's ask or deny. */
export class HookRecommendations implements Participant {
  readonly source = "hook";

  opinions(request: PermissionRequest): readonly PermissionDecision[] {
    return request.recommendations;
  }
}
