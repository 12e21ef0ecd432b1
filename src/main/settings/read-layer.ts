import type { ShieldWords } from "../shield/words";
import { ConfigurationError } from "./configuration-error";
import type { HookWords } from "./hooks/hook-words";
import { readHooks } from "./hooks/read-hooks";
import type { JsonPlaces } from "./permissions/json-places";
import { parseSettings } from "./permissions/parse-settings";
import {
  formatProblem,
  type PermissionReading,
  type SettingsProblem,
} from "./permissions/permission-settings";
import { readPermissionSettings } from "./permissions/read-permissions";
import { readShield } from "./shield/read-shield";

export interface LayerOptions {
  /** What may restrict and isn't understood is only told: for a check, under which nothing runs. */
  readonly keepsUnread?: boolean;
}

/** More mistakes of one file don't help the person to mend it. */
const MAX_TOLD = 20;

/** What one settings file says that decides about calls. */
export interface LayerContent extends PermissionReading {
  readonly hooks: readonly HookWords[];
  /** Undefined: nothing. */
  readonly shield: ShieldWords | undefined;
}

/**
 * @throws ConfigurationError naming file and line when the text can't be understood, has something of the wrong type, or
 * something that may restrict and isn't understood.
 */
export function parseLayer(text: string, file: string, options: LayerOptions = {}): LayerContent {
  const { value, places } = parseSettings(text, file);
  return readLayer(value, file, places, options);
}

/**
 * The same for settings that are a value already, such as those of an explain request.
 *
 * @throws ConfigurationError when something has the wrong type, or may restrict and isn't understood.
 */
export function readLayer(
  value: unknown,
  file: string,
  places: Pick<JsonPlaces, "lineOf"> = { lineOf: () => 1 },
  { keepsUnread = false }: LayerOptions = {},
): LayerContent {
  const { settings, problems } = readPermissionSettings(value, file, places);
  const hooks = readHooks(memberOf(value, "hooks"), { file, places });
  const lost = [...problems, ...hooks.problems].filter((each) => each.severity === "error" && each.lost);
  if (lost.length > 0 && !keepsUnread) throw unreadable(lost, file);
  const shield = readShield(memberOf(value, "shield"), { file, places });
  return { settings, hooks: hooks.hooks, shield, problems: [...problems, ...hooks.problems] };
}

/** Without it, a restriction that the person relies on would be missing in silence. */
function unreadable(problems: readonly SettingsProblem[], file: string): ConfigurationError {
  const lines = problems.slice(0, MAX_TOLD).map(formatProblem);
  const more = problems.length - lines.length;
  return new ConfigurationError(
    [
      `The settings file ${file} restricts something in a way that isn't understood. Until that is mended, nothing runs:`,
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join("\n"),
  );
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
