import { access, constants, realpath, stat } from "node:fs/promises";
import { pathBelow } from "../../base/paths";
import { DesktopError } from "../desktop-error";

/**
 * The real path of a folder that may become a project.
 *
 * @throws DesktopError `project_gone`, `project_not_a_folder`, `project_closed`, or `project_too_wide` for the home folder and
 * whatever contains it: an agent that may read "the project" would read everything.
 */
export async function checkProjectFolder(path: string, home: string): Promise<string> {
  const real = await resolve(path);
  if (!(await stat(real)).isDirectory()) {
    throw new DesktopError(
      "project_not_a_folder",
      `${path} is not a folder. Choose the folder that contains it.`,
    );
  }
  if (pathBelow(real, await resolve(home)) !== undefined) {
    throw new DesktopError(
      "project_too_wide",
      `${path} is too wide for a project. Choose a folder inside your home folder.`,
    );
  }
  await checkReadable(path, real);
  return real;
}

async function checkReadable(path: string, real: string): Promise<void> {
  try {
    await access(real, constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new DesktopError(
      "project_closed",
      `${path} can't be read by this user. Change its permissions, or choose another folder.`,
      { cause: error },
    );
  }
}

async function resolve(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new DesktopError("project_gone", `${path} does not exist any more, or can't be reached.`, {
      cause: error,
    });
  }
}
