import { ConfigurationError } from "../configuration-error";
import { findPlaces, type JsonPlaces } from "./json-places";
import { parseJson } from "./parse-json";

/** No settings file is bigger than this. Characters. */
const MAX_SIZE = 1_000_000;

/**
 * A settings file's text as a value, with the lines on which its parts stand.
 *
 * @throws ConfigurationError naming file and line when the text is no JSON, too large, or has a key twice: deny rules
 * could be in just the part that is lost.
 */
export function parseSettings(
  text: string,
  file: string,
): { readonly value: unknown; readonly places: JsonPlaces } {
  if (text.length > MAX_SIZE) throw new ConfigurationError(`The settings file ${file} is larger than 1 MB`);
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const value = parseJson(plain, file);
  const places = findPlaces(plain);
  const [twice] = places.duplicates;
  if (twice) {
    throw new ConfigurationError(
      `The settings file ${file} has the key ${JSON.stringify(twice.key)} twice: ${file}:${twice.line}: the first one would be lost`,
    );
  }
  return { value, places };
}
