import { parseArgs } from "node:util";
import { errorMessage } from "../base/errors";
import { ConfigurationError } from "../settings/configuration-error";

/** Every option of every command. */
export const OPTIONS = {
  prompt: { type: "string", short: "p" },
  workspace: { type: "string", short: "w" },
  profile: { type: "string" },
  model: { type: "string" },
  mode: { type: "string" },
  batch: { type: "boolean" },
  write: { type: "boolean" },
  to: { type: "string" },
  json: { type: "boolean" },
  format: { type: "string" },
  count: { type: "string", short: "n" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** @throws ConfigurationError for an option that there is not, or that lacks its value. */
export function parseWords(argv: readonly string[]) {
  checkOptions(argv);
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new ConfigurationError(errorMessage(error));
  }
}

/** Tells in words of our own what Node's parser would only say for programmers. */
function checkOptions(argv: readonly string[]): void {
  const { tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const option = Object.entries(OPTIONS).find(([known]) => known === name)?.[1];
    if (!option) throw new ConfigurationError(`There is no option ${rawName}; see gatehouse help`);
    if (option.type === "boolean" && value !== undefined)
      throw new ConfigurationError(`${rawName} takes no value, not even "${value}"`);
    if (option.type === "boolean") continue;
    if (value === undefined) throw new ConfigurationError(`${rawName} needs a value behind it`);
    if (value.startsWith("-") && value !== "-" && !token.inlineValue)
      throw new ConfigurationError(
        `${rawName} needs a value, and "${value}" looks like an option; if it is meant, write --${name}=${value}`,
      );
  }
}
