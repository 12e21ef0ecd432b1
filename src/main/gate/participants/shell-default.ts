import { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

/** Whatever executes is asked about: a command that looks like a read can start anything. */
export class ShellDefault implements Participant {
  readonly source = "shell-default";

  opinions(request: PermissionRequest): readonly PermissionDecision[] {
    if (request.effect !== "execute") return [];
    return [new PermissionDecision("ask", "Shell execution requires approval", this.source)];
  }
}
