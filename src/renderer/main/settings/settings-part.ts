import type { SettingChange, SettingsView } from "../../../preload/contract/settings";

/** What each part of the settings page is given. */
export interface SettingsPartProps {
  readonly view: SettingsView;
  /** The file has to be mended before anything in it can be changed here. */
  readonly locked: boolean;
  onSet(change: SettingChange): void;
}
