import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ConfigurationError } from "./configuration-error";

/** The user's own `settings.json`. Strict: a key with a typing error must not silently do nothing. */
export const USER_SETTINGS = z.strictObject({
  model: z
    .strictObject({
      kind: z.enum(["offline", "openai-compatible"], {
        error: ({ input }) =>
          input === undefined ? 'model.kind is missing: "offline" or "openai-compatible"' : undefined,
      }),
      baseUrl: z.string().optional(),
      model: z.string().optional(),
    })
    // Half a model would otherwise leave the person with the offline assistant, and no word on why.
    .refine(({ kind, baseUrl }) => kind === "offline" || baseUrl?.trim(), {
      path: ["baseUrl"],
      error: "model.baseUrl is missing: the address of the model service, such as http://localhost:11434/v1",
    })
    .optional(),
  approvals: z.strictObject({ surface: z.enum(["auto", "native", "window"]).optional() }).optional(),
  audit: z.strictObject({ fsync: z.boolean().optional() }).optional(),
});

export type UserSettings = z.output<typeof USER_SETTINGS>;

/** No settings file is nobody's or bigger than this. Bytes. */
const MAX_SIZE = 1_000_000;

/**
 * Reads the settings file; a file that isn't there is empty settings.
 *
 * @throws ConfigurationError naming file and reason when it can't be read or understood: half-read settings could
 * lack just the part that protects.
 */
export async function loadUserSettings(file: string): Promise<UserSettings> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new ConfigurationError(`The settings file ${file} can't be read: ${messageOf(error)}`);
  }
  if (text.length > MAX_SIZE) throw new ConfigurationError(`The settings file ${file} is larger than 1 MB`);
  return parseUserSettings(text, file);
}

/** Pure part of `loadUserSettings`; `file` only names it in errors. */
export function parseUserSettings(text: string, file: string): UserSettings {
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch (error) {
    throw new ConfigurationError(`The settings file ${file} is not valid JSON: ${messageOf(error)}`);
  }
  const parsed = USER_SETTINGS.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(`The settings file ${file} has mistakes:\n${z.prettifyError(parsed.error)}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
