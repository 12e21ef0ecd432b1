import { asObject, changeSettingsFile } from "./change-settings-file";
import { parseUserSettings } from "./user-settings";

/** Where a value stands: a key, or the key of a part and one within it. */
export type SettingPath = readonly [key: string] | readonly [part: string, key: string];

/**
 * Sets values in the user's settings file and leaves everything else in it as it is. `undefined` takes a value out, and
 * a part that is empty then with it. A file that isn't there is made.
 *
 * @throws ConfigurationError when the file can't be understood, or could not be afterwards (nothing is written then),
 * changes meanwhile, or can't be written.
 */
export async function editSettings(
  path: string,
  changes: readonly (readonly [place: SettingPath, value: unknown])[],
): Promise<void> {
  await changeSettingsFile(path, (settings) => {
    const changed = changes.reduce((before, [place, value]) => put(before, place, value), settings);
    parseUserSettings(JSON.stringify(changed), path);
    return changed;
  });
}

function put(
  settings: Record<string, unknown>,
  [first, second]: SettingPath,
  value: unknown,
): Record<string, unknown> {
  if (second === undefined) return assigned(settings, first, value);
  const part = assigned(asObject(settings[first]), second, value);
  return assigned(settings, first, Object.keys(part).length > 0 ? part : undefined);
}

function assigned(target: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _old, ...others } = target;
  return value === undefined ? others : { ...target, [key]: value };
}
