import { RULE_BEHAVIORS, type RuleBehavior } from "../policy/rule";
import { asObject, changeSettingsFile } from "./change-settings-file";

/** What to put into a settings file, or take out of it. Everything else in the file stays. */
export interface PermissionEdit {
  readonly add?: Partial<Readonly<Record<RuleBehavior, readonly string[]>>>;
  readonly remove?: Partial<Readonly<Record<RuleBehavior, readonly string[]>>>;
  readonly addDirectories?: readonly string[];
}

/**
 * Changes the rules in a settings file of this person's. A file that isn't there is made.
 *
 * @throws ConfigurationError when the file can't be understood (nothing is written then), changes meanwhile, or can't be written.
 */
export async function editPermissions(path: string, edit: PermissionEdit): Promise<void> {
  await changeSettingsFile(path, (settings) => {
    const permissions = asObject(settings.permissions);
    for (const behavior of RULE_BEHAVIORS) {
      const rules = edited(permissions[behavior], edit.add?.[behavior] ?? [], edit.remove?.[behavior] ?? []);
      if (rules) permissions[behavior] = rules;
    }
    const directories = edited(permissions.additionalDirectories, edit.addDirectories ?? [], []);
    if (directories) permissions.additionalDirectories = directories;
    return { ...settings, permissions };
  });
}

/** A list with the additions at its end and without what goes; undefined when there is nothing to change. */
function edited(
  list: unknown,
  add: readonly string[],
  remove: readonly string[],
): readonly unknown[] | undefined {
  if (add.length === 0 && remove.length === 0) return undefined;
  const old: readonly unknown[] = Array.isArray(list) ? list : [];
  const kept = old.filter((entry) => typeof entry !== "string" || !remove.includes(entry.trim()));
  return [...kept, ...add.filter((entry) => !kept.includes(entry))];
}
