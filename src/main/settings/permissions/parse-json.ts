import { errorMessage } from "../../base/errors";
import { ConfigurationError } from "../configuration-error";

/**
 * `JSON.parse` with a message that names file and line.
 *
 * @throws ConfigurationError
 */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = errorMessage(error);
    const line = lineAt(text, positionOf(text, detail));
    // The parser quotes some of the text; what it quotes may span lines.
    throw new ConfigurationError(
      `The settings file ${file} is not valid JSON: ${file}:${line}: ${detail.replaceAll(/\s+/g, " ")}`,
    );
  }
}

/** The parser names a position only for some mistakes; for others, look where a longer beginning stops being merely cut off. */
function positionOf(text: string, message: string): number {
  const named = /at position (\d+)/.exec(message)?.[1];
  if (named !== undefined) return Number(named);
  let good = 0;
  let bad = text.length;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    return error instanceof Error && /end of JSON input|Unterminated string/.test(error.message);
  }
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
