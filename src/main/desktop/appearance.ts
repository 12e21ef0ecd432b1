import { preferredLanguage } from "../../locales/languages";
import type { AppearanceView } from "../../preload/contract/app-events";
import type { UserSettings } from "../settings/user-settings";

/** CSS pixels. */
const DEFAULT_FONT_SIZE = 13;

/** How the windows look and speak under these settings, for somebody whose system prefers these languages (best first). */
export function appearanceOf(
  { appearance }: Pick<UserSettings, "appearance">,
  systemLanguages: readonly string[],
): AppearanceView {
  const language = appearance?.language ?? "system";
  return {
    language: language === "system" ? preferredLanguage(systemLanguages) : language,
    fontSize: appearance?.fontSize ?? DEFAULT_FONT_SIZE,
  };
}
