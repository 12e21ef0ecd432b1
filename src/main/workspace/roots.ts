import { realpath, stat } from "node:fs/promises";
import { errorMessage } from "../base/errors";
import { ToolError } from "../tools/tool";
import { quote } from "./quote";

interface Pinned {
  readonly realPath: string;
  readonly identity: string;
}

/**
 * Remembers which folder a workspace path meant when it was first used. A command that moves the workspace away and
 * puts a link in its place would otherwise make the whole disk "inside".
 */
export class WorkspaceRoots {
  readonly #pinned = new Map<string, Pinned>();

  /**
   * The workspace's path without links.
   *
   * @throws ToolError `filesystem_error` when the folder is missing, `path_escape` when it is no longer the same one.
   */
  async realPath(workspace: string): Promise<string> {
    const current = await identify(workspace);
    const pinned = this.#pinned.get(workspace);
    if (!pinned) {
      this.#pinned.set(workspace, current);
      return current.realPath;
    }
    if (pinned.realPath !== current.realPath || pinned.identity !== current.identity) {
      throw new ToolError(
        "path_escape",
        `The workspace ${quote(workspace)} is no longer the folder that was opened. Open the project again.`,
      );
    }
    return pinned.realPath;
  }
}

async function identify(workspace: string): Promise<Pinned> {
  try {
    const realPath = await realpath(workspace);
    const info = await stat(realPath, { bigint: true });
    if (!info.isDirectory()) throw new Error("not a folder");
    return { realPath, identity: `${info.dev}:${info.ino}` };
  } catch (error) {
    const detail = errorMessage(error);
    throw new ToolError("filesystem_error", `The workspace ${quote(workspace)} can't be opened: ${detail}.`);
  }
}
