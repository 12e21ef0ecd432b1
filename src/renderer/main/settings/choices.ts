import type { SettingChange, SettingName } from "../../../preload/contract/settings";

type ValueOf<Name extends SettingName> = Extract<SettingChange, { name: Name }>["value"];

/** A language is called by its own name, in whatever language the page speaks. */
export const LANGUAGE_CHOICES: readonly (readonly [value: ValueOf<"language">, own: string | undefined])[] = [
  ["system", undefined],
  ["en", "English"],
  ["zh-CN", "简体中文"],
];

export const THEMES: readonly ValueOf<"theme">[] = ["system", "light", "dark"];
export const FONT_SIZES: readonly ValueOf<"fontSize">[] = [11, 12, 13, 14, 15, 16, 17, 18];
export const PROFILES: readonly ValueOf<"profile">[] = ["standard", "strict"];
export const SURFACES: readonly ValueOf<"surface">[] = ["auto", "native", "window"];
