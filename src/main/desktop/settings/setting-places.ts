import type { SettingName } from "../../../preload/contract/settings";
import type { SettingPath } from "../../settings/edit-settings";

/** Where the settings file keeps what the page shows. */
export const SETTING_PLACES: Readonly<Record<SettingName, SettingPath>> = {
  language: ["appearance", "language"],
  theme: ["appearance", "theme"],
  fontSize: ["appearance", "fontSize"],
  profile: ["profile"],
  surface: ["approvals", "surface"],
  fsync: ["audit", "fsync"],
  shield: ["shield", "preset"],
};
