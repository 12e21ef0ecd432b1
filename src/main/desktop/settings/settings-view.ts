import { z } from "zod";
import type { SettingsView, SettingView } from "../../../preload/contract/settings";
import { SHIELD_PRESET_CHOICE } from "../../../preload/contract/shield";
import { showInvisibles } from "../../base/visible-text";
import { USUAL_APPEARANCE } from "../../settings/appearance";
import type { SettingsReading } from "../../settings/user-settings-file";
import { SETTING_PLACES } from "./setting-places";

const LINES = { keepNewlines: true };

/** What the page shows of the user's settings file. */
export function settingsView(
  file: string,
  { settings, failure, lineOf }: SettingsReading,
  known: Pick<SettingsView, "inForce" | "facts">,
): SettingsView {
  const path = showInvisibles(file);
  const from = <Value>(
    name: keyof typeof SETTING_PLACES,
    value: Value | undefined,
    usual: Value,
  ): SettingView<Value> =>
    value === undefined
      ? { value: usual, origin: "default" }
      : { value, origin: "settings", place: `${path}:${lineOf(SETTING_PLACES[name])}` };
  const { appearance, approvals, audit, profile } = settings;
  return {
    file: path,
    ...(failure === undefined ? {} : { failure: showInvisibles(failure, LINES) }),
    values: {
      language: from("language", appearance?.language, USUAL_APPEARANCE.language),
      theme: from("theme", appearance?.theme, USUAL_APPEARANCE.theme),
      fontSize: from("fontSize", appearance?.fontSize, USUAL_APPEARANCE.fontSize),
      profile: from("profile", profile === undefined ? undefined : profileOf(profile), "standard"),
      surface: from("surface", approvals?.surface, "auto"),
      fsync: from("fsync", audit?.fsync, false),
      shield: from("shield", presetOf(settings.shield), "off"),
    },
    ...known,
  };
}

/** What else the part holds the policy reads, and refuses what it doesn't understand. */
const SHIELD = z.looseObject({ preset: SHIELD_PRESET_CHOICE });

function presetOf(shield: unknown): z.output<typeof SHIELD_PRESET_CHOICE> | undefined {
  const read = SHIELD.safeParse(shield);
  return read.success ? read.data.preset : undefined;
}

/** The start has refused every other name. */
function profileOf(name: string): "standard" | "strict" {
  return name === "strict" ? "strict" : "standard";
}
