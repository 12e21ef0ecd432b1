import { z } from "zod";
import { SHIELD_PRESET_CHOICE, type ShieldView } from "./shield";

/** The values that the page can ask to be set; what loosens anything, the main process asks the person about first. */
export const SETTINGS_REQUESTS = {
  "settings.get": z.undefined(),
  "settings.set": z.discriminatedUnion("name", [
    z.strictObject({ name: z.literal("language"), value: z.enum(["system", "en", "zh-CN"]) }),
    z.strictObject({ name: z.literal("theme"), value: z.enum(["system", "light", "dark"]) }),
    z.strictObject({ name: z.literal("fontSize"), value: z.int().min(11).max(18) }),
    z.strictObject({ name: z.literal("profile"), value: z.enum(["standard", "strict"]) }),
    z.strictObject({ name: z.literal("surface"), value: z.enum(["auto", "native", "window"]) }),
    z.strictObject({ name: z.literal("fsync"), value: z.boolean() }),
    z.strictObject({ name: z.literal("shield"), value: SHIELD_PRESET_CHOICE }),
  ]),
  "welcome.seen": z.undefined(),
} as const;

export type SettingChange = z.output<(typeof SETTINGS_REQUESTS)["settings.set"]>;
export type SettingName = SettingChange["name"];
type ValueOf<Name extends SettingName> = Extract<SettingChange, { name: Name }>["value"];

/** A value, and whose word it is. */
export interface SettingView<Value> {
  readonly value: Value;
  readonly origin: "default" | "settings";
  /** `path:line`, where the settings file says it. */
  readonly place?: string;
}

export interface SettingsResponses {
  "settings.get": SettingsView;
  /** Whether the setting is now what was asked for: the person may have refused it. */
  "settings.set": { readonly changed: boolean; readonly settings: SettingsView };
  /** The welcome is not to be shown again. */
  "welcome.seen": { readonly noted: boolean };
}

/** Everything that the settings page shows, apart from the model and the rules. */
export interface SettingsView {
  /** The user's settings file. */
  readonly file: string;
  /** Why it can't be understood. The values are then those that were understood last, and can't be changed here. */
  readonly failure?: string;
  readonly values: { readonly [Name in SettingName]: SettingView<ValueOf<Name>> };
  /** What holds now, where a change counts only later. */
  readonly inForce: {
    readonly profile?: string;
    readonly fsync: boolean;
    /** Absent while no project is open, or its settings can't be understood. */
    readonly shield?: ShieldView;
  };
  readonly facts: SettingsFacts;
}

/** What can't be set, but should be known. */
export interface SettingsFacts {
  readonly shell: {
    /** The program that runs commands. */
    readonly program: string;
    readonly timeoutMs: number;
    /** Names of environment variables that no command gets. */
    readonly withheld: readonly string[];
  };
  readonly audit: {
    readonly folder: string;
    /** Bytes after which a file is rotated. */
    readonly maxFileSize: number;
    /** Files kept of each chain. */
    readonly maxFiles: number;
    readonly maxAgeDays: number;
  };
}
