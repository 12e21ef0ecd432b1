import type { AppearanceView } from "../../../preload/contract/app-events";
import type { UserSettings } from "../../settings/user-settings";
import { appearanceOf } from "./appearance-of";

export interface AppearancePorts {
  /** BCP 47 tags that the person's system prefers, best first. */
  systemLanguages(): readonly string[];
  /** Which colours every window and box is drawn in. */
  setTheme(theme: AppearanceView["theme"]): void;
  /** Called after each change, not at first. */
  changed(appearance: AppearanceView): void;
}

/** How the program looks and speaks now. */
export class AppearanceDesk {
  readonly #ports: AppearancePorts;
  #view: AppearanceView;

  constructor(settings: Pick<UserSettings, "appearance">, ports: AppearancePorts) {
    this.#ports = ports;
    this.#view = appearanceOf(settings, ports.systemLanguages());
    ports.setTheme(this.#view.theme);
  }

  get view(): AppearanceView {
    return this.#view;
  }

  /** Settings were read anew. What is the same as before is told to nobody. */
  apply(settings: Pick<UserSettings, "appearance">): void {
    const { setTheme, changed, systemLanguages } = this.#ports;
    const next = appearanceOf(settings, systemLanguages());
    const { language, theme, fontSize } = this.#view;
    if (next.language === language && next.theme === theme && next.fontSize === fontSize) return;
    this.#view = next;
    if (next.theme !== theme) setTheme(next.theme);
    changed(next);
  }
}
