import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveAway, type LaunchFolders } from "./launch";

/** The person's own settings. */
export function writeUserSettings(folders: LaunchFolders, settings: unknown): void {
  putSettings(folders.gatehouseHome, settings);
}

/** The settings that the project brings. */
export function writeProjectSettings(folders: LaunchFolders, settings: unknown): void {
  const folder = join(folders.workspace, ".gatehouse");
  mkdirSync(folder, { recursive: true });
  giveAway(folder);
  putSettings(folder, settings);
}

/** At once and whole, as editors do: the app may look at any moment, and half a file stops it. */
function putSettings(folder: string, settings: unknown): void {
  const fresh = join(folder, "settings.json.new");
  writeFileSync(fresh, JSON.stringify(settings, null, 2));
  giveAway(fresh);
  renameSync(fresh, join(folder, "settings.json"));
}
