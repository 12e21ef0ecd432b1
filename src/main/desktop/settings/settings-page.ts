import type { SettingChange, SettingsResponses, SettingsView } from "../../../preload/contract/settings";
import { errorMessage } from "../../base/errors";
import type { UserSettings } from "../../settings/user-settings";
import type { UserSettingsFile } from "../../settings/user-settings-file";
import { DesktopError } from "../desktop-error";
import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";
import { confirmationBefore } from "./loosening";
import { SETTING_PLACES } from "./setting-places";
import { settingsView } from "./settings-view";

export interface SettingsPagePorts {
  readonly file: Pick<UserSettingsFile, "path" | "read" | "edit">;
  readonly dialogs: Pick<DialogService, "confirm">;
  readonly t: Translate;
  /** Settings were read anew, perhaps changed by somebody else: what can follow at once follows. */
  apply(settings: UserSettings): void;
  inForce(): SettingsView["inForce"];
  readonly facts: SettingsView["facts"];
}

/** Shows the user's settings and changes them one at a time, after a person's word where one is needed. */
export class SettingsPage {
  readonly #ports: SettingsPagePorts;

  constructor(ports: SettingsPagePorts) {
    this.#ports = ports;
  }

  get(): SettingsView {
    const { file, apply, inForce, facts } = this.#ports;
    const reading = file.read();
    apply(reading.settings);
    return settingsView(file.path, reading, { inForce: inForce(), facts });
  }

  /** @throws DesktopError `settings_unwritable`; nothing was changed then. */
  async set(change: SettingChange): Promise<SettingsResponses["settings.set"]> {
    const { file, dialogs, t } = this.#ports;
    const confirmation = confirmationBefore(change, this.get(), t);
    if (confirmation && !(await dialogs.confirm(confirmation)))
      return { changed: false, settings: this.get() };
    try {
      await file.edit([[SETTING_PLACES[change.name], change.value]]);
    } catch (error) {
      throw new DesktopError("settings_unwritable", errorMessage(error), { cause: error });
    }
    return { changed: true, settings: this.get() };
  }
}
