import { posix } from "node:path";
import { pathBelow } from "../base/paths";
import { showInvisibles } from "../base/visible-text";
import type { ApprovalRequest } from "../gate/approval";

/**
 * The file that a request would change, for people. Where links (or a disk that takes two writings for one) lead
 * elsewhere, the file that is really meant comes first: `notes.txt` may be a link to a script that runs on the next commit.
 */
export function namedTarget({ request, binding }: ApprovalRequest, path: string): string {
  const written = posix.normalize(path).replace(/\/$/, "");
  const real = binding.target && realPathInProject(request.context.workspace, binding.target.realPath);
  if (real === undefined || real === written) return shown(path);
  return `${shown(real)} (written as ${shown(path)})`;
}

/** Relative to the project; absolute where the project itself is reached through a link. */
function realPathInProject(workspace: string, realPath: string): string {
  return pathBelow(workspace, realPath) ?? realPath;
}

function shown(path: string): string {
  return showInvisibles(path, { showSpaces: true });
}
