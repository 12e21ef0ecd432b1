import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveAway, type LaunchFolders } from "./launch";

/** The person's own settings. */
export function writeUserSettings(folders: LaunchFolders, settings: unknown): void {
  writeFileSync(join(folders.gatehouseHome, "settings.json"), JSON.stringify(settings, null, 2));
  giveAway(folders.gatehouseHome);
}

/** The settings that the project brings. */
export function writeProjectSettings(folders: LaunchFolders, settings: unknown): void {
  const folder = join(folders.workspace, ".gatehouse");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), JSON.stringify(settings, null, 2));
  giveAway(folders.workspace);
}
