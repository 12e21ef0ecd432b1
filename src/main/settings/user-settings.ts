import { z } from "zod";
import { APPEARANCE } from "./appearance";
import { ConfigurationError } from "./configuration-error";
import { parseJson } from "./permissions/parse-json";
import { WatchedFile } from "./settings-file";

/**
 * The user's own `settings.json`. Keys with a typing error are warned about where the policy is read; within a part they
 * are mistakes. `permissions` and `tools` are looked at in `permissions/`, `hooks` and `shield` in `hooks/` and `shield/`.
 */
export const USER_SETTINGS = z.looseObject({
  /** Name of the profile that decides. */
  profile: z.string().optional(),
  model: z
    .strictObject({
      kind: z.enum(["offline", "openai-compatible"], {
        error: ({ input }) =>
          input === undefined ? 'model.kind is missing: "offline" or "openai-compatible"' : undefined,
      }),
      baseUrl: z.string().optional(),
      model: z.string().optional(),
      /** Of a million tokens, so that the window can tell what a session costs. */
      price: z
        .strictObject({
          input: z.number().min(0),
          output: z.number().min(0),
          currency: z.string().trim().min(1).max(10),
        })
        .optional(),
    })
    // Half a model would otherwise leave the person with the offline assistant, and no word on why.
    .refine(({ kind, baseUrl }) => kind === "offline" || baseUrl?.trim(), {
      path: ["baseUrl"],
      error: "model.baseUrl is missing: the address of the model service, such as http://localhost:11434/v1",
    })
    .optional(),
  approvals: z.strictObject({ surface: z.enum(["auto", "native", "window"]).optional() }).optional(),
  audit: z.strictObject({ fsync: z.boolean().optional() }).optional(),
  /** How the windows look and in which language they speak; nothing here decides anything. */
  appearance: APPEARANCE.partial().optional(),
  permissions: z.unknown().optional(),
  tools: z.unknown().optional(),
  hooks: z.unknown().optional(),
  shield: z.unknown().optional(),
});

export type UserSettings = z.output<typeof USER_SETTINGS>;

/**
 * Reads the settings file; a file that isn't there is empty settings.
 *
 * @throws ConfigurationError naming file and reason when it can't be read or understood: half-read settings could
 * lack just the part that protects.
 */
export async function loadUserSettings(file: string): Promise<UserSettings> {
  const text = new WatchedFile(file).read()?.text;
  return text === undefined ? {} : parseUserSettings(text, file);
}

/** Pure part of `loadUserSettings`; `file` only names it in errors. */
export function parseUserSettings(text: string, file: string): UserSettings {
  const value = parseJson(text.startsWith("\uFEFF") ? text.slice(1) : text, file);
  refusePrototypeNames(value, file);
  const parsed = USER_SETTINGS.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(`The settings file ${file} has mistakes:\n${z.prettifyError(parsed.error)}`);
}

/** Copies of an object with such keys are not what they seem. */
function refusePrototypeNames(value: unknown, file: string): void {
  if (typeof value !== "object" || value === null) return;
  const name = ["__proto__", "constructor", "prototype"].find((key) => Object.hasOwn(value, key));
  if (name === undefined) return;
  throw new ConfigurationError(`The settings file ${file} has mistakes: no key may be called "${name}"`);
}
