import { homedir } from "node:os";
import { join } from "node:path";

/** Where Gatehouse keeps its own things. Both front-ends use the same places. Absolute paths. */
export interface AppFolders {
  /** Settings, recent projects, window state. */
  readonly home: string;
  readonly settingsFile: string;
  readonly auditFolder: string;
}

/**
 * `GATEHOUSE_HOME` when set; else the platform's usual place for application data: the same one that Electron
 * takes for an app of this name, so that the desktop and the terminal share settings and audit log.
 */
export function appFolders(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  userHome: string = homedir(),
): AppFolders {
  const home = env.GATEHOUSE_HOME || join(dataFolder(env, platform, userHome), "gatehouse");
  return Object.freeze({
    home,
    settingsFile: join(home, "settings.json"),
    auditFolder: join(home, "logs", "audit"),
  });
}

function dataFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  userHome: string,
): string {
  if (platform === "darwin") return join(userHome, "Library", "Application Support");
  if (platform === "win32") return env.APPDATA || join(userHome, "AppData", "Roaming");
  return env.XDG_CONFIG_HOME || join(userHome, ".config");
}
