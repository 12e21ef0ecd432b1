import { homedir } from "node:os";
import { join } from "node:path";
import { sha256 } from "../base/sha256";

/** Where Gatehouse keeps its own things. Both front-ends use the same places. Absolute paths. */
export interface AppFolders {
  /** Settings, recent projects, window state. */
  readonly home: string;
  readonly settingsFile: string;
  readonly auditFolder: string;
  /** What went wrong inside, for a person to read. */
  readonly diagnosticsFile: string;
  /** Which project's settings the person has trusted. */
  readonly trustFile: string;
  /** A folder per project, with this person's settings for it. */
  readonly projectsFolder: string;
  /** The conversations that are kept, a folder per project. */
  readonly sessionsFolder: string;
  /** What files held before the agent changed them, a folder per project. */
  readonly checkpointsFolder: string;
  /** Settings of whoever runs the machine. */
  readonly managedFile: string;
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
    diagnosticsFile: join(home, "logs", "diagnostics.log"),
    trustFile: join(home, "trust.json"),
    projectsFolder: join(home, "projects"),
    sessionsFolder: join(home, "sessions"),
    checkpointsFolder: join(home, "checkpoints"),
    managedFile: managedFile(platform),
  });
}

/** This person's settings for one project. `workspace`: its real path. */
export function personalFile(folders: Pick<AppFolders, "projectsFolder">, workspace: string): string {
  const name = sha256(workspace);
  return join(folders.projectsFolder, name, "settings.json");
}

/** What a repository ships. */
export function projectFile(workspace: string): string {
  return join(workspace, ".gatehouse", "settings.json");
}

/** Everything of ours that no tool may write: files, or folders with all they hold. */
export function ownFiles(folders: AppFolders): readonly string[] {
  const { home, settingsFile, trustFile, auditFolder, managedFile } = folders;
  const others = ["secrets.json", "recent-projects.json", "window-state.json", "logs"];
  return [
    ...[settingsFile, trustFile, auditFolder, managedFile],
    ...[folders.projectsFolder, folders.sessionsFolder, folders.checkpointsFolder],
    ...others.map((name) => join(home, name)),
  ];
}

/** Not from the environment: whoever starts the program must not choose whose word comes first. */
function managedFile(platform: NodeJS.Platform): string {
  if (platform === "darwin") return "/Library/Application Support/Gatehouse/settings.json";
  if (platform === "win32") return "C:\\Program Files\\Gatehouse\\settings.json";
  return "/etc/gatehouse/settings.json";
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
