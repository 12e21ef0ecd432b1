import { preferredLanguage } from "../../../locales/languages";
import type { AppearanceView } from "../../../preload/contract/app-events";
import { USUAL_APPEARANCE } from "../../settings/appearance";
import type { UserSettings } from "../../settings/user-settings";

/** How the windows look and speak under these settings, for somebody whose system prefers these languages (best first). */
export function appearanceOf(
  { appearance }: Pick<UserSettings, "appearance">,
  systemLanguages: readonly string[],
): AppearanceView {
  const language = appearance?.language ?? USUAL_APPEARANCE.language;
  return {
    language: language === "system" ? preferredLanguage(systemLanguages) : language,
    theme: appearance?.theme ?? USUAL_APPEARANCE.theme,
    fontSize: appearance?.fontSize ?? USUAL_APPEARANCE.fontSize,
  };
}
