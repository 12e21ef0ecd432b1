import type { ShieldWords } from "../shield/words";
import type { HookWords } from "./hooks/hook-words";
import { readHooks } from "./hooks/read-hooks";
import type { JsonPlaces } from "./permissions/json-places";
import { parseSettings } from "./permissions/parse-settings";
import type { PermissionReading } from "./permissions/permission-settings";
import { readPermissionSettings } from "./permissions/read-permissions";
import { readShield } from "./shield/read-shield";

/** What one settings file says that decides about calls. */
export interface LayerContent extends PermissionReading {
  readonly hooks: readonly HookWords[];
  /** Undefined: nothing. */
  readonly shield: ShieldWords | undefined;
}

/** @throws ConfigurationError naming file and line when the text can't be understood, or has something of the wrong type. */
export function parseLayer(text: string, file: string): LayerContent {
  const { value, places } = parseSettings(text, file);
  return readLayer(value, file, places);
}

/**
 * The same for settings that are a value already, such as those of an explain request.
 *
 * @throws ConfigurationError when something has the wrong type.
 */
export function readLayer(
  value: unknown,
  file: string,
  places: Pick<JsonPlaces, "lineOf"> = { lineOf: () => 1 },
): LayerContent {
  const { settings, problems } = readPermissionSettings(value, file, places);
  const hooks = readHooks(memberOf(value, "hooks"), { file, places });
  const shield = readShield(memberOf(value, "shield"), { file, places });
  return { settings, hooks: hooks.hooks, shield, problems: [...problems, ...hooks.problems] };
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
