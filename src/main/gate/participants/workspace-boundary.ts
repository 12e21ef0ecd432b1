import { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

/** Tells whether a path a tool would write, as the model wrote it, stays inside the workspace. */
export interface WriteBoundary {
  isPathWithinWorkspace(workspace: string, path: string): Promise<boolean>;
}

/** A boundary throws this for a path that can't be used as written. Its message says why, and names nothing but the path. */
export class PathRefusal extends Error {
  override readonly name = "PathRefusal";
}

const SOURCE = "workspace-boundary";

/** Effect write and a `path` argument: outside the workspace is a deny, inside is no opinion. */
export class WorkspaceBoundary implements Participant {
  readonly source = SOURCE;
  readonly #boundary: WriteBoundary;

  constructor(boundary: WriteBoundary) {
    this.#boundary = boundary;
  }

  async opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    if (request.effect !== "write" || !Object.hasOwn(request.arguments, "path")) return [];
    const path = request.arguments.path;
    if (typeof path !== "string") return [deny("The path to write is not a string")];
    let inside: unknown;
    try {
      inside = await this.#boundary.isPathWithinWorkspace(request.context.workspace, path);
    } catch (error) {
      if (error instanceof PathRefusal && error.message.trim() !== "") return [deny(error.message)];
      // The reason must not leak what the boundary found outside the workspace; the source says who failed.
      return [deny("The path to write could not be resolved safely")];
    }
    if (typeof inside !== "boolean") return [deny("The path to write could not be resolved safely")];
    return inside ? [] : [deny("Writing outside the workspace is forbidden")];
  }
}

function deny(reason: string): PermissionDecision {
  return new PermissionDecision("deny", reason, SOURCE);
}
