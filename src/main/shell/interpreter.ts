import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join, sep } from "node:path";
import { ToolError } from "../tools/tool";
import type { Environment } from "./environment";

/** A program that runs a command line, and how it is given one. */
export interface Interpreter {
  readonly file: string;
  args(command: string): readonly string[];
}

/**
 * bash from PATH; on Windows the PowerShell that comes with it. Folders of PATH that are relative or inside the workspace don't count:
 * a repository could put its own "bash" there.
 *
 * @throws ToolError `shell_start_failed` when there is none.
 */
export async function findInterpreter(
  platform: NodeJS.Platform,
  environment: Environment,
  workspace: string,
): Promise<Interpreter> {
  if (platform === "win32") return powerShell(environment);
  for (const folder of (environment.PATH ?? "").split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const file = join(folder, "bash");
    // After `--`, a command that begins with a dash is a command and not another option for bash.
    if (await isProgramOutside(file, workspace)) {
      return { file, args: (command) => ["--noprofile", "--norc", "-c", "--", command] };
    }
  }
  throw new ToolError(
    "shell_start_failed",
    "There is no bash in PATH. Install bash; until then only the file tools work.",
  );
}

function powerShell(environment: Environment): Interpreter {
  const system = environment.SystemRoot ?? environment.SYSTEMROOT ?? "C:\\Windows";
  return {
    file: join(system, "System32", "WindowsPowerShell", "v1.0", "powershell.exe"),
    args: (command) => ["-NoLogo", "-NoProfile", "-NonInteractive", "-Command", command],
  };
}

async function isProgramOutside(file: string, workspace: string): Promise<boolean> {
  return Promise.all([realpath(file), realpath(workspace), stat(file), access(file, constants.X_OK)]).then(
    ([program, inside, info]) =>
      info.isFile() && !program.startsWith(inside + sep) && !file.startsWith(inside + sep),
    // Not there, or not for us: the next folder of PATH may have one.
    () => false,
  );
}
