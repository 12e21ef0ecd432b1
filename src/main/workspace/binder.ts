import { sha256 } from "../base/sha256";
import type { CallBinder, CallBinding, TargetIdentity } from "../gate/approval";
import { canonicalJson } from "../gate/canonical-json";
import type { PermissionRequest } from "../gate/request";

/** Finds out what a call on a path would touch. */
export interface TargetSource {
  identify(workspace: string, path: string): Promise<TargetIdentity>;
}

/** Binds a call to its exact arguments and to the file they mean at this moment. */
export class WorkspaceCallBinder implements CallBinder {
  readonly #targets: TargetSource;

  constructor(targets: TargetSource) {
    this.#targets = targets;
  }

  /**
   * Calls without a `path` argument have no target of their own, but the workspace must still be the folder that was
   * opened: a command runs there. @throws ToolError when the target can't be resolved safely.
   */
  async bind(request: PermissionRequest): Promise<CallBinding> {
    const { workspace } = request.context;
    const path = request.arguments.path;
    const named = await this.#targets.identify(workspace, typeof path === "string" ? path : ".");
    const target = typeof path === "string" ? named : undefined;
    const bound = {
      tool: request.tool,
      arguments: request.arguments,
      workspace,
      target: target ? { realPath: target.realPath, state: target.state } : null,
    };
    const digest = sha256(canonicalJson(bound));
    return Object.freeze(target ? { digest, target: Object.freeze(target) } : { digest });
  }
}
