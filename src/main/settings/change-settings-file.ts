import { ConfigurationError } from "./configuration-error";
import { parseLayer } from "./read-layer";
import { WatchedFile } from "./settings-file";
import { writePrivately } from "./write-privately";

/**
 * Changes a settings file of this person's. `change` gets what is there, or nothing for a file that isn't there, and answers
 * what is to be there, keys in the order in which they shall stand.
 *
 * @throws ConfigurationError when the file can't be understood (nothing is written then), changes meanwhile, or can't be written.
 */
export async function changeSettingsFile(
  path: string,
  change: (settings: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const watched = new WatchedFile(path);
  const before = watched.read();
  const settings = change(before ? readObject(before.text, path) : {});
  if (watched.read()?.digest !== before?.digest)
    throw new ConfigurationError(
      `The settings file ${path} changed meanwhile. Nothing was written; try again.`,
    );
  await writePrivately(path, `${JSON.stringify(settings, null, 2)}\n`);
}

/** A copy of an object; of anything else nothing. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function readObject(text: string, path: string): Record<string, unknown> {
  // Says file and line when it is no JSON, has a key twice or something of the wrong type.
  parseLayer(text, path);
  return asObject(JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text));
}
