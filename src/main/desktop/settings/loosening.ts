import type { SettingChange, SettingsView } from "../../../preload/contract/settings";
import { SHIELD_PRESETS, type ShieldPreset } from "../../shield/policy";
import type { NativeQuestion } from "../policy/native-question";
import type { Translate } from "../translator";

/**
 * The question that a change needs before it is written; undefined where a page may have it done. The page shows what a model
 * wrote and may speak for it, so that it can only make things stricter, or prettier, by itself.
 */
export function questionBefore(
  change: SettingChange,
  { values }: Pick<SettingsView, "values">,
  t: Translate,
): NativeQuestion | undefined {
  if (change.value === values[change.name].value) return undefined;
  const decline = t("dialogs:setting.decline");
  const detail = t("dialogs:setting.asker");
  switch (change.name) {
    case "language":
    case "theme":
    case "fontSize":
      return undefined;
    case "profile":
      if (change.value === "strict") return undefined;
      return {
        message: t("dialogs:setting.profile"),
        detail: `${t("dialogs:setting.profileDetail")}\n\n${detail}`,
        accept: t("dialogs:setting.profileAccept"),
        decline,
      };
    case "surface":
      return {
        message: t(`dialogs:setting.surface.${change.value}`),
        detail: `${t("dialogs:setting.surfaceDetail")}\n\n${detail}`,
        accept: t("dialogs:setting.surfaceAccept"),
        decline,
      };
    case "fsync":
      if (change.value) return undefined;
      return {
        message: t("dialogs:setting.fsync"),
        detail: `${t("dialogs:setting.fsyncDetail")}\n\n${detail}`,
        accept: t("dialogs:setting.fsyncAccept"),
        decline,
      };
    case "shield":
      return shieldQuestion(change.value, values.shield.value, t);
  }
}

function shieldQuestion(to: ShieldPreset, from: ShieldPreset, t: Translate): NativeQuestion | undefined {
  if (to === "strict" || isStricter(to, from)) return undefined;
  return {
    message: t(to === "off" ? "dialogs:setting.shieldOff" : "dialogs:setting.shield"),
    detail: `${t(`dialogs:setting.shieldDetail.${to}`)}\n\n${t("dialogs:setting.asker")}`,
    accept: t(to === "off" ? "dialogs:setting.shieldOffAccept" : "dialogs:setting.shieldAccept"),
    decline: t("dialogs:setting.decline"),
  };
}

function isStricter(to: ShieldPreset, from: ShieldPreset): boolean {
  return SHIELD_PRESETS.indexOf(to) > SHIELD_PRESETS.indexOf(from);
}
