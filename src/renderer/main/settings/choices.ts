import type { SettingChange, SettingName } from "../../../preload/contract/settings";
import type { ShieldLook, ShieldView } from "../../../preload/contract/shield";

type ValueOf<Name extends SettingName> = Extract<SettingChange, { name: Name }>["value"];

/** A language is called by its own name, in whatever language the page speaks. */
export const LANGUAGE_CHOICES: readonly (readonly [value: ValueOf<"language">, own: string | undefined])[] = [
  ["system", undefined],
  ["en", "English"],
  ["zh-CN", "简体中文"],
];

export const THEMES: readonly ValueOf<"theme">[] = ["system", "light", "dark"];
export const FONT_SIZES: readonly ValueOf<"fontSize">[] = [11, 12, 13, 14, 15, 16, 17, 18];
export const SHIELD_PRESETS: readonly ValueOf<"shield">[] = ["off", "secrets", "balanced", "strict"];
/** Where data crosses, in the order of a turn. */
export const SHIELD_EDGES: readonly (keyof ShieldView["edges"])[] = ["message", "ingress", "egress", "reply"];
export const SHIELD_LOOKS: readonly ShieldLook[] = [
  "secrets",
  "pii",
  "exfiltration",
  "values",
  "withholdBinary",
];
export const PROFILES: readonly ValueOf<"profile">[] = ["standard", "strict"];
export const SURFACES: readonly ValueOf<"surface">[] = ["auto", "native", "window"];
