import type { SettingChange, SettingsView } from "../../../preload/contract/settings";
import { SHIELD_PRESETS, type ShieldPreset } from "../../shield/policy";
import type { Confirmation } from "../dialogs/dialog";
import type { Translate } from "../translator";

/**
 * The confirmation that a change needs before it is written; undefined where a page may have it done. The page shows what a model
 * wrote and may speak for it, so that it can only make things stricter, or prettier, by itself.
 */
export function confirmationBefore(
  change: SettingChange,
  { values }: Pick<SettingsView, "values">,
  t: Translate,
): Confirmation | undefined {
  if (change.value === values[change.name].value) return undefined;
  const cancel = t("dialogs:setting.decline");
  const asker = t("dialogs:setting.asker");
  switch (change.name) {
    case "language":
    case "theme":
    case "fontSize":
      return undefined;
    case "profile":
      if (change.value === "strict") return undefined;
      return {
        title: t("dialogs:setting.profile"),
        paragraphs: [t("dialogs:setting.profileDetail"), asker],
        accept: t("dialogs:setting.profileAccept"),
        cancel,
      };
    case "surface":
      return {
        title: t(`dialogs:setting.surface.${change.value}`),
        paragraphs: [t("dialogs:setting.surfaceDetail"), asker],
        accept: t("dialogs:setting.surfaceAccept"),
        cancel,
      };
    case "fsync":
      if (change.value) return undefined;
      return {
        title: t("dialogs:setting.fsync"),
        paragraphs: [t("dialogs:setting.fsyncDetail"), asker],
        accept: t("dialogs:setting.fsyncAccept"),
        cancel,
      };
    case "shield":
      return shieldConfirmation(change.value, values.shield.value, t);
  }
}

function shieldConfirmation(to: ShieldPreset, from: ShieldPreset, t: Translate): Confirmation | undefined {
  if (to === "strict" || isStricter(to, from)) return undefined;
  return {
    title: t(to === "off" ? "dialogs:setting.shieldOff" : "dialogs:setting.shield"),
    paragraphs: [t(`dialogs:setting.shieldDetail.${to}`), t("dialogs:setting.asker")],
    accept: t(to === "off" ? "dialogs:setting.shieldOffAccept" : "dialogs:setting.shieldAccept"),
    cancel: t("dialogs:setting.decline"),
  };
}

function isStricter(to: ShieldPreset, from: ShieldPreset): boolean {
  return SHIELD_PRESETS.indexOf(to) > SHIELD_PRESETS.indexOf(from);
}
